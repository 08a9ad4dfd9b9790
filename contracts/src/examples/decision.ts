import type { decisionOperations } from '../teams/decision.ts'
import type { DecisionDetail, Recomputed } from '../teams/logged-decision.ts'
import type { decisionStreamOperations, StreamLine } from '../teams/decision-stream.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'
import { sourcedRule } from './rule-base.ts'
import { team } from './team.ts'

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
