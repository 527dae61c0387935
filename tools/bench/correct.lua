-- Each thread is one writer with a connection and a reader of its own, who follows something and leaves it out again,
-- so that every correction is applied. The writers' tokens stand in a file, a line each.

local writers = 0

function setup(thread)
  writers = writers + 1
  thread:set("writer", writers)
end

function init(args)
  local line = 0
  for token in io.lines(args[1]) do
    line = line + 1
    if line == writer then
      wrk.headers["Authorization"] = "Bearer " .. token
    end
  end
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/json"
  revision = 0
end

local body = '{"command_id":"%08x-0000-7000-8000-%012x","expected_revision":%d,"statement":"%s","provenance":"reader_words"}'

function request()
  local statement = revision % 2 == 0 and "Follow offshore wind." or "No offshore wind."
  return wrk.format(nil, nil, nil, body:format(writer, revision, revision, statement))
end

function response(status, headers, answer)
  if status ~= 200 then
    io.stderr:write(answer, "\n")
  end
  revision = tonumber(answer:match('"revision":(%d+)')) or revision
end
