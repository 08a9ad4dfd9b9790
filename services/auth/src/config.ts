import { busFields, logFields, mongoFields, opsFields, parseEnv, whole } from '@bugar/runtime/core/env'
import * as z from 'zod'
import { parseDuration } from './session/domain/duration.ts'

const Duration = z.string().transform((text, context) => {
  const seconds = parseDuration(text)
  if (seconds !== null && seconds >= 1) {
    return seconds
  }
  context.issues.push({ code: 'custom', message: 'is not a duration such as 24h, 15m or 3600', input: text })
  return z.NEVER
})

const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Settings = z.object({
  ...logFields,
  ...opsFields,
  ...busFields,
  ...mongoFields,
  MONGODB_DATABASE: z.string().min(1).default('bugar_auth'),
  /** How long a token is good for, in seconds once read. */
  TOKEN_TTL: Duration.default(24 * 3600),
  /** Tokens are signed with a new key this often. */
  KEY_ROTATION_DAYS: whole(90, 1),
  /** Per address: new accounts, and failed logins. */
  RATE_REGISTER_PER_HOUR: whole(300, 1),
  RATE_FAILED_LOGIN_PER_MINUTE: whole(60, 1),
  /** Logins of one account from one address. */
  RATE_LOGIN_PER_MINUTE: whole(60, 1),
  /** `spec`: at least 6 characters; `strict`: at least 8, nothing common. */
  PASSWORD_POLICY: z.enum(['spec', 'strict']).default('spec'),
  /** `optional`: administrators may enrol an authenticator app; `off`: logins never ask for a code. */
  ADMIN_TOTP: z.enum(['optional', 'off']).default('optional'),
  ADMIN_EMAIL: z.email('is not an e-mail address').max(254).default('admin@bugar.local'),
  /** Without it the first administrator gets a random password, written to DATA_DIR/first-admin.txt. */
  ADMIN_PASSWORD: z.string().min(1).max(1024).optional(),
  /** Approvals of an invited administrator count after so many hours. */
  ADMIN_WAIT_HOURS: whole(24, 0, 720),
  DATA_DIR: z.string().min(1).default('.data'),
  /** With a mail server, a forgotten password is reset by a mailed link, without an administrator. */
  SMTP_URL: unlessEmpty(z.url({ protocol: /^smtps?$/, error: 'is not an address such as smtps://name:password@host' })),
  MAIL_FROM: unlessEmpty(z.string()),
  /** Contact for people who forgot their password, as text: a name, a place, a number. Public. */
  CONTACT: unlessEmpty(z.string().trim().max(200)),
  /** OpenID Connect provider for sign-on; off without it. Plain http only on this machine. */
  OIDC_ISSUER: unlessEmpty(
    z
      .url({ protocol: /^https?$/, error: 'is not an address such as https://login.example.org' })
      .refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(`${url}/`), 'must begin with https://'),
  ),
  OIDC_CLIENT_ID: unlessEmpty(z.string()),
  OIDC_CLIENT_SECRET: unlessEmpty(z.string()),
  /** Ordinary users sign in by it too, and get an account when they have none. */
  OIDC_PEOPLE: z.stringbool().default(false),
  /** Public base URL of the web app, for links in mails and the way back from the provider of sign-on. */
  PUBLIC_URL: unlessEmpty(
    z.url({ protocol: /^https?$/, error: 'is not an address such as https://bugar.example.org' }),
  ),
})

const Config = Settings.transform((settings, context) => {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_PEOPLE, ...config } =
    settings
  const refuse = (path: 'SMTP_URL' | 'OIDC_ISSUER', message: string) => {
    context.issues.push({ code: 'custom', path: [path], message, input: settings[path] })
    return z.NEVER
  }
  if (SMTP_URL !== undefined && (MAIL_FROM === undefined || PUBLIC_URL === undefined)) {
    return refuse('SMTP_URL', 'needs MAIL_FROM and PUBLIC_URL')
  }
  const isWhole = OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined && PUBLIC_URL !== undefined
  if (OIDC_ISSUER !== undefined && !isWhole) {
    return refuse('OIDC_ISSUER', 'needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL')
  }
  return {
    ...config,
    mail:
      SMTP_URL === undefined ? null : { smtpUrl: SMTP_URL, from: MAIL_FROM as string, publicUrl: PUBLIC_URL as string },
    signOn:
      OIDC_ISSUER === undefined
        ? null
        : {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID as string,
            clientSecret: OIDC_CLIENT_SECRET as string,
            forPeople: OIDC_PEOPLE,
            returnUrl: `${(PUBLIC_URL as string).replace(/\/+$/, '')}/login`,
          },
  }
})
export type Config = z.output<typeof Config>

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => parseEnv(Config, env)
