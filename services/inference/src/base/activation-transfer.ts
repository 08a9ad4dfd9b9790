import type { Versions } from '@bugar/contracts/import'
import { Time } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, type Outcome, type Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { mayActivate } from './approval.ts'
import { createModels, type StoredActivation } from './model.ts'
import { unsound } from './gate.ts'
import { effectId, suffixOf, VersionNumber, type VersionPlan } from './version-transfer.ts'

const ActiveLine = z.strictObject({ version: VersionNumber, activatedAt: Time })
type ActiveLine = z.output<typeof ActiveLine>

/** The active version of a base. */
export const activationTransfer = (connection: Mongo, { base, store, writes, needsSecond }: VersionPlan): Transfer => {
  const keyOf = (version: number) => `ruleSet${suffixOf(base)} ${version}`
  const toDocument = (
    { version, activatedAt }: ActiveLine,
    _existing: unknown,
    versions: Versions,
  ): StoredActivation => ({
    _id: 'active',
    version: versions[keyOf(version)] ?? version,
    activatedAt: new Date(activatedAt),
  })
  /** Why an existing version may not be activated; versions added by the file were checked when they were read. */
  const unsoundHere = async (version: number): Promise<string | null> => {
    const [set, inForce] = await Promise.all([store.get(version), store.activeVersion()])
    const why = set === null || inForce === version ? null : unsound(set)
    return why && `Versi ini tidak lolos pemeriksaan, jadi tidak dapat diberlakukan: ${why}`
  }
  const transfer = documentTransfer({
    type: `activeRuleSet${suffixOf(base)}`,
    model: createModels(connection, base).activations,
    schema: ActiveLine,
    toData: ({ version, activatedAt }) => ({ version, activatedAt: activatedAt.toISOString() }),
    toDocument,
    isSame: (before, after) => before.version === after.version,
    needs: (lines) =>
      Promise.all(lines.map(async ({ version }) => ((await store.get(version)) === null ? keyOf(version) : null))),
    effectsOf: async (changes) =>
      changes.map(({ before, after: { version } }) => [
        { kind: 'rule-set-activated', id: effectId(base, version), name: before ? String(before.version) : '' },
      ]),
    write: writes.activate,
  })
  /** Outcome for a line whose version only a draft may activate; null when the line may be written. */
  const rejectionOf = async (data: unknown, versions: Versions, administrators?: number): Promise<Outcome | null> => {
    const { version } = toDocument(data as ActiveLine, null, versions)
    const inForce = await store.activeVersion()
    if (version === inForce || (await mayActivate(store, version, () => needsSecond(administrators)))) {
      return null
    }
    const effect = { kind: 'rule-set-not-activated', id: effectId(base, version), name: String(inForce ?? '') } as const
    return { did: 'skipped', effects: [effect] }
  }
  /** A file has at most one such line. */
  const unlessRejected = async (
    [data]: readonly unknown[],
    versions: Versions,
    administrators: number | undefined,
    carryOut: () => Promise<Outcome[]>,
  ): Promise<Outcome[]> => {
    const rejected = await rejectionOf(data, versions, administrators)
    return rejected ? [rejected] : carryOut()
  }
  return {
    ...transfer,
    preview: (records, versions, administrators) =>
      unlessRejected(records, versions, administrators, () => transfer.preview(records, versions)),
    write: (records, call, versions, administrators) =>
      unlessRejected(records, versions, administrators, () => transfer.write(records, call, versions)),
    problems: async (data, versions) => {
      const problems = await transfer.problems(data, versions)
      return Promise.all(
        data.map(async (line, index) => {
          return problems[index] ?? unsoundHere(toDocument(line as ActiveLine, null, versions).version)
        }),
      )
    },
  }
}
