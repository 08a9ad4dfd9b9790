import { AnyBase, OwnBaseName } from '@bugar/contracts/rules/any-base'
import { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import { type QueryFilter, trusted, Types } from 'mongoose'
import * as z from 'zod/mini'
import { contentOf, makeRuleSet, type RuleSet } from '../domain/run.ts'

const ownRecord = defineRecord({
  name: 'OwnRuleSet',
  collection: 'ownrulesets',
  shape: {
    _id: objectId,
    teamId: z.string(),
    name: OwnBaseName,
    version: z.number(),
    hash: z.string(),
    base: AnyBase,
    rules: z.array(SourcedRule),
    goldenCases: z.array(GoldenCase),
    note: z.string(),
    createdAt: moment,
    /** Id and last characters of the key. */
    proposedBy: z.strictObject({ id: z.string(), ending: z.string() }),
    /** Null while the version waits for approval. */
    approval: z.nullable(z.strictObject({ at: moment, ending: z.string() })),
    /** Milliseconds since the epoch when it last came into force; the highest of a base is in force. 0 is never. */
    inForceSince: z.number(),
  },
  indexes: [
    [{ teamId: 1, name: 1, version: -1 }, { unique: true }],
    // Two keys that propose the same at once get one version.
    [{ teamId: 1, name: 1, hash: 1 }, { unique: true }],
    [{ teamId: 1, name: 1, inForceSince: -1, version: -1 }],
  ],
})
export type OwnVersion = Stored<typeof ownRecord>

/** A version without its content. */
export type OwnSummary = Omit<OwnVersion, 'base' | 'rules' | 'goldenCases'>

export interface OwnKey {
  readonly teamId: string
  readonly name: OwnBaseName
}

/** Newer versions than a proposal that nobody approved, until it is removed. */
const maxProposals = 50

const summary = { base: 0, rules: 0, goldenCases: 0 } as const

export const ownRuleSet = ({ version, base, rules, goldenCases }: OwnVersion): RuleSet =>
  makeRuleSet(version, { base, rules, goldenCases })

/** Bases that teams wrote. Every read names the team, so that none can read another's. */
export const createOwnStore = (connection: Mongo) => {
  const versions = ownRecord.model(connection)

  const inForce = async ({ teamId, name }: OwnKey): Promise<OwnSummary | null> => {
    const wanted = { teamId, name, inForceSince: trusted({ $gt: 0 }) } as QueryFilter<OwnVersion>
    return (await versions.findOne(wanted, summary).sort({ inForceSince: -1, version: -1 }).lean()) as OwnSummary | null
  }

  return {
    inForce,
    /** Bases in use: a version is in force or waits. */
    namesInUse: async (teamId: string): Promise<OwnBaseName[]> => {
      const inUse = { teamId, $or: [{ approval: null }, { inForceSince: trusted({ $gt: 0 }) }] }
      return (await versions.distinct('name', inUse as QueryFilter<OwnVersion>)) as OwnBaseName[]
    },
    countNames: async (teamId: string): Promise<number> => (await versions.distinct('name', { teamId })).length,
    /** Names of the bases that have a version in force. */
    namesInForce: async (teamId: string): Promise<OwnBaseName[]> => {
      const wanted = { teamId, inForceSince: trusted({ $gt: 0 }) } as QueryFilter<OwnVersion>
      return ((await versions.distinct('name', wanted)) as OwnBaseName[]).toSorted()
    },
    /** Proposals of all bases of the team that are newer than every approved version. */
    waiting: async (teamId: string): Promise<Pick<OwnVersion, 'name' | 'version'>[]> => {
      const kept = { name: 1, version: 1, approval: 1 } as const
      const found = (await versions.find({ teamId }, kept).sort({ name: 1, version: 1 }).lean()) as OwnSummary[]
      const approved = new Map(found.flatMap((each) => (each.approval ? [[each.name, each.version]] : [])))
      return found
        .filter(({ name, version }) => version > (approved.get(name) ?? 0))
        .map(({ name, version }) => ({ name, version }))
    },
    get: async ({ teamId, name }: OwnKey, version: number): Promise<OwnVersion | null> =>
      (await versions.findOne({ teamId, name, version }).lean()) as OwnVersion | null,
    getByHash: async ({ teamId, name }: OwnKey, hash: string): Promise<OwnVersion | null> =>
      (await versions.findOne({ teamId, name, hash }).lean()) as OwnVersion | null,
    /** Newest first. */
    list: async ({ teamId, name }: OwnKey): Promise<OwnSummary[]> =>
      (await versions.find({ teamId, name }, summary).sort({ version: -1 }).lean()) as OwnSummary[],
    /** Adds a version that waits for approval. Content that the base already has keeps its version. */
    add: async (
      { teamId, name }: OwnKey,
      set: RuleSet,
      told: Pick<OwnVersion, 'note' | 'proposedBy' | 'createdAt'>,
    ): Promise<OwnSummary> => {
      for (;;) {
        const same = (await versions.findOne({ teamId, name, hash: set.hash }, summary).lean()) as OwnSummary | null
        if (same) {
          return same
        }
        const newest = await versions.findOne({ teamId, name }, { version: 1 }).sort({ version: -1 }).lean()
        const version = (newest?.version ?? 0) + 1
        const document = {
          _id: new Types.ObjectId(),
          teamId,
          name,
          version,
          hash: set.hash,
          ...contentOf(set),
          ...told,
          approval: null,
          inForceSince: 0,
        }
        // Null when another key was faster with this number or this content.
        if (await nullIfDuplicate(versions.create(document))) {
          return document
        }
      }
    },
    /** Removes proposals far below the newest version that nobody approved; others explain the decisions they made. */
    trim: async ({ teamId, name }: OwnKey, newest: number): Promise<void> => {
      const old = { teamId, name, approval: null, version: trusted({ $lte: newest - maxProposals }) }
      await versions.deleteMany(old as QueryFilter<OwnVersion>)
    },
    /** Takes every version out of force and removes what waits; false when the base has no version. */
    retire: async ({ teamId, name }: OwnKey): Promise<boolean> => {
      const { deletedCount } = await versions.deleteMany({ teamId, name, approval: null })
      const { matchedCount } = await versions.updateMany({ teamId, name }, { $set: { inForceSince: 0 } })
      return deletedCount + matchedCount > 0
    },
    /** Puts a version in force from now on, and later than every other. */
    start: async ({ teamId, name }: OwnKey, version: number, approval: OwnVersion['approval']): Promise<void> => {
      const since = Math.max(Date.now(), ((await inForce({ teamId, name }))?.inForceSince ?? 0) + 1)
      await versions.updateOne({ teamId, name, version }, { $set: { approval, inForceSince: since } })
    },
  }
}
export type OwnStore = ReturnType<typeof createOwnStore>
