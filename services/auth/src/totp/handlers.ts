import { AppError, conflict, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { Revocation } from '@bugar/contracts/people/session'
import { recoveryCodeCount, type totpOperations } from '@bugar/contracts/people/totp'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { randomInt } from 'node:crypto'
import type { KeyedHash } from '../session/keyed-hash.ts'
import { requireLiveSession } from '../session/live-session.ts'
import { overtaken } from '../user/account.ts'
import { modifyProblem } from '../user/domain/account-policy.ts'
import { type PasswordDeps, requirePassword } from '../user/own-account.ts'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import type { UserStore } from '../user/store.ts'
import { newSecret, stepOf, uriOf } from './authenticator.ts'
import { formatRecoveryCode, normalizeCode } from './domain/one-time-code.ts'
import { recoveryHash, type SecondFactor, wrongCodeText } from './second-factor.ts'
import type { SecretBox } from './secret-box.ts'
import type { TotpStore } from './store.ts'

interface Deps extends PasswordDeps {
  readonly audit: Audit
  readonly store: UserStore
  readonly totps: TotpStore
  readonly box: SecretBox
  readonly hash: KeyedHash
  readonly secondFactor: SecondFactor
  readonly notifyOwner: OwnerNotifier
  readonly publishSessionEnd: (revocation: Revocation) => void
}

const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** 50 random bits each, which a throttle guards; hashed with the service's key. */
const newRecoveryCodes = (hash: KeyedHash, userId: string) => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 10 }, () => base32[randomInt(base32.length)]).join(''),
  )
  return { shown: codes.map(formatRecoveryCode), hashes: codes.map((code) => recoveryHash(hash, userId, code)) }
}

const field = 'code'
const codeProblem = (message: string) => invalid([{ field, message }], message)
const notEnrolled = () => new AppError('protected', 'Verifikasi dua langkah belum aktif')

const requireOffered = ({ secondFactor }: Deps): void => {
  if (!secondFactor.isOn) {
    throw new AppError('protected', 'Verifikasi dua langkah dimatikan pada server ini')
  }
}

const begin = async (deps: Deps, password: string, call: Call) => {
  const { totps, box } = deps
  const actor = actorOf(call)
  requireOffered(deps)
  await requirePassword(deps, actor, { field: 'password', password }, call)
  const secret = newSecret()
  if (!(await totps.savePendingSecret(actor.id, box.seal(secret, actor.id)))) {
    throw conflict('Verifikasi dua langkah sudah aktif')
  }
  return { secret, uri: uriOf(secret, actor.email) }
}

const confirm = async (deps: Deps, code: string, call: Call) => {
  const { audit, totps, box, hash, notifyOwner, publishSessionEnd } = deps
  const actor = actorOf(call)
  requireOffered(deps)
  const { user, pendingTotpSecret: sealed } = await requireLiveSession(deps, actor)
  if (sealed === null) {
    throw conflict('Mulai lagi dari awal: kode QR ini tidak berlaku lagi')
  }
  const now = new Date()
  const step = stepOf(box.open(sealed, actor.id), normalizeCode(code), now.getTime())
  if (step === null) {
    throw codeProblem(wrongCodeText)
  }
  const { shown, hashes } = newRecoveryCodes(hash, actor.id)
  const proof = { sessionId: actor.sessionId, now, device: call.device }
  const revocation = await totps.enrol(actor.id, sealed, { step, recovery: hashes }, proof)
  if (revocation === null) {
    throw overtaken()
  }
  audit(call, { objectId: actor.id, after: { name: actor.name } })
  publishSessionEnd(revocation)
  notifyOwner.byMail(user, 'factor-added', call.device)
  return { recoveryCodes: shown }
}

const renewCodes = async ({ audit, totps, hash }: Deps, call: Call) => {
  const { id, name } = actorOf(call)
  const { shown, hashes } = newRecoveryCodes(hash, id)
  if (!(await totps.replaceRecoveryCodes(id, hashes, call.device))) {
    throw notEnrolled()
  }
  audit(call, { objectId: id, after: { name } })
  return { recoveryCodes: shown }
}

/**
 * For a person who is no longer an administrator and lost the app and the recovery codes. Administrators get help only
 * on the server.
 */
const removeOf = async ({ audit, store, totps, notifyOwner }: Deps, id: string, call: Call): Promise<void> => {
  const user = await store.findUser(id)
  if (user === null) {
    throw notFound('Pengguna tidak ditemukan')
  }
  if (actorOf(call).id === id) {
    throw new AppError('protected', 'Verifikasi dua langkah Anda sendiri dimatikan di halaman Keamanan')
  }
  const problem = modifyProblem(actorOf(call), user)
  if (problem !== null) {
    throw new AppError('protected', problem)
  }
  if (!(await totps.removeTotp(id, null))) {
    throw notEnrolled()
  }
  notifyOwner.byMail(user, 'factor-removed', null)
  audit(call, { after: { name: user.name } })
}

export const createTotpHandlers = (deps: Deps): Handlers<typeof totpOperations> => {
  const { audit, store, totps, secondFactor, notifyOwner } = deps
  return {
    'totp.get': async (_input, call) => {
      const { totp } = await requireLiveSession(deps, actorOf(call))
      const enrolledAt = totp?.enrolledAt.toISOString() ?? null
      return { data: { isOffered: secondFactor.isOn, enrolledAt, recoveryCodes: totp?.recovery.length ?? 0 } }
    },

    'totp.begin': async ({ password }, call) => ({ data: await begin(deps, password, call) }),

    'totp.confirm': async ({ code }, call) => ({ data: await confirm(deps, code, call) }),

    'totp.verify': async ({ code }, call) => {
      const actor = actorOf(call)
      const account = await requireLiveSession(deps, actor)
      if (!secondFactor.isRequired(account)) {
        throw notEnrolled()
      }
      const given = { sessionId: actor.sessionId, device: call.device, place: null }
      const problem = await secondFactor.verify(account, code, given)
      if (problem !== null) {
        throw codeProblem(problem)
      }
      return { data: {} }
    },

    'totp.renewCodes': async (_input, call) => ({ data: await renewCodes(deps, call) }),

    'totp.remove': async (_input, call) => {
      const { id, name, email } = actorOf(call)
      if (!(await totps.removeTotp(id, call.device))) {
        throw notEnrolled()
      }
      notifyOwner.byMail({ id, email }, 'factor-removed', call.device)
      audit(call, { objectId: id, after: { name } })
      return { data: {} }
    },

    'user.removeTotp': async ({ id }, call) => {
      await removeOf(deps, id, call)
      return { data: {} }
    },

    'totp.requireFresh': async (_input, call) => {
      const actor = actorOf(call)
      const account = await store.accountOf(actor.id)
      if (account !== null && !secondFactor.isFresh(account, actor.sessionId)) {
        const message = 'Konfirmasi dengan kode dari aplikasi autentikator diperlukan'
        throw new AppError('forbidden', message, { errors: [{ field, message }] })
      }
      return { data: {} }
    },
  }
}
