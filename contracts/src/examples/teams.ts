import type { Team, teamOperations } from '../teams/team.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'
import type { OwnContent, teamRuleOperations } from '../teams/team-rules.ts'
import { ruleBaseExamples, ruleBundleExamples, sourcedRule } from './rules.ts'
import type { decisionOperations } from '../teams/decision.ts'
import type { DecisionDetail, Recomputed } from '../teams/logged-decision.ts'
import type { StreamLine, decisionStreamOperations } from '../teams/decision-stream.ts'

const teamId = '6925b1c2d3e4f5a6b7c8d9e0'

const form = {
  name: 'Katalog Kesehatan',
  contact: 'katalog@contoh.id',
  rights: { program: 'ask', safety: 'none', adaptation: 'none', progression: 'none', energy: 'explain' },
  dailyQuota: 100_000,
  perSecond: 50,
  masks: { age: 'range', bmi: 'range', doctorConsent: 'withheld' },
} as const

export const team: Team = {
  id: teamId,
  ...form,
  keys: [{ id: '019a2b3c4d5e0123456789abcdef', ending: 'x7Qa', createdAt, expiresAt: '2027-11-22T02:00:00.000Z' }],
  revoked: null,
  usedToday: 1204,
  quotaEndsAt: null,
  lastUsedAt: createdAt,
  createdAt,
  revision: 1,
}

const token = `bgr_katalog-kesehatan_${'A1b2C3d4'.repeat(5)}x7Q`

export const teamExamples: Examples<typeof teamOperations> = {
  'team.list': { output: { teams: [team], decidedToday: 1204 } },
  'team.create': { input: { ...form, keyDays: 365 }, output: { team, token } },
  'team.update': { input: { id: teamId, ...form }, output: team },
  'team.rotate': { input: { id: teamId, keyDays: 90 }, output: { team, token } },
  'team.revoke': { input: { id: teamId }, output: { ...team, keys: [], revoked: { at: createdAt, by: 'Sari Dewi' } } },
  'team.reopen': { input: { id: teamId, keyDays: 90 }, output: { team, token } },
}

const { base, ruleSet: activeSet, rules } = ruleBaseExamples['ruleBase.rules'].output
const proof = { property: 'single', label: 'Kesimpulan tidak bertentangan', holds: true, tried: 6 } as const

const ownContent: OwnContent = {
  declaration: {
    label: 'Return of an order',
    facts: [{ name: 'days', label: 'Days since delivery', unit: 'd', range: [0, 365], unknown: null, absent: null }],
    kinds: [
      {
        fact: 'refund',
        label: 'Refund',
        stages: ['refund'],
        policy: 'one',
        codes: [
          { code: 'full', label: 'All of it' },
          { code: 'none', label: 'Nothing' },
        ],
        otherwise: 'none',
      },
    ],
    prohibitions: [],
  },
  rules: [
    {
      id: 'R-01',
      stage: 'refund',
      name: 'In time',
      text: 'An order that comes back within 14 days is paid back.',
      source: 'Terms of sale, 4.2',
      strength: 'strong',
      isActive: true,
      conditions: { all: [{ fact: 'days', operator: 'lessThanInclusive', value: 14 }] },
      event: { type: 'conclude', params: { fact: 'refund', value: 'full' } },
    },
  ],
  goldenCases: [{ facts: { days: 14 }, expected: 'refund=full', note: 'the last day' }],
}
const ownVersion = {
  version: 1,
  hash: 'd'.repeat(64),
  createdAt,
  active: true,
  own: { approvedAt: createdAt, proposedBy: 'x7Qa', approvedBy: 'k2Lm', note: 'Rules of our returns desk' },
}

