// The authorization server of a newsroom, by a client library that others wrote: what it accepts, and what it takes
// from the newsroom as a refusal. The library checks by itself, among much else, the issuer in the metadata and in every
// redirect, the state, content types, and the form of every answer and every error.
//
//     node oauth.mjs ORIGIN
//
// It has no browser: it prints "visit PERMISSIONS ADDRESS" and reads from its input where that led, after a person
// allowed these permissions ("-" is none). Each sentence that it has proved is printed as well.

import assert from 'node:assert/strict'
import { createInterface } from 'node:readline'
import * as oauth from 'oauth4webapi'

const origin = process.argv[2]
const back = 'http://127.0.0.1:7008/callback'
const v1 = `${origin}/v1`
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

const proved = (sentence) => console.log(`proved: ${sentence}`)

// refused waits for the library to say that the server refused, and why.
async function refused(error, promise) {
  await assert.rejects(promise, (e) => {
    assert.ok(e instanceof oauth.ResponseBodyError, e.stack)
    assert.equal(e.error, error)
    return true
  })
}

async function visit(address, ...allowed) {
  console.log(`visit ${allowed.join(',') || '-'} ${address}`)
  const { value } = await lines.next()
  return new URL(value)
}

const server = await oauth.processDiscoveryResponse(
  new URL(origin),
  await oauth.discoveryRequest(new URL(origin), { algorithm: 'oauth2' }),
)
for (const path of ['/v1', '/mcp']) {
  const address = new URL(origin + path)
  const resource = await oauth.processResourceDiscoveryResponse(address, await oauth.resourceDiscoveryRequest(address))
  assert.deepEqual(resource.authorization_servers, [origin])
}
proved('the server and both resources are found by their metadata')

const client = await oauth.processDynamicClientRegistrationResponse(
  await oauth.dynamicClientRegistrationRequest(server, {
    client_name: 'oauth4webapi',
    redirect_uris: [back],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }),
)
assert.equal(client.token_endpoint_auth_method, 'none')
assert.equal(client.client_secret, undefined)
proved('it registers itself and gets no secret')

// ask makes an authorization request and gives what the browser came back with.
async function ask(allowed, more = {}) {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const address = new URL(server.authorization_endpoint)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: back,
    scope: 'newsroom_read mandate_write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: v1,
    ...more,
  })
  return { verifier, state, came: await visit(address, ...allowed) }
}

const redeem = async ({ verifier, state, came }, said = verifier, resource = v1) =>
  oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server, client, oauth.None(), oauth.validateAuthResponse(server, client, came, state), back, said,
      { additionalParameters: { resource } },
    ),
  )

const refresh = async (token, more = {}) =>
  oauth.processRefreshTokenResponse(
    server, client, await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, { additionalParameters: more }),
  )

const reads = async (token, path = '/v1/newsroom') =>
  (await oauth.protectedResourceRequest(token, 'GET', new URL(origin + path))).status

// dead waits for the resource's own challenge, which names its metadata.
async function dead(token) {
  await assert.rejects(reads(token), (e) => {
    assert.ok(e instanceof oauth.WWWAuthenticateChallengeError, e.stack)
    const [challenge] = e.cause
    assert.equal(challenge.scheme, 'bearer')
    assert.equal(challenge.parameters.error, 'invalid_token')
    assert.equal(challenge.parameters.resource_metadata, `${origin}/.well-known/oauth-protected-resource/v1`)
    return true
  })
}

const first = await ask(['newsroom_read', 'mandate_write'])
assert.equal(first.came.searchParams.get('iss'), origin)
for (const spoil of [
  (p) => p.set('iss', 'https://other.example'),
  (p) => p.delete('iss'),
  (p) => p.set('state', 'another'),
]) {
  const spoiled = new URL(first.came)
  spoil(spoiled.searchParams)
  assert.throws(() => oauth.validateAuthResponse(server, client, spoiled, first.state))
}
proved('the redirect says who sent it, and the library misses it where it does not')

await refused('invalid_grant', redeem(first, oauth.generateRandomCodeVerifier()))
await refused('invalid_target', redeem(first, first.verifier, `${origin}/elsewhere`))
const tokens = await redeem(first)
assert.equal(tokens.token_type, 'bearer')
assert.equal(tokens.expires_in, 900)
assert.equal(tokens.scope, 'newsroom_read mandate_write')
assert.equal(await reads(tokens.access_token), 200)
proved('a code is redeemed by whoever asked for it, for a resource that there is, and the token reads')

await assert.rejects(
  oauth.protectedResourceRequest(tokens.access_token, 'POST', new URL(`${origin}/mcp`)),
  oauth.WWWAuthenticateChallengeError,
)
proved('a token for the interface is none for the assistants')

await refused('invalid_grant', redeem(first))
await dead(tokens.access_token)
await refused('invalid_grant', refresh(tokens.refresh_token))
proved('a code that is used twice takes with it what it gave')

const some = await redeem(await ask(['newsroom_read']))
assert.equal(some.scope, 'newsroom_read')
await refused('invalid_scope', refresh(some.refresh_token, { scope: 'newsroom_read mandate_write' }))
await refused('invalid_target', refresh(some.refresh_token, { resource: `${origin}/mcp` }))
const next = await refresh(some.refresh_token)
assert.equal(next.scope, 'newsroom_read')
assert.notEqual(next.refresh_token, some.refresh_token)
assert.equal(await reads(next.access_token), 200)
proved('a refresh gives the permissions that the person left ticked, and no more')

const again = await refresh(some.refresh_token)
await dead(next.access_token)
assert.equal(await reads(again.access_token), 200)
await refused('invalid_grant', refresh(some.refresh_token))
assert.equal(await reads(again.access_token), 200)
proved('of a refresh that is repeated at once, one pair of tokens lives')

const last = await refresh(again.refresh_token)
await refresh(last.refresh_token)
await refused('invalid_grant', refresh(again.refresh_token))
proved('a refresh token whose successor is used is spent')

const gone = await redeem(await ask(['newsroom_read']))
await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, oauth.None(), gone.refresh_token))
await dead(gone.access_token)
await refused('invalid_grant', refresh(gone.refresh_token))
await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, oauth.None(), 'nrr_unknown'))
proved('what is revoked is dead at the next request')

// Of mistakes a client that registered itself is told by redirect where the person has let it in before.
await redeem(await ask(['newsroom_read']))
for (const [allowed, more, error] of [
  [[], {}, 'access_denied'],
  [[], { code_challenge_method: 'plain' }, 'invalid_request'],
  [[], { scope: 'everything' }, 'invalid_scope'],
  [[], { resource: 'https://other.example' }, 'invalid_target'],
  [[], { response_type: 'token' }, 'unsupported_response_type'],
]) {
  const { came, state } = await ask(allowed, more)
  assert.throws(() => oauth.validateAuthResponse(server, client, came, state), (e) => {
    assert.ok(e instanceof oauth.AuthorizationResponseError, e.stack)
    assert.equal(e.error, error)
    return true
  })
}
proved('a refusal comes back to the client, with its state and who said so')
process.exit(0)
