import { AppError, conflict, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers, Input } from '@bugar/contracts/core/bus/operation'
import { translated } from '@bugar/contracts/core/bus/english'
import {
  maxOwnBases,
  maxOwnNames,
  maxOwnBytes,
  maxOwnVersions,
  type OpenVersion,
  type teamRuleOperations,
} from '@bugar/contracts/teams/team-rules'
import { failedCasesOf, maxErrors, requireSound, verificationInSlices } from '../base/bases.ts'
import { caseErrors, makeRuleSet, priorityIn, type RuleSet, unrunnable } from '../domain/run.ts'
import { maxRules } from '@bugar/contracts/rules/rule-base-verification'
import { type FindCaller, keyOf } from '../team/callers.ts'
import { mapInSlices } from '@bugar/runtime/core/slices'
import { alternativesOf } from './domain/alternatives.ts'
import { declarationErrors } from './domain/declaration.ts'
import { type OwnKey, ownRuleSet, type OwnStore, type OwnSummary } from './store.ts'

export { createOwnStore, ownRuleSet, type OwnStore, type OwnSummary } from './store.ts'

type Operations = typeof teamRuleOperations
type OwnOperations = Pick<Operations, `teamRules.${'check' | 'propose' | 'approve' | 'retire'}`>
type Written = Input<Operations['teamRules.check']>

/** Leaves room for the number of the alternative. */
const longestIdOfMany = 60

/** The number of a version that is not stored yet. */
const unnumbered = 1

/** @throws AppError `too-large`; `invalid` with what is wrong with the declaration or a case */
const readContent = async ({ base: name, declaration, rules, goldenCases }: Written): Promise<RuleSet> => {
  if (Buffer.byteLength(JSON.stringify([declaration, rules, goldenCases])) > maxOwnBytes) {
    throw new AppError('too-large', `Satu basis paling banyak ${maxOwnBytes / 1024} kB`)
  }
  const base = { name, ...declaration }
  const refuse = (errors: ReturnType<typeof declarationErrors>): void => {
    if (errors.length > 0) {
      throw invalid(errors.slice(0, maxErrors))
    }
  }
  refuse(declarationErrors(base))
  const cases = goldenCases.map((each, index) => ({ ...each, line: index + 1 }))
  refuse(
    cases.flatMap((each, index) =>
      caseErrors(base, each).map(({ field, message }) => ({ field: `goldenCases.${index}.${field}`, message })),
    ),
  )
  const ids = rules.map(({ id }) => id)
  const written = await mapInSlices([...rules.entries()], ([index, rule]) => {
    const isOne = base.kinds.some(({ fact, policy }) => fact === rule.event.params.fact && policy === 'one')
    const alternatives = alternativesOf(base, rule.conditions, { field: `rules.${index}.conditions`, isOne })
    if (ids.indexOf(rule.id) < index) {
      refuse([{ field: `rules.${index}.id`, message: `The rule id "${rule.id}" is there twice` }])
    }
    if (alternatives.length > 1 && rule.id.length > longestIdOfMany) {
      refuse([{ field: `rules.${index}.id`, message: `At most ${longestIdOfMany} characters with alternatives` }])
    }
    return alternatives.map((all, at) => ({
      ...rule,
      id: alternatives.length > 1 ? `${rule.id}.${at + 1}` : rule.id,
      conditions: { all: [...all] },
      priority: rule.priority ?? priorityIn(base, rule.stage),
    }))
  })
  const all = written.flat()
  if (all.length > maxRules) {
    refuse([{ field: 'rules', message: `${all.length} rules with their alternatives, at most ${maxRules}` }])
  }
  return makeRuleSet(unnumbered, {
    base,
    rules: all,
    goldenCases: cases,
  })
}

/** @param current the version in force; undefined for none */
export const toOpenVersion = (
  { version, hash, createdAt, approval, proposedBy, note }: OwnSummary,
  current: number | undefined,
): OpenVersion => ({
  version,
  hash,
  createdAt: createdAt.toISOString(),
  active: version === current,
  own: {
    approvedAt: approval?.at.toISOString() ?? null,
    proposedBy: proposedBy.ending,
    approvedBy: approval?.ending ?? null,
    note,
  },
})

/** @throws AppError `conflict` when the base is not in use yet and no further one may be */
const requireRoom = async (own: OwnStore, { teamId, name }: OwnKey): Promise<void> => {
  const inUse = await own.namesInUse(teamId)
  if (inUse.length >= maxOwnBases && !inUse.includes(name)) {
    throw conflict(`Tim ini sudah memiliki ${maxOwnBases} basis`)
  }
}

interface Deps {
  readonly own: OwnStore
  readonly findCaller: FindCaller
}

/** Writing of a team's own bases; they are read and asked as the product's are. */
export const createOwnBaseHandlers = ({ own, findCaller }: Deps): Handlers<OwnOperations> => ({
  'teamRules.check': async (written, call) => {
    await findCaller(call)
    const set = await readContent(written)
    const { findings, ...verified } = await verificationInSlices(set)
    const inEnglish = findings.map((finding) => ({ ...finding, message: translated(finding.message) }))
    const failed = unrunnable(set).length > 0 ? null : failedCasesOf(set)
    return {
      data: {
        base: written.base,
        verification: { ...verified, findings: inEnglish },
        goldenCases: { count: set.goldenCases.length, failed },
      },
    }
  },

  'teamRules.propose': async ({ note, ...written }, call) => {
    const team = await findCaller(call)
    const set = await readContent(written)
    await requireSound(set, null)
    const teamId = String(team._id)
    const key = { teamId, name: written.base }
    const stored = await own.list(key)
    await requireRoom(own, key)
    if (stored.length === 0 && (await own.countNames(teamId)) >= maxOwnNames) {
      throw conflict(`Tim ini sudah memakai ${maxOwnNames} nama basis`)
    }
    if (stored.length >= maxOwnVersions && !stored.some(({ hash }) => hash === set.hash)) {
      throw conflict(`Basis ini sudah memiliki ${maxOwnVersions} versi`)
    }
    const { id, ending } = keyOf(team, call)
    const added = await own.add(key, set, { note, proposedBy: { id, ending }, createdAt: new Date() })
    await own.trim(key, added.version)
    return { data: toOpenVersion(added, (await own.inForce(key))?.version) }
  },

  'teamRules.approve': async ({ base, version }, call) => {
    const team = await findCaller(call)
    const key = { teamId: String(team._id), name: base }
    const found = await own.get(key, version)
    if (!found) {
      throw notFound('Versi aturan tidak ditemukan')
    }
    const { id, ending } = keyOf(team, call)
    if (found.approval === null && found.proposedBy.id === id) {
      throw conflict('Versi ini perlu disetujui dengan kunci lain milik tim')
    }
    // The checks may have become stricter since it was proposed.
    await requireSound(ownRuleSet(found), null)
    await requireRoom(own, key)
    const approval = found.approval ?? { at: new Date(), ending }
    await own.start(key, version, approval)
    return { data: toOpenVersion({ ...found, approval }, version) }
  },

  'teamRules.retire': async ({ base }, call) => {
    const team = await findCaller(call)
    if (!(await own.retire({ teamId: String(team._id), name: base }))) {
      throw notFound('Basis aturan tidak ditemukan')
    }
    return { data: { base } }
  },
})