export const teamRuleExamples: Examples<typeof teamRuleOperations> = {
  'teamRules.list': {
    output: {
      bases: [{ base: 'energy', label: 'Energi', right: 'explain', ruleSet: activeSet }],
      waiting: [{ base: 'own-return', version: 2 }],
    },
  },
  'teamRules.get': { input: { base: 'energy' }, output: { base, ruleSet: activeSet, rules } },
  'teamRules.versions': {
    input: { base: 'energy' },
    output: { versions: [{ ...activeSet, createdAt: '2026-11-20T08:00:00.000Z', active: true }] },
  },
  'teamRules.bundle': ruleBundleExamples['ruleBase.bundle'],
  'teamRules.vectors': ruleBundleExamples['ruleBase.vectors'],
  'teamRules.dmn': ruleBundleExamples['ruleBase.dmn'],
  'teamRules.verify': {
    input: { base: 'energy', version: 1 },
    output: {
      base: 'energy',
      ruleSet: activeSet,
      verification: { valid: true, findings: [], proofs: [{ ...proof, counterexample: null }] },
      goldenCases: { count: 1, failed: [] },
    },
  },
  'teamRules.compare': {
    input: { base: 'energy', from: 1, to: 2 },
    output: ruleBaseExamples['ruleBase.compare'].output,
  },
  'teamRules.check': {
    input: { base: 'own-return', ...ownContent },
    output: {
      base: 'own-return',
      verification: { valid: true, findings: [], proofs: [{ ...proof, counterexample: null }] },
      goldenCases: { count: 1, failed: [] },
    },
  },
  'teamRules.propose': {
    input: { base: 'own-return', ...ownContent, note: 'Rules of our returns desk' },
    output: { ...ownVersion, active: false, own: { ...ownVersion.own, approvedAt: null, approvedBy: null } },
  },
  'teamRules.retire': { input: { base: 'own-return' }, output: { base: 'own-return' } },
  'teamRules.approve': { input: { base: 'own-return', version: 1 }, output: ownVersion },
}

const id = '019abc123def0123456789abcdef'
const ruleSet = { version: 1, hash: 'b'.repeat(64) }
const conclusions = [{ fact: 'deficit', values: ['refused'], rules: ['E-01'] }]
const facts = { gender: 'female', age: 30, bmi: 17, programCode: 'P1' }

const logged = {
  id,
  at: createdAt,
  team: { id: team.id, name: team.name },
  correlationId: 'order-20261126-0042',
  base: 'energy',
  ruleSet,
  pinned: false,
  outcome: 'concluded',
  conclusions,
  micros: 84,
} as const

const detail: DecisionDetail = {
  ...logged,
  conclusions,
  facts: { gender: 'female', age: { from: 30, to: 40 }, bmi: { from: 17, to: 18 }, programCode: 'P1' },
  withheld: [],
  errors: [],
  fired: [sourcedRule],
  notFired: 8,
  undisclosed: [{ id: 'E-04', facts: ['age'] }],
}

const sure: Recomputed = {
  ruleSet,
  agreement: 'same',
  answer: { outcome: 'concluded', conclusions: [{ fact: 'deficit', values: ['refused'] }] },
}

export const decisionExamples: Examples<typeof decisionOperations> = {
  'decision.evaluate': {
    input: { base: 'energy', ruleSet: 'active', explain: 'fired', facts },
    output: { decisionId: id, base: 'energy', ruleSet, conclusions, fired: [sourcedRule] },
  },
  'decision.evaluateBatch': {
    input: { base: 'energy', ruleSet: 'active', items: [facts, { ...facts, bmi: -1 }] },
    output: {
      ruleSet,
      results: [
        { decisionId: id, conclusions },
        { errors: [{ field: 'facts.bmi', message: 'Must be a number from 0 to 30000' }] },
      ],
    },
  },
  'decision.explain': { input: { id }, output: detail },
  'decision.tail': { input: { limit: 100 }, output: { decisions: [{ ...logged, conclusions }], next: id } },
  'decision.list': {
    input: { base: 'energy', limit: 20 },
    output: { decisions: [{ ...logged, conclusions }], nextCursor: null, total: 1 },
  },
  'decision.get': { input: { id }, output: detail },
  'decision.recompute': {
    input: { id },
    output: {
      decided: sure,
      inForce: {
        ruleSet: { version: 2, hash: 'c'.repeat(64) },
        agreement: 'different',
        answer: { outcome: 'concluded', conclusions: [{ fact: 'deficit', values: ['allowed'] }] },
      },
    },
  },
}

/** Facts per line; those of the second line are rejected. */
export const streamLines: readonly StreamLine[] = [
  { line: 1, version: 1, result: { decisionId: id, conclusions } },
  {
    line: 2,
    version: 1,
    result: { errors: [{ field: 'facts.bmi', message: 'Must be a number from 0 to 30000' }], code: 'invalid' },
  },
  { end: { lines: 2, refused: 1 } },
]

export const decisionStreamExamples: Examples<typeof decisionStreamOperations> = {
  'decision.stream': { input: { base: 'energy' } },
}
