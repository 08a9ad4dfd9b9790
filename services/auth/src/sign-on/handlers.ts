import { emailKey } from '@bugar/contracts/people/email'
import { forbidden, notFound, unauthenticated } from '@bugar/contracts/core/bus/errors'
import { isStaff } from '@bugar/contracts/core/bus/access'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import {
  GenderField,
  Name,
  type Revocation,
  type sessionOperations,
  signOnSeconds,
} from '@bugar/contracts/people/session'
import { addLogFields } from '@bugar/runtime/core/logger'
import { randomBytes } from 'node:crypto'
import { safeParse } from 'zod/mini'
import type { IssueToken } from '../session/issue-token.ts'
import { beginSession, type LoginDeps } from '../session/login.ts'
import type { LoginEntry } from '../session/login-store.ts'
import { randomId } from '../session/tokens.ts'
import { type Account, overtaken } from '../user/account.ts'
import { noHash } from '../user/transfer.ts'
import type { Claims, Provider } from './provider.ts'

interface Deps extends LoginDeps {
  readonly issueToken: IssueToken
  readonly publishSessionEnd: (revocation: Revocation) => void
  /** Null where no provider is set. */
  readonly signOn: (Provider & { readonly forPeople: boolean }) | null
}

/** The provider has counted and slowed the attempts. */
const uncounted: LoginEntry = {
  pair: null,
  limit: { limit: Infinity, windowMs: 0 },
  failures: null,
  places: [],
  isNew: false,
}

const requireRecent = (secret: string): void => {
  const age = Date.now() - Number.parseInt(secret, 36)
  if (age > signOnSeconds * 1000) {
    throw unauthenticated('Masuk dengan akun organisasi terlalu lama. Coba lagi.')
  }
}

const verifiedEmail = ({ email, email_verified: isVerified }: Claims): string => {
  if (typeof email !== 'string' || isVerified !== true) {
    throw forbidden('Email akun organisasi Anda belum diverifikasi penyedianya.')
  }
  return emailKey(email)
}

/**
 * A new account of an ordinary user, without a password.
 * @throws AppError `forbidden` when the provider does not give what an account needs
 */
const createAccount = async ({ store }: Deps, email: string, claims: Claims): Promise<Account | null> => {
  const gender = safeParse(GenderField, claims['gender'])
  const name = safeParse(Name, claims['name'])
  if (!gender.success || !name.success) {
    throw forbidden('Akun organisasi tidak memberi nama atau jenis kelamin. Daftarlah dulu dengan email yang sama.')
  }
  const made = { name: name.data.trim(), email, gender: gender.data, passwordHash: noHash, signOnSince: new Date() }
  const user = await store.insertUser({ ...made, role: 'user' })
  return user && store.accountOf(user.id)
}

/** The account of this verified address, as the session may begin with it. */
const accountFor = async (deps: Deps, forPeople: boolean, claims: Claims, call: Call): Promise<Account> => {
  const { store, publishSessionEnd } = deps
  const email = verifiedEmail(claims)
  const [known] = await store.findAccounts(email)
  if (!isStaff(known?.user.role) && !forPeople) {
    const reason = known ? 'Akun Anda masuk dengan email dan password.' : 'Tidak ada akun Bugar dengan email ini.'
    throw forbidden(`Akun organisasi hanya untuk administrator, dukungan, dan pelatih. ${reason}`)
  }
  if (known === undefined) {
    const made = await createAccount(deps, email, claims)
    if (made === null) {
      throw overtaken()
    }
    return made
  }
  if (!known.user.isActive) {
    throw forbidden('Akun dinonaktifkan')
  }
  if (isStaff(known.user.role) || known.isLinked) {
    return known
  }
  const linked = await store.linkSignOn(known, call.device)
  if (linked === null) {
    throw overtaken()
  }
  publishSessionEnd(linked.revocation)
  return linked.account
}

export const createSignOnHandlers = (
  deps: Deps,
): Pick<Handlers<typeof sessionOperations>, 'auth.beginSignOn' | 'auth.finishSignOn'> => {
  const required = () => {
    if (deps.signOn === null) {
      throw notFound('Masuk dengan akun organisasi tidak dinyalakan')
    }
    return deps.signOn
  }
  return {
    'auth.beginSignOn': async () => {
      const secret = `${Date.now().toString(36)}.${randomBytes(32).toString('base64url')}`
      return { data: { url: await required().addressFor(secret), secret } }
    },

    'auth.finishSignOn': async ({ answer, secret }, call) => {
      const { redeem, forPeople } = required()
      addLogFields(call, { address: call.address })
      requireRecent(secret)
      const account = await accountFor(deps, forPeople, await redeem(answer, secret), call)
      addLogFields(call, { user: account.user.id })
      const begun = { account, entry: uncounted, notice: 'signed-on' } as const
      return { data: { user: account.user, token: await beginSession(deps, begun, randomId(), call) } }
    },
  }
}
