import { GoldenCase, RuleDocument } from '@bugar/contracts/rule-set'
import type { RuleBaseName, SourcedBaseName } from '@bugar/contracts/rule-base'
import { Time } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { pseudonymOf } from '@bugar/runtime/mongo/erased-people'
import { documentTransfer, type Transfer } from '@bugar/runtime/mongo/transfer'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { compile } from '../domain/compile.ts'
import { runGoldenCases } from '../domain/golden-cases.ts'
import { hashOf } from '../domain/rule-document.ts'
import { verify } from '../domain/verify.ts'
import type { ImportWrites } from './import-writes.ts'
import { createModels, type StoredActivation, type StoredRuleSet, type StoredVersion } from './model.ts'

/** Only rules that verify can be run, so that the cases wait for this. */
const verified = z.refine<RuleDocument[]>((rules) => verify(rules).valid, {
  error: 'The rule set does not verify',
  abort: true,
})

/** What a line of any base has beside its content. */
export const versionFields = {
  version: z.int().check(z.gte(1)),
  author: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  note: z.string(),
  createdAt: Time,
}

/** The same checks as for publishing. */
const ruleSetLine = (productCases: readonly GoldenCase[]) =>
  z
    .strictObject({
      ...versionFields,
      rules: z.array(RuleDocument).check(verified),
      goldenCases: z.optional(z.array(GoldenCase)),
    })
    .check(
      z.refine(
        ({ rules, goldenCases = [...productCases] }) => runGoldenCases(goldenCases, compile(rules)).length === 0,
        'A golden case fails',
      ),
    )

const ActiveLine = z.strictObject({ version: z.int().check(z.gte(1)), activatedAt: Time })

type Suffix = '' | `.${SourcedBaseName}`
const suffixOf = (base: RuleBaseName) => (base === 'program' ? '' : `.${base}`) as Suffix

/** The key of a version as the importer names it. */
const keyOf = (base: RuleBaseName, version: number) => `ruleSet${suffixOf(base)} ${version}`

interface VersionPlan<T extends StoredVersion, S extends z.ZodMiniType> {
  readonly base: RuleBaseName
  readonly schema: S
  /** The fields that are the content: of a line, and the same of a stored version. */
  readonly toContent: (from: z.output<S> | T) => Omit<T, keyof StoredVersion>
  readonly hashOf: (content: Omit<T, keyof StoredVersion>) => string
  readonly writes: ImportWrites<T>
}

type Line = z.output<z.ZodMiniObject<typeof versionFields>>

/** Rule sets of one base as an export file carries them. A version, once there, never changes. */
export const versionTransfer = <T extends StoredVersion, S extends z.ZodMiniType<Line>>(
  connection: Mongo,
  { base, schema, toContent, hashOf, writes }: VersionPlan<T, S>,
) => {
  const { ruleSets } = createModels<T>(connection, base)
  return documentTransfer<T, S>({
    type: `ruleSet${suffixOf(base)}`,
    model: ruleSets,
    schema,
    toData: (stored) =>
      ({
        version: stored._id,
        ...toContent(stored),
        author: stored.author,
        note: stored.note,
        createdAt: stored.createdAt.toISOString(),
      }) as z.output<S>,
    toDocument: (line) =>
      ({
        _id: line.version,
        hash: hashOf(toContent(line)),
        ...toContent(line),
        author: line.author,
        note: line.note,
        createdAt: new Date(line.createdAt),
      }) as T,
    parseId: Number as (id: string) => T['_id'],
    forget: async (userId) => {
      const pseudonym = pseudonymOf(userId)
      const author = { id: pseudonym, name: pseudonym }
      await ruleSets.updateMany({ 'author.id': userId } as never, { $set: { author } } as never)
    },
    isFixed: true,
    isSame: (before, after) => before.hash === after.hash,
    effectsOf: ({ after: { _id, note } }) => [{ kind: 'rule-set-added', id: String(_id), name: note }],
    write: writes.add,
  })
}

/** Which version of a base is in force. */
export const activationTransfer = <T extends StoredVersion>(
  connection: Mongo,
  base: RuleBaseName,
  writes: ImportWrites<T>,
) => {
  const { ruleSets, activations } = createModels<StoredVersion>(connection, base)
  return documentTransfer({
    type: `activeRuleSet${suffixOf(base)}`,
    model: activations,
    schema: ActiveLine,
    toData: ({ version, activatedAt }) => ({ version, activatedAt: activatedAt.toISOString() }),
    toDocument: ({ version, activatedAt }): StoredActivation => ({
      _id: 'active',
      version,
      activatedAt: new Date(activatedAt),
    }),
    isSame: (before, after) => before.version === after.version,
    needs: async (lines) => {
      const found = await ruleSets.find({ _id: trusted({ $in: lines.map(({ version }) => version) }) }, { _id: 1 })
      const known = new Set(found.map(({ _id }) => _id))
      return lines.map(({ version }) => (known.has(version) ? null : keyOf(base, version)))
    },
    effectsOf: ({ before, after: { version } }) => [
      { kind: 'rule-set-activated', id: String(version), name: before ? String(before.version) : '' },
    ],
    write: writes.activate,
  })
}

/** Rule sets of programs, and which of them is in force. */
export const ruleSetTransfer = (
  connection: Mongo,
  writes: ImportWrites<StoredRuleSet>,
  productCases: readonly GoldenCase[],
): Transfer[] => [
  versionTransfer<StoredRuleSet, ReturnType<typeof ruleSetLine>>(connection, {
    base: 'program',
    schema: ruleSetLine(productCases),
    toContent: ({ rules, goldenCases }) => ({ rules, ...(goldenCases && { goldenCases }) }),
    hashOf: ({ rules, goldenCases = null }) => hashOf({ rules, goldenCases }),
    writes,
  }),
  activationTransfer(connection, 'program', writes),
]
