import type { decisionOperations, LoggedDecision } from '../decision.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'
import { sourcedRule } from './rule-base.ts'
import { team } from './team.ts'

const conclusions = [{ fact: 'deficit', values: ['refused'], rules: [sourcedRule.id] }]
const ruleSet = { version: 1, hash: 'b'.repeat(64) }

const logged: LoggedDecision = {
  id: '6740f1c2a9b34e5d8c7f0d01',
  at: createdAt,
  team: { id: team.id, name: team.name },
  correlationId: 'klinik-20261203-8f31c2',
  base: 'energy',
  ruleSet,
  pinned: false,
  outcome: 'concluded',
  conclusions,
  micros: 900,
}

const detail = {
  ...logged,
  facts: { gender: 'female', age: { from: 30, to: 39 }, bmi: { from: 17, to: 18 } },
  withheld: ['pregnant'],
  errors: [],
  fired: [sourcedRule],
  notFired: 12,
}

export const decisionExamples: Examples<typeof decisionOperations> = {
  'decision.evaluate': {
    input: { base: 'energy', ruleSet: 'active', explain: 'fired', facts: { gender: 'female', age: 30, bmi: 17 } },
    output: { decisionId: logged.id, base: 'energy', ruleSet, conclusions, fired: [sourcedRule] },
  },
  'decision.explain': { input: { id: logged.id }, output: detail },
  'decision.list': {
    input: { base: 'energy', outcome: 'concluded' },
    output: { decisions: [logged], nextCursor: null, total: 1 },
  },
  'decision.get': { input: { id: logged.id }, output: detail },
}
