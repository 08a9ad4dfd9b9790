import { nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { type ClientSession, type Model, trusted } from 'mongoose'
import { importedNumber, knownNumber } from './domain/version-number.ts'
import type { StoredRuleSet } from './model.ts'

/** The greatest number of a base's rule sets, 0 for none. */
export const newestNumber = async (
  ruleSets: Model<StoredRuleSet>,
  session: ClientSession | null = null,
): Promise<number> => (await ruleSets.findOne({}, { _id: 1 }).sort({ _id: -1 }).session(session).lean())?._id ?? 0

export interface Numbered {
  readonly version: number
  /** False when the content was here already. */
  readonly isNew: boolean
}

export type ImportStore = {
  newest(): Promise<number>
  /** Numbers of these rule sets by hash, ascending; missing ones are absent. */
  numbersOf(hashes: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>
  /** Adds a rule set as another system had it, under its number there or another one, unless its content is here. */
  add(version: StoredRuleSet, isApproved: boolean): Promise<Numbered>
  /** Replaces the author of versions by a pseudonym. */
  pseudonymizeAuthor(userId: string): Promise<void>
}

/** @param isIntact whether the content of a document matches its hash */
export const createImportStore = (
  ruleSets: Model<StoredRuleSet>,
  isIntact: (stored: StoredRuleSet) => boolean,
): ImportStore => {
  const numbersOf = async (hashes: readonly string[]) => {
    const found = await ruleSets
      .find({ hash: trusted({ $in: [...hashes] }) })
      .sort({ _id: 1 })
      .lean()
    const byHash = Map.groupBy(found.filter(isIntact), ({ hash }) => hash)
    return new Map([...byHash].map(([hash, all]) => [hash, all.map(({ _id }) => _id)]))
  }

  return {
    newest: () => newestNumber(ruleSets),
    numbersOf,
    add: async (version, isApproved) => {
      for (;;) {
        const known = knownNumber(version._id, (await numbersOf([version.hash])).get(version.hash))
        if (known !== null) {
          return { version: known, isNew: false }
        }
        const _id = importedNumber(version._id, await newestNumber(ruleSets))
        // A concurrent publication may take the number.
        if (await nullIfDuplicate(ruleSets.create({ ...version, _id, ...(!isApproved && { unapproved: true }) }))) {
          return { version: _id, isNew: true }
        }
      }
    },
    pseudonymizeAuthor: async (userId) => {
      const pseudonym = pseudonymOf(userId)
      const author = { id: pseudonym, name: pseudonym }
      await ruleSets.updateMany({ 'author.id': userId } as never, { $set: { author } })
    },
  }
}
