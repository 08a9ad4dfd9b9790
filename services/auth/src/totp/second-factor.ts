import { freshCodeSeconds } from '@bugar/contracts/totp'
import type { KeyedHash } from '../session/keyed-hash.ts'
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
  /** Keyed by account, because who guesses codes has the password already. */
  readonly codeThrottle: Throttle
  /** False when a setting turns codes off. */
  readonly isOn: boolean
}

export interface SecondFactor {
  readonly isOn: boolean
  isRequired(account: Account): boolean
  /** True when the session gave a code lately, or the account has no app. */
  isFresh(account: Account, sessionId: string): boolean
  /**
   * Takes a code: false when it is wrong or was given before. It counts before it is compared, so that many at once
   * are not more than one after another.
   * @throws AppError `rate-limited` after too many wrong ones.
   */
  verify(account: Account, typed: string, sessionId: string): Promise<boolean>
}

export const wrongCodeText = 'Kode salah atau sudah dipakai'

export const recoveryHash = (hash: KeyedHash, userId: string, code: string): string => hash('recovery', userId, code)

export const createSecondFactor = ({ totps, box, hash, codeThrottle, isOn }: Deps): SecondFactor => {
  const consume = ({ user: { id }, totp }: Account, code: string, sessionId: string): Promise<boolean> | boolean => {
    const now = new Date()
    if (totp === null) {
      return false
    }
    if (isRecoveryCode(code)) {
      return totps.consumeRecoveryCode(id, recoveryHash(hash, id, code), { sessionId, now })
    }
    const step = stepOf(box.open(totp.secret, id), code, now.getTime())
    return step !== null && totps.consumeStep(id, totp.secret, step, { sessionId, now })
  }
  const isRequired = ({ totp }: Account) => isOn && totp !== null
  return {
    isOn,
    isRequired,
    isFresh: (account, sessionId) =>
      !isRequired(account) || (account.totp !== null && isFresh(account.totp, sessionId, Date.now(), freshCodeSeconds)),
    verify: async (account, typed, sessionId) => {
      const key = hash('code', account.user.id)
      await codeThrottle.recordFailure(key)
      const isRight = await consume(account, normalizeCode(typed), sessionId)
      if (isRight) {
        await codeThrottle.forget(key)
      }
      return isRight
    },
  }
}
