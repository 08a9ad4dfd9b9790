import { freshCodeSeconds } from '@bugar/contracts/people/totp'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import type { KeyedHash } from '../session/keyed-hash.ts'
import type { LoginPlace } from '../session/login-throttle.ts'
import type { Throttle } from '../session/throttle.ts'
import type { Account } from '../user/account.ts'
import { stepOf } from './authenticator.ts'
import { isFresh, isRecoveryCode, normalizeCode } from './domain/one-time-code.ts'
import type { SecretBox } from './secret-box.ts'
import type { TotpStore } from './store.ts'

interface Deps {
  readonly totps: TotpStore
  readonly box: SecretBox
  readonly hash: KeyedHash
  /** At one place, and from all browsers that the account does not know. */
  readonly codeThrottles: { readonly atPlace: Throttle; readonly everywhere: Throttle }
  readonly notifyOwner: OwnerNotifier
  /** False when a setting disables codes. */
  readonly isOn: boolean
}

/** The session that enters a code, and the place of a login; null for a session that is logged in. */
interface Given {
  readonly sessionId: string
  readonly device: string | null
  readonly place: LoginPlace | null
}

export interface SecondFactor {
  readonly isOn: boolean
  isRequired(account: Account): boolean
  /** True when the session gave a code lately, or the account has no app. */
  isFresh(account: Account, sessionId: string): boolean
  /**
   * Verifies a code: null when it is accepted, else the reason. The attempt is counted before the comparison, so that
   * concurrent attempts do not exceed the limit. Each place, each session and each kind of code has waits of its own, so
   * that a stranger who knows the password does not block the owner. App codes from unknown browsers share growing waits,
   * too; recovery codes are too long to be guessed from many places.
   * @throws AppError `rate-limited` after too many wrong codes.
   */
  verify(account: Account, typed: string, given: Given): Promise<string | null>
}

export const wrongCodeText = 'Kode salah atau sudah dipakai'

export const recoveryHash = (hash: KeyedHash, userId: string, code: string): string => hash('recovery', userId, code)

export const createSecondFactor = ({ totps, box, hash, codeThrottles, notifyOwner, isOn }: Deps): SecondFactor => {
  const { atPlace, everywhere } = codeThrottles
  const notify = async ({ user }: Account, kind: 'wrong-code' | 'codes-locked', { device }: Given) => {
    if (await totps.noteWrongCode(user.id, kind, device, new Date())) {
      notifyOwner.byMail(user, kind, device)
    }
  }

  const keyOf = (kind: 'code' | 'recovery code', id: string, { sessionId, place }: Given) =>
    place === null ? hash('step-up', kind, sessionId) : hash(kind, id, place.key)

  const verifyRecovery = async ({ user: { id } }: Account, code: string, given: Given): Promise<string | null> => {
    const key = keyOf('recovery code', id, given)
    await atPlace.recordFailure(key)
    const proof = { sessionId: given.sessionId, now: new Date() }
    if (!(await totps.consumeRecoveryCode(id, recoveryHash(hash, id, code), proof))) {
      return wrongCodeText
    }
    await atPlace.reset(key)
    return null
  }

  const consumeApp = async ({ user, totp }: Account, code: string, sessionId: string): Promise<boolean> => {
    const now = new Date()
    const step = totp && stepOf(box.open(totp.secret, user.id), code, now.getTime())
    return step !== null && totp !== null && totps.consumeStep(user.id, totp.secret, step, { sessionId, now })
  }

  const verifyApp = async (account: Account, code: string, given: Given): Promise<string | null> => {
    const { id } = account.user
    const key = keyOf('code', id, given)
    const shared = given.place === null || given.place.isKnownBrowser ? null : hash('code', id)
    await atPlace.recordFailure(key)
    if (shared !== null) {
      await everywhere.recordFailure(shared).catch(async (error: unknown) => {
        await notify(account, 'codes-locked', given)
        throw error
      })
    }
    if (!(await consumeApp(account, code, given.sessionId))) {
      await notify(account, 'wrong-code', given)
      return wrongCodeText
    }
    await Promise.all([key, ...(shared === null ? [] : [shared])].map(atPlace.reset))
    return null
  }

  const isRequired = ({ totp }: Account) => isOn && totp !== null
  return {
    isOn,
    isRequired,
    isFresh: (account, sessionId) =>
      !isRequired(account) || (account.totp !== null && isFresh(account.totp, sessionId, Date.now(), freshCodeSeconds)),
    verify: (account, typed, given) => {
      const code = normalizeCode(typed)
      return isRecoveryCode(code) ? verifyRecovery(account, code, given) : verifyApp(account, code, given)
    },
  }
}
