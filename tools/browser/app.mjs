// An app on an origin of its own, which asks to be let in and notes what comes back.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { origin } from "./browser.mjs";

export class App {
  // start answers on a loopback number, where the newsroom is on localhost, and registers.
  static async start() {
    const app = new App();
    app.server = createServer((request, response) => {
      app.came.push(new URL(request.url, app.home));
      app.held = request.headers.cookie;
      response.setHeader("Set-Cookie", "__Host-app=1; Secure; HttpOnly; SameSite=Lax; Path=/");
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`<!DOCTYPE html><html lang="en"><title>The app</title><link rel="icon" href="data:,"><p>Back in the app.</p></html>`);
    });
    await new Promise((ready) => app.server.listen(0, "127.0.0.1", ready));
    app.home = `http://127.0.0.1:${app.server.address().port}`;
    app.came = [];
    const answer = await fetch(`${origin}/oauth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ client_name: "Desk & <Lamp>", redirect_uris: [app.back] }),
    });
    assert.equal(answer.status, 201);
    app.client = (await answer.json()).client_id;
    return app;
  }

  get back() {
    return `${this.home}/callback`;
  }

  stop() {
    this.server.close();
  }

  // asks gives the address at which the app asks for permissions.
  asks(scope) {
    this.verifier = randomBytes(32).toString("base64url");
    this.state = randomBytes(8).toString("hex");
    const challenge = createHash("sha256").update(this.verifier).digest("base64url");
    return `${origin}/oauth/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: this.client,
      redirect_uri: this.back,
      code_challenge: challenge,
      code_challenge_method: "S256",
      scope,
      state: this.state,
    })}`;
  }

  // told gives what the newsroom has told the app by the last redirect, and makes sure of whom it is from.
  told() {
    const last = this.came.findLast((url) => url.pathname === "/callback");
    assert.ok(last, "nobody came back to the app");
    assert.equal(last.searchParams.get("iss"), origin);
    assert.equal(last.searchParams.get("state"), this.state);
    return last.searchParams;
  }

  // redeem changes a code for tokens.
  async redeem(code) {
    const answer = await fetch(`${origin}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: this.client,
        redirect_uri: this.back,
        code,
        code_verifier: this.verifier,
      }),
    });
    assert.equal(answer.status, 200);
    return answer.json();
  }

  // reads tells how a request for the mandate is answered.
  async reads(token) {
    const answer = await fetch(`${origin}/v1/mandate`, { headers: { Authorization: `Bearer ${token}` } });
    return answer.status;
  }
}
