import type { Survivor } from '../rules/draft/rule-draft-coverage.ts'
import type { Draft } from '../rules/draft/rule-draft.ts'
import type { ruleDraftOperations } from '../rules/draft/rule-draft-operations.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'
import { base, sourcedRule } from './rule-base.ts'

const hash = 'c'.repeat(64)
const rina = { id: '6b01', name: 'Rina Hartati' }
const bayu = { id: '6b02', name: 'Bayu Prasetyo' }
const note = 'Disamakan dengan NICE CG32'
const goldenCase = {
  line: 2,
  facts: { gender: 'female', bmi: 18.49 },
  expected: 'deficit=refused',
  note: 'di bawah batas',
}

const bound = { fact: 'bmi', operator: 'lessThan', value: 18.5 }
const survivor: Survivor = {
  rule: 'E-01',
  change: { kind: 'bound', condition: bound, to: 18.51 },
  person: { gender: 'female', bmi: 18.5 },
  expected: '-',
  other: 'deficit=refused',
}

const summary = {
  id: '6c01',
  base: 'energy',
  state: 'editing',
  from: 1,
  hash,
  proposal: null,
  approval: null,
  version: null,
  createdBy: rina,
  createdAt,
  changedBy: rina,
  changedAt: createdAt,
} as const

const draft: Draft = {
  ...summary,
  revision: 2,
  declaration: base,
  rules: [{ value: sourcedRule, revision: 2, by: rina.name }],
  goldenCases: [{ value: goldenCase, revision: 0, by: null }],
  events: [{ kind: 'created', by: rina, at: createdAt, hash, text: null }],
  head: 1,
  needsSecond: true,
}
const proposed: Draft = { ...draft, state: 'proposed', proposal: { by: rina, at: createdAt, note, startsAt: null } }

const keptFile = { id: '6d01', name: 'aturan energi.xlsx', bytes: 4, by: rina, at: createdAt }

const { id } = summary

export const ruleDraftExamples: Examples<typeof ruleDraftOperations> = {
  'ruleDraft.list': { input: { base: 'energy' }, output: [summary] },
  'ruleDraft.create': { input: { base: 'energy' }, output: draft },
  'ruleDraft.get': { input: { id }, output: draft },
  'ruleDraft.edit': {
    input: { id, rules: [{ key: 'E-01', seen: 0, value: { ...sourcedRule, source: 'NICE CG32, bab 4' } }] },
    output: draft,
  },
  'ruleDraft.check': {
    input: { id },
    output: { hash, verification: { valid: true, findings: [], proofs: [] }, failed: [] },
  },
  'ruleDraft.changes': {
    input: { id },
    output: { previous: 1, changes: [{ before: null, after: sourcedRule }], casesChanged: 1 },
  },
  'ruleDraft.compare': {
    input: { id, with: 1 },
    output: {
      from: { version: 1, hash: 'a'.repeat(64) },
      to: { version: null, hash },
      rules: [{ id: 'E-01', change: 'changed' }],
      regions: [],
      isComplete: true,
      notice: null,
    },
  },
  'ruleDraft.shadow': {
    input: { id },
    output: {
      hash,
      since: createdAt,
      asked: 1204,
      differing: 6,
      sightings: [{ before: '-', after: 'level=doctor-first', count: 6 }],
    },
  },
  'ruleDraft.coverage': {
    input: { id },
    output: {
      hash,
      coverage: {
        fired: { touched: 1, total: 1 },
        notFired: { touched: 0, total: 1 },
        bounds: { touched: 0, total: 1 },
        untouched: [
          { rule: 'E-01', what: 'above', condition: bound, person: { gender: 'female', bmi: 18.5 }, expected: '-' },
        ],
      },
      mutation: { total: 6, killed: 4, equivalent: 1, unchecked: 0, survived: 1, survivors: [survivor] },
    },
  },
  'ruleDraft.propose': { input: { id, hash, note }, output: proposed },
  'ruleDraft.withdraw': { input: { id }, output: draft },
  'ruleDraft.approve': {
    input: { id, hash },
    output: {
      ...proposed,
      state: 'started',
      approval: { by: bayu, at: createdAt, hash, alone: false },
      version: 2,
      head: 2,
    },
  },
  'ruleDraft.reject': { input: { id, reason: 'Sumbernya belum disebut' }, output: { ...draft, state: 'rejected' } },
  'ruleDraft.rebase': { input: { id }, output: draft },
  'ruleDraft.keepFile': { input: { id, name: keptFile.name, content: 'UEsDBA==' }, output: keptFile },
  'ruleDraft.files': { input: { id }, output: [keptFile] },
  'ruleDraft.file': { input: { id, file: keptFile.id }, output: { name: keptFile.name, content: 'UEsDBA==' } },
  'ruleDraft.discard': { input: { id }, output: { ...draft, state: 'discarded' } },
}
