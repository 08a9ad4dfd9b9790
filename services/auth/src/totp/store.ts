import type { Revocation } from '@bugar/contracts/session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type QueryFilter, trusted, type UpdateQuery } from 'mongoose'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { createUserModels, type StoredUser } from '../user/model.ts'

/** That a session gave a code, and when. */
interface Proof {
  readonly sessionId: string
  readonly now: Date
}

const proofOf = ({ sessionId, now }: Proof) => ({ 'totp.provedBy': sessionId, 'totp.provedAt': now })

export type TotpStore = ReturnType<typeof createTotpStore>

/** All of it is part of the account, so that each step is a single write. */
export const createTotpStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  /** False when no account matches. */
  const update = async (filter: QueryFilter<StoredUser>, change: UpdateQuery<StoredUser>): Promise<boolean> =>
    (await users.updateOne(filter, change, { timestamps: false })).matchedCount === 1
  return {
    /** False when the account has an app already, or is gone. */
    savePendingSecret: (userId: string, sealed: string): Promise<boolean> =>
      update({ _id: userId, totp: null }, { $set: { pendingTotpSecret: sealed } }),
    /** Null unless this secret still waits to be confirmed. Ends the other sessions, which gave no code. */
    enrol: async (
      userId: string,
      secret: string,
      { step, recovery, sessionId, now }: Proof & { readonly step: number; readonly recovery: readonly string[] },
    ): Promise<Revocation | null> => {
      const proof = { provedBy: sessionId, provedAt: now }
      const totp = { secret, enrolledAt: now, lastStep: step, recovery: [...recovery], ...proof }
      const changed = await users
        .findOneAndUpdate(
          { _id: userId, pendingTotpSecret: secret, totp: null, isActive: true },
          withRaisedEpoch({ totp, pendingTotpSecret: null }, sessionId),
          { returnDocument: 'after', timestamps: false },
        )
        .lean()
      return changed && toRevocation(changed)
    },
    /** False when a code of this half minute, or of a later one, was given already: of two at once one wins. */
    consumeStep: (userId: string, secret: string, step: number, proof: Proof): Promise<boolean> =>
      update(
        { _id: userId, 'totp.secret': secret, 'totp.lastStep': trusted({ $lt: step }) },
        { $set: { 'totp.lastStep': step, ...proofOf(proof) } },
      ),
    /** False when there is no such code, or it was given already. */
    consumeRecoveryCode: (userId: string, codeHash: string, proof: Proof): Promise<boolean> =>
      update(
        { _id: userId, 'totp.recovery': codeHash },
        { $pull: { 'totp.recovery': codeHash }, $set: proofOf(proof) },
      ),
    /** False when the account has no app. */
    replaceRecoveryCodes: (userId: string, hashes: readonly string[]): Promise<boolean> =>
      update({ _id: userId, totp: trusted({ $ne: null }) }, { $set: { 'totp.recovery': [...hashes] } }),
    /** False when the account had no app. */
    removeTotp: (userId: string): Promise<boolean> =>
      update({ _id: userId, totp: trusted({ $ne: null }) }, { $set: { totp: null, pendingTotpSecret: null } }),
  }
}
