import type { Revocation } from '@bugar/contracts/people/session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type QueryFilter, trusted, type UpdateQuery } from 'mongoose'
import { withNotice } from '../account/notice.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { createUserModels, type StoredUser } from '../user/model.ts'

/** Proof that a session entered a code, with the time. */
interface Proof {
  readonly sessionId: string
  readonly now: Date
}

const noticeEveryMs = 3_600_000

const proofOf = ({ sessionId, now }: Proof) => ({ 'totp.provedBy': sessionId, 'totp.provedAt': now })

export type TotpStore = ReturnType<typeof createTotpStore>

/** Stored within the account, so that each step is a single write. */
export const createTotpStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  /** False when no account matches. */
  const update = async (filter: QueryFilter<StoredUser>, change: UpdateQuery<StoredUser>): Promise<boolean> =>
    (await users.updateOne(filter, change, { timestamps: false })).matchedCount === 1
  return {
    /** False when the account already has an app, or is gone. */
    savePendingSecret: (userId: string, sealed: string): Promise<boolean> =>
      update({ _id: userId, totp: null }, { $set: { pendingTotpSecret: sealed } }),
    /** Null unless this secret is still unconfirmed. Ends the other sessions, which entered no code. */
    enrol: async (
      userId: string,
      secret: string,
      { step, recovery }: { readonly step: number; readonly recovery: readonly string[] },
      { sessionId, now, device }: Proof & { readonly device: string | null },
    ): Promise<Revocation | null> => {
      const proof = { provedBy: sessionId, provedAt: now }
      const totp = { secret, enrolledAt: now, lastStep: step, recovery: [...recovery], ...proof }
      const changed = await users
        .findOneAndUpdate(
          { _id: userId, pendingTotpSecret: secret, totp: null, isActive: true },
          {
            ...withRaisedEpoch({ totp, pendingTotpSecret: null }, sessionId),
            ...withNotice('factor-added', device, now),
          },
          { returnDocument: 'after', timestamps: false },
        )
        .lean()
      return changed && toRevocation(changed)
    },
    /** Adds a notice for the owner, at most once an hour; true when added. */
    noteWrongCode: async (userId: string, kind: 'wrong-code' | 'codes-locked', device: string | null, now: Date) => {
      const lately = { kind, at: { $gt: new Date(now.getTime() - noticeEveryMs) } }
      const filter = { _id: userId, notices: trusted({ $not: { $elemMatch: lately } }) }
      return update(filter as QueryFilter<StoredUser>, withNotice(kind, device, now))
    },
    /** False when a code of this time step or a later one was used: of two concurrent uses one wins. */
    consumeStep: (userId: string, secret: string, step: number, proof: Proof): Promise<boolean> =>
      update(
        { _id: userId, 'totp.secret': secret, 'totp.lastStep': trusted({ $lt: step }) },
        { $set: { 'totp.lastStep': step, ...proofOf(proof) } },
      ),
    /** False when there is no such code, or it was used already. */
    consumeRecoveryCode: (userId: string, codeHash: string, proof: Proof): Promise<boolean> =>
      update(
        { _id: userId, 'totp.recovery': codeHash },
        { $pull: { 'totp.recovery': codeHash }, $set: proofOf(proof) },
      ),
    /** False when the account has no app. */
    replaceRecoveryCodes: (userId: string, hashes: readonly string[], device: string | null): Promise<boolean> =>
      update(
        { _id: userId, totp: trusted({ $ne: null }) },
        { $set: { 'totp.recovery': [...hashes] }, ...withNotice('recovery-codes', device) },
      ),
    /** False when the account had no app. */
    removeTotp: (userId: string, device: string | null): Promise<boolean> =>
      update(
        { _id: userId, totp: trusted({ $ne: null }) },
        { $set: { totp: null, pendingTotpSecret: null }, ...withNotice('factor-removed', device) },
      ),
  }
}
