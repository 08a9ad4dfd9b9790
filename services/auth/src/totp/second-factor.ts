import { freshCodeSeconds } from '@bugar/contracts/totp'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import type { KeyedHash } from '../session/keyed-hash.ts'
import type { Throttle } from '../session/throttle.ts'
import type { Account } from '../user/account.ts'
import { stepOf } from './authenticator.ts'
import { isFresh, isRecoveryCode, normalizeCode } from './domain/one-time-code.ts'
import type { SecretBox } from './secret-box.ts'
import { maxWrongCodes, type TotpStore } from './store.ts'

interface Deps {
  readonly totps: TotpStore
  readonly box: SecretBox
  readonly hash: KeyedHash
  readonly codeThrottle: Throttle
  readonly notifyOwner: OwnerNotifier
  /** False when a setting disables codes. */
  readonly isOn: boolean
}

/** The session that enters a code, and its purpose. */
interface Given {
  readonly sessionId: string
  readonly device: string | null
  readonly purpose: 'login' | 'step-up'
}

export interface SecondFactor {
  readonly isOn: boolean
  isRequired(account: Account): boolean
  /** True when the session gave a code lately, or the account has no app. */
  isFresh(account: Account, sessionId: string): boolean
  /**
   * Verifies a code: null when it is accepted, else the reason. The attempt is counted before the comparison, so that
   * concurrent attempts do not exceed the limit. App codes at login, app codes for a step-up and recovery codes are
   * throttled separately, so that a stranger who knows the password does not block the owner's other ways.
   * @throws AppError `rate-limited` after too many wrong codes.
   */
  verify(account: Account, typed: string, given: Given): Promise<string | null>
}

export const wrongCodeText = 'Kode salah atau sudah dipakai'
export const lockedCodesText = `Kode aplikasi ditolak setelah ${maxWrongCodes} kode salah. Masuk dengan kode cadangan, lalu ganti password Anda.`

export const recoveryHash = (hash: KeyedHash, userId: string, code: string): string => hash('recovery', userId, code)

export const createSecondFactor = ({ totps, box, hash, codeThrottle, notifyOwner, isOn }: Deps): SecondFactor => {
  /** @param brake key of the failure counter */
  const braked = async (brake: string, isRight: () => Promise<boolean>): Promise<boolean> => {
    await codeThrottle.recordFailure(brake)
    const right = await isRight()
    if (right) {
      await codeThrottle.reset(brake)
    }
    return right
  }

  const notify = async ({ user }: Account, kind: 'wrong-code' | 'codes-locked', { device }: Given) => {
    if (await totps.noteWrongCode(user.id, kind, device, new Date())) {
      notifyOwner.byMail(user, kind, device)
    }
  }

  const verifyRecovery = async (account: Account, code: string, { sessionId }: Given): Promise<string | null> => {
    const { id } = account.user
    const proof = { sessionId, now: new Date() }
    const consume = () => totps.consumeRecoveryCode(id, recoveryHash(hash, id, code), proof)
    return (await braked(hash('recovery code', id), consume)) ? null : wrongCodeText
  }

  const verifyApp = async (account: Account, code: string, given: Given): Promise<string | null> => {
    const { user, totp } = account
    const { sessionId, purpose } = given
    const brake = purpose === 'login' ? hash('code', user.id) : hash('step-up', sessionId)
    let counted: number | null = null
    const consume = async () => {
      counted = await totps.countTry(user.id)
      const now = new Date()
      const step = totp && counted !== null ? stepOf(box.open(totp.secret, user.id), code, now.getTime()) : null
      return step !== null && totp !== null && totps.consumeStep(user.id, totp.secret, step, { sessionId, now })
    }
    if (await braked(brake, consume)) {
      return null
    }
    await notify(account, counted === null || counted >= maxWrongCodes ? 'codes-locked' : 'wrong-code', given)
    return counted === null ? lockedCodesText : wrongCodeText
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
