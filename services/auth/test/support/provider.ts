// @ts-expect-error -- the package has no types
import OidcProvider from 'oidc-provider'
import type { AddressInfo } from 'node:net'
import { createServer, type RequestListener } from 'node:http'

/** Claims of the provider's people, by the name with which they sign in. */
export type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The part of `oidc-provider` that is used here; the package has no types. */
type ProviderClass = new (issuer: string, configuration: object) => { callback(): RequestListener }

export const clientId = 'bugar'
export const clientSecret = 'rahasia-klien-bugar-untuk-tes'

/** A certified OpenID Connect provider, which asks for PKCE and shows forms without a password check. */
export const startProvider = async (people: People, returnUrl: string) => {
  const Provider = OidcProvider as ProviderClass
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'gender'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['tes'] },
  })
  server.on('request', provider.callback())

  /** Signs in at this address as a browser does; the query with which the provider sends it back. */
  const signIn = async (address: string, name: string): Promise<string> => {
    const cookies = new Map<string, string>()
    const send = async (url: string, body?: Record<string, string>) => {
      const reply = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      })
      for (const line of reply.headers.getSetCookie()) {
        const [key = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        cookies.set(key, value)
      }
      return reply
    }
    let url = address
    let prompt = 'login'
    for (;;) {
      const isForm = url.includes('/interaction/')
      const reply = await send(url, isForm ? { prompt, login: name, password: 'x' } : undefined)
      prompt = isForm ? 'consent' : prompt
      const next = reply.headers.get('location')
      if (next === null) {
        throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
      }
      url = new URL(next, issuer).href
      if (url.startsWith(returnUrl)) {
        return new URL(url).search.slice(1)
      }
    }
  }

  return {
    issuer,
    signIn,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
