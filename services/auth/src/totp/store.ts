import type { Revocation } from '@bugar/contracts/session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { createUserModels } from '../user/model.ts'

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
  const wrote = ({ matchedCount }: { matchedCount: number }) => matchedCount === 1
  return {
    /** False when the account has an app already, or is gone. */
    savePendingSecret: async (userId: string, sealed: string): Promise<boolean> =>
      wrote(
        await users.updateOne(
          { _id: userId, totp: null },
          { $set: { pendingTotpSecret: sealed } },
          { timestamps: false },
        ),
      ),
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
    consumeStep: async (userId: string, secret: string, step: number, proof: Proof): Promise<boolean> =>
      wrote(
        await users.updateOne(
          { _id: userId, 'totp.secret': secret, 'totp.lastStep': trusted({ $lt: step }) },
          { $set: { 'totp.lastStep': step, ...proofOf(proof) } },
          { timestamps: false },
        ),
      ),
    /** False when there is no such code, or it was given already. */
    consumeRecoveryCode: async (userId: string, codeHash: string, proof: Proof): Promise<boolean> =>
      wrote(
        await users.updateOne(
          { _id: userId, 'totp.recovery': codeHash },
          { $pull: { 'totp.recovery': codeHash }, $set: proofOf(proof) },
          { timestamps: false },
        ),
      ),
    /** False when the account has no app. */
    replaceRecoveryCodes: async (userId: string, hashes: readonly string[]): Promise<boolean> =>
      wrote(
        await users.updateOne(
          { _id: userId, totp: trusted({ $ne: null }) },
          { $set: { 'totp.recovery': [...hashes] } },
          { timestamps: false },
        ),
      ),
    /** False when the account had no app. */
    removeTotp: async (userId: string): Promise<boolean> =>
      wrote(
        await users.updateOne(
          { _id: userId, totp: trusted({ $ne: null }) },
          { $set: { totp: null, pendingTotpSecret: null } },
          { timestamps: false },
        ),
      ),
  }
}
