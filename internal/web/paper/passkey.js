// Passkeys. A form with data-passkey is shown where the browser can use them. When it is sent, the browser is given the
// options at data-options, and what the device answers travels as the form's field "answer", beside "return" from
// data-return. Everything else is the server's: without this module such forms stay hidden, and there is the password.

const form = document.querySelector("form[data-passkey]");
const can = globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON && navigator.credentials;

// A challenge lives for ten minutes; what waits in the list of names asks for a new one before.
const renewed = 9 * 60 * 1000;

let waiting = new AbortController();

async function options() {
  const answer = await fetch(form.dataset.options, { method: "POST", redirect: "error" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

async function ask(asked, more) {
  return form.dataset.passkey === "create"
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked), ...more })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked), ...more });
}

function add(name, value) {
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
}

function send(credential) {
  add("answer", JSON.stringify(credential));
  if (form.dataset.return) add("return", form.dataset.return);
  form.submit();
}

// say shows the sentence for what went wrong. Who has called it off needs none.
function say(error) {
  for (const one of form.querySelectorAll("[data-said]")) one.hidden = true;
  if (error.name === "AbortError") return;
  (form.querySelector(`[data-said="${error.name}"]`) ?? form.querySelector('[data-said="other"]')).hidden = false;
}

// offer lets the browser name passkeys where it proposes names. Nobody waits for it, so nothing is said when it fails.
async function offer() {
  const mine = (waiting = new AbortController());
  setTimeout(() => {
    if (mine === waiting && !mine.signal.aborted) {
      mine.abort();
      offer();
    }
  }, renewed);
  try {
    send(await ask(await options(), { mediation: "conditional", signal: mine.signal }));
  } catch {
    // see above
  }
}

async function start(event) {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  waiting.abort();
  try {
    send(await ask(await options()));
  } catch (error) {
    say(error);
    button.disabled = false;
  }
}

if (form && can) {
  form.hidden = false;
  for (const one of document.querySelectorAll("[data-without-passkeys]")) one.hidden = true;
  form.addEventListener("submit", start);
  if (form.dataset.passkey === "get" && (await PublicKeyCredential.isConditionalMediationAvailable?.())) offer();
}
