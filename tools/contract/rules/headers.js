// Tells which headers an operation's answers lack.

// The answers that are given before a token was looked at.
const beforeToken = ['401', '405', '421'];

const special = { 201: ['Location'], 304: ['ETag'], 401: ['WWW-Authenticate'], 405: ['Allow'], 429: ['Retry-After'], 503: ['Retry-After'] };

const wanted = (status) => [
  'X-Request-Id',
  'Cache-Control',
  ...(beforeToken.includes(status) ? [] : ['RateLimit', 'RateLimit-Policy']),
  ...(special[status] ?? []),
];

export default (responses, _options, context) =>
  Object.entries(responses ?? {}).flatMap(([status, response]) =>
    wanted(status)
      .filter((name) => !response?.headers?.[name])
      .map((name) => ({ message: `The answer ${status} lacks ${name}.`, path: [...context.path, status] })),
  );
