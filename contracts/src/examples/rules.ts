import type { ruleOperations } from '../rules/rule.ts'
import type { Examples } from './example.ts'
import { createdAt, rule, ruleDocument, ruleMeta, ruleStats, ruleVersion } from './objects.ts'
import type { Conclusions, RuleBase, SourcedRule } from '../rules/rule-base.ts'
import type { ruleBundleOperations } from '../rules/rule-bundle-operations.ts'
import type { ruleBaseOperations } from '../rules/rule-base-operations.ts'
import type { Survivor } from '../rules/draft/rule-draft-coverage.ts'
import type { Draft } from '../rules/draft/rule-draft.ts'
import type { ruleDraftOperations } from '../rules/draft/rule-draft-operations.ts'

const sourced = { ...ruleDocument, text: '', source: 'Basis pengetahuan Bugar', strength: 'weak' } as const

export const ruleExamples: Examples<typeof ruleOperations> = {
  'rule.list': {
    input: { stage: 'complete', bmiCategory: 'B2', isActive: true },
    output: [rule],
    extras: ruleMeta,
  },
  'rule.get': {
    input: { id: 'B2-L2' },
    output: rule,
  },
  'rule.stats': {
    output: ruleStats,
  },
  'rule.missing': {
    output: [{ id: 'B4-L1', bmiCategory: 'B4', bodyFatCategory: 'L1', fallback: 'P4' }],
  },
  'rule.update': {
    input: { id: 'B2-L2', programCode: 'P2', note: 'Seperti semula' },
    output: rule,
    extras: ruleMeta,
  },
  'rule.versions': {
    output: { versions: [ruleVersion], warning: null, needsSecond: false },
  },
  'rule.versionChanges': {
    input: { version: 2 },
    output: {
      previous: 1,
      changes: [{ before: sourced, after: { ...sourced, isActive: false } }],
      casesChanged: 0,
    },
  },
  'rule.activate': {
    input: { version: 1, note: 'Kembali ke aturan awal' },
    output: ruleVersion,
  },
}

const ruleSet = { version: 1, hash: 'b'.repeat(64) }

export const sourcedRule: SourcedRule = {
  id: 'E-01',
  stage: 'deficit',
  name: 'BMI di bawah 18,5',
  isActive: true,
  priority: 300,
  conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 18.5 }] },
  event: { type: 'conclude', params: { fact: 'deficit', value: 'refused' } },
  text: 'Berat Anda di bawah rentang ideal, jadi sasaran Turun tidak ditawarkan.',
  source: 'NICE CG32',
  strength: 'moderate',
}

export const base: RuleBase = {
  name: 'energy',
  label: 'Energi',
  facts: [
    {
      name: 'gender',
      label: 'Jenis kelamin',
      codes: [
        { code: 'male', label: 'Pria' },
        { code: 'female', label: 'Wanita' },
      ],
      unknown: null,
      absent: null,
    },
    { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [0.16, 30_000], unknown: null, absent: null, riskier: 'lower' },
  ],
  kinds: [
    {
      fact: 'deficit',
      label: 'Tujuan Turun',
      stages: ['deficit'],
      policy: 'most-cautious',
      codes: [
        { code: 'allowed', label: 'ditawarkan' },
        { code: 'refused', label: 'tidak ditawarkan' },
      ],
      otherwise: 'allowed',
    },
  ],
  prohibitions: [
    {
      label: 'BMI di bawah 18,5 tidak mendapat Turun',
      when: [{ fact: 'bmi', operator: 'lessThan', value: 18.5 }],
      fact: 'deficit',
      values: ['allowed'],
    },
  ],
}

const conclusions: Conclusions = {
  base: 'energy',
  ruleSet,
  conclusions: [{ fact: 'deficit', values: ['refused'], rules: ['E-01'] }],
  fired: [sourcedRule],
  trace: {
    steps: [
      {
        stage: 'deficit',
        ruleId: 'E-01',
        fired: true,
        conditions: [{ fact: 'bmi', operator: 'lessThan', required: 18.5, found: 17, held: true }],
        concluded: { fact: 'deficit', value: 'refused' },
      },
    ],
  },
}

