import { Id } from '@bugar/contracts/core/values/shared'
import { TeamForm } from '@bugar/contracts/teams/team'
import { isDuplicateKey, type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { trusted, Types } from 'mongoose'
import * as z from 'zod/mini'
import type { StoredKey } from './domain/keys.ts'

const teamRecord = defineRecord({
  name: 'CallerTeam',
  collection: 'teams',
  shape: {
    _id: objectId,
    ...TeamForm.shape,
    /** The name in lower case: no two teams share it. */
    nameKey: z.string(),
    keys: z.readonly(z.array(z.custom<StoredKey>())),
    revoked: z.nullable(z.strictObject({ at: moment, by: z.strictObject({ id: Id, name: z.string() }) })),
    /** Grows with each change of the document. */
    revision: z.number(),
    createdAt: moment,
  },
  indexes: [
    [{ nameKey: 1 }, { unique: true }],
    // Sparse, because a revoked team has no keys.
    [{ 'keys.hash': 1 }, { unique: true, sparse: true }],
    [{ 'revoked.by.id': 1 }, { sparse: true }],
  ],
})
export type StoredTeam = Stored<typeof teamRecord>

/** More teams than these are not listed. */
const maxListed = 1000

/** Fields that a change of a team may write. */
export type TeamChange = Partial<Pick<StoredTeam, 'keys' | 'revoked'> & TeamForm>

const keyOfName = (name: string): string => name.trim().normalize('NFKC').toLowerCase()
const named = <T extends { readonly name?: string | undefined }>(fields: T) =>
  fields.name === undefined ? fields : { ...fields, name: fields.name.trim(), nameKey: keyOfName(fields.name) }

/** Other teams that may ask the rules, and the hashes of their keys. */
export const createTeamStore = (connection: Mongo) => {
  const teams = teamRecord.model(connection)
  return {
    /** By name. */
    list: async (): Promise<StoredTeam[]> =>
      (await teams.find({}).sort({ nameKey: 1 }).limit(maxListed).lean()) as StoredTeam[],
    get: async (id: string): Promise<StoredTeam | null> => {
      const _id = toObjectId(id)
      return _id && ((await teams.findById(_id).lean()) as StoredTeam | null)
    },
    /** The team that has a key of this hash, also one that has expired; null for none. */
    byKeyHash: async (hash: string): Promise<StoredTeam | null> =>
      (await teams.findOne({ 'keys.hash': hash }).lean()) as StoredTeam | null,
    /** Null when another team has the name. */
    add: async (form: TeamForm, key: StoredKey, createdAt: Date): Promise<StoredTeam | null> => {
      const team = { _id: new Types.ObjectId(), ...form, keys: [key], revoked: null, revision: 1, createdAt }
      const added = await nullIfDuplicate(teams.create(named(team)))
      return added && (added.toObject() as unknown as StoredTeam)
    },
    /**
     * Changes the team as it was read; null when another change came first.
     * @returns `taken` when another team has the name
     */
    change: async (team: StoredTeam, change: TeamChange): Promise<StoredTeam | 'taken' | null> => {
      const written = { ...named(change), revision: team.revision + 1 }
      try {
        const { matchedCount } = await teams.updateOne({ _id: team._id, revision: team.revision }, { $set: written })
        return matchedCount === 1 ? ({ ...team, ...written } as StoredTeam) : null
      } catch (error) {
        if (isDuplicateKey(error)) {
          return 'taken'
        }
        throw error
      }
    },
    /** Ends the keys of all teams; returns how many teams lost theirs. */
    endKeys: async (): Promise<number> => {
      const change = { $set: { keys: [] }, $inc: { revision: 1 } }
      return (await teams.updateMany({ 'keys.hash': trusted({ $gt: '' }) }, change)).modifiedCount
    },
    /** Puts a pseudonym in the place of a person. */
    pseudonymizePerson: async (userId: string): Promise<void> => {
      const pseudonym = pseudonymOf(userId)
      const by = { id: pseudonym, name: pseudonym }
      await teams.updateMany({ 'revoked.by.id': userId }, { $set: { 'revoked.by': by } })
    },
  }
}
export type TeamStore = ReturnType<typeof createTeamStore>
