import { AppError, unauthenticated, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Logger } from '@bugar/runtime/core/logger'
import type { KeyedHash } from '../session/keyed-hash.ts'

export interface SignOnSettings {
  /** Address of the provider, from which its endpoints and keys are discovered. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Ordinary users sign in too, and get an account when they have none. */
  readonly forPeople: boolean
  /** The login screen, to which the provider sends the browser back. */
  readonly returnUrl: string
}

/** The claims of an ID token whose signature, issuer, audience, times and nonce were checked. */
export type Claims = Readonly<Record<string, unknown>>

export interface Provider {
  /** Where a browser with this secret signs in. @throws AppError `unavailable` when the provider cannot be reached */
  addressFor(secret: string): Promise<string>
  /**
   * Redeems the answer, once.
   * @param answer query of the address to which the provider sent the browser
   * @throws AppError `unauthenticated` when the answer is refused, is for another secret or was used before;
   *   `unavailable` when the provider cannot be reached or does not know this client
   */
  redeem(answer: string, secret: string): Promise<Claims>
}

/** Seconds for each request to the provider. */
const timeout = 4

/** The library is loaded by the first sign-in, so that a system without a provider does without it. */
const discover = async ({ issuer, clientId, clientSecret }: SignOnSettings) => {
  const client = await import('openid-client')
  const isPlain = new URL(issuer).protocol === 'http:'
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])]
  return {
    client,
    config: await client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout }),
  }
}

/** State, nonce and PKCE verifier follow from the browser's secret, so nothing is stored until it comes back. */
export const createProvider = (settings: SignOnSettings, hash: KeyedHash, logger: Logger): Provider => {
  let found: ReturnType<typeof discover> | null = null
  const known = async () => {
    found ??= discover(settings)
    try {
      return await found
    } catch (error) {
      found = null
      logger.error({ err: error }, 'provider of sign-on not reached')
      throw unavailable(error)
    }
  }
  const derived = (secret: string) => ({
    state: hash('sign-on state', secret),
    nonce: hash('sign-on nonce', secret),
    verifier: hash('sign-on verifier', secret),
  })

  return {
    addressFor: async (secret) => {
      const { client, config } = await known()
      const { state, nonce, verifier } = derived(secret)
      const parameters = {
        redirect_uri: settings.returnUrl,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }
      return client.buildAuthorizationUrl(config, parameters).href
    },

    redeem: async (answer, secret) => {
      const { client, config } = await known()
      const { state, nonce, verifier } = derived(secret)
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${settings.returnUrl}?${answer}`), checks)
        return tokens.claims() ?? {}
      } catch (error) {
        throw refusal(error, error instanceof client.ResponseBodyError ? error.error : null)
      }
    },
  }

  function refusal(error: unknown, code: string | null): AppError {
    logger.warn({ err: error }, 'sign-on refused')
    const { code: kind = '' } = error as { code?: string }
    const isAway = error instanceof TypeError || kind === 'OAUTH_TIMEOUT' || (code !== null && code !== 'invalid_grant')
    return isAway
      ? unavailable(error)
      : unauthenticated('Penyedia akun organisasi tidak mengizinkan masuk, atau jawabannya sudah dipakai. Coba lagi.')
  }
}