export const ruleBundleExamples: Examples<typeof ruleBundleOperations> = {
  'ruleBase.bundle': {
    input: { base: 'energy' },
    output: {
      bundle: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImJ1Z2FyLXJ1bGVzK2p3dCJ9.eyJzZXJpYWwiOjF9.c2lnbmF0dXJl',
      serial: 1,
      ruleSet,
      expiresAt: createdAt,
    },
  },
  'ruleBase.bundleKeys': {
    output: { keys: [{ kid: 'q7Yk', kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x: 'c2lnbmF0dXJl' }] },
  },
  'ruleBase.vectors': {
    input: { base: 'energy' },
    output: {
      base,
      ruleSet,
      rules: [sourcedRule],
      vectors: [
        {
          facts: { gender: 'female', bmi: 17 },
          conclusions: [{ fact: 'deficit', values: ['refused'], rules: ['E-01'] }],
          fired: ['E-01'],
        },
      ],
    },
  },
  'ruleBase.dmn': {
    input: { base: 'energy' },
    output: {
      dmn: '<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/" id="bugar-energy-1" name="Bugar energy 1" namespace="urn:bugar:rules:energy"/>',
      ruleSet,
    },
  },
}

export const ruleBaseExamples: Examples<typeof ruleBaseOperations> = {
  'inference.conclude': {
    input: { base: 'energy', facts: { gender: 'female', age: 30, bmi: 17 } },
    output: conclusions,
  },
  'ruleBase.list': {
    output: [
      {
        base,
        ruleSet,
        rules: [sourcedRule],
        verification: {
          valid: true,
          findings: [],
          proofs: [
            {
              property: 'prohibited',
              label: 'Tidak seorang pun mendapat kesimpulan yang dilarang',
              holds: true,
              tried: 6,
              counterexample: null,
            },
          ],
        },
        goldenCases: {
          cases: [
            { line: 2, facts: { gender: 'female', bmi: 18.49 }, expected: 'deficit=refused', note: 'di bawah batas' },
          ],
          failed: [],
        },
        warning: null,
      },
    ],
  },
  'ruleBase.rules': { input: { base: 'energy' }, output: { base, ruleSet, rules: [sourcedRule] } },
  'ruleBase.versions': { input: { base: 'energy' }, output: [ruleVersion] },
  'ruleBase.versionChanges': {
    input: { base: 'energy', version: 2 },
    output: { previous: 1, changes: [{ before: null, after: sourcedRule }], casesChanged: 1 },
  },
  'ruleBase.history': {
    input: { base: 'energy', rule: 'E-01' },
    output: {
      entries: [
        {
          version: 2,
          author: ruleVersion.author,
          note: ruleVersion.note,
          createdAt: ruleVersion.createdAt,
          approval: { by: { id: '6b02', name: 'Bayu Prasetyo' }, at: createdAt, hash: 'c'.repeat(64), alone: false },
          before: null,
          after: sourcedRule,
        },
      ],
      next: null,
    },
  },
  'ruleBase.compare': {
    input: { base: 'energy', from: 1, to: 2 },
    output: {
      from: ruleSet,
      to: { version: 2, hash: 'c'.repeat(64) },
      rules: [{ id: 'E-01', change: 'changed' }],
      regions: [
        {
          fact: 'deficit',
          region: [
            {
              fact: 'bmi',
              intervals: [{ min: 18, max: 18.5, includesMin: true, includesMax: false }],
              codes: [],
              isUnknown: false,
            },
          ],
          before: ['refused'],
          after: ['allowed'],
          person: { bmi: 18 },
          rules: ['E-01'],
          cases: [{ line: 2, isMet: true }],
        },
      ],
      isComplete: true,
      notice: null,
    },
  },
  'ruleBase.publish': {
    input: { base: 'energy', from: 1, rules: [sourcedRule], note: 'Disamakan dengan NICE CG32' },
    output: ruleVersion,
  },
  'ruleBase.activate': { input: { base: 'energy', version: 1 }, output: ruleVersion },
}

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
  'ruleDraft.waiting': {
    output: [{ ...summary, state: 'proposed', proposal: proposed.proposal }],
  },
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
