import { isWithin } from '@bugar/contracts/rules/region'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import { allHold, firingIn, memoryOf } from '@bugar/contracts/rules/rule-run'
import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import type { RuleContent } from '../rule-set.ts'
import { verifyBase } from './verify-base.ts'

/** Every rule switched off, then every bound raised. */
const mutantsOf = ({ rules }: RuleContent): SourcedRule[][] => {
  const raised = ({ conditions }: SourcedRule): SourcedRule['conditions'] => ({
    all: conditions.all.map((each) => (typeof each.value === 'number' ? { ...each, value: each.value + 0.5 } : each)),
  })
  return rules.flatMap((rule) => {
    const others = (changed: SourcedRule) => rules.map((each) => (each === rule ? changed : each))
    const hasBound = rule.conditions.all.some(({ value }) => typeof value === 'number')
    return [others({ ...rule, isActive: false }), ...(hasBound ? [others({ ...rule, conditions: raised(rule) })] : [])]
  })
}

/** Whether the person named by a finding shows it. */
const isShown = (
  { base, rules }: RuleContent,
  { code, message, region = [], person = {}, rules: ids = [] }: Finding,
) => {
  const memory = memoryOf(base, person)
  const before = { ...memory }
  const fired = firingIn(base, rules)(memory)
  const firedIds = fired.map(({ id }) => id)
  const concludes = (fact: string, value: string) =>
    fired.some(({ event: { params } }) => params.fact === fact && params.value === value)
  const isIn = region.every(({ fact, intervals, codes, isUnknown }) => {
    const value = (fact in before && !base.kinds.some((kind) => kind.fact === fact) ? before : memory)[fact] ?? null
    return value === null
      ? isUnknown
      : typeof value === 'number'
        ? intervals.some((each) => isWithin(each, value))
        : codes.includes(value)
  })
  const isBanned = () =>
    base.prohibitions
      .filter(({ label, when }) => message.startsWith(label) && allHold(when)(memory))
      .some(({ fact, values, isRequired = false }) => {
        const { otherwise = null } = base.kinds.find((kind) => kind.fact === fact) ?? {}
        const isFree = !fired.some(({ event }) => event.params.fact === fact)
        return values.some((value) => (concludes(fact, value) || (isFree && value === otherwise)) !== isRequired)
      })
  const happens: Partial<Record<Finding['code'], () => boolean>> = {
    prohibited: isBanned,
    conflict: () => ids.every((id) => firedIds.includes(id)) && ids.length > 1,
    'interval-overlap': () => ids.every((id) => firedIds.includes(id)) && ids.length > 1,
    'interval-gap': () =>
      (base.requirements ?? []).some(({ fact, when }) => allHold(when)(memory) && memory[fact] === null),
    'missing-cell': () => ids.every((id) => firedIds.includes(id)),
  }
  return isIn && (happens[code]?.() ?? true) && factErrors(base, person).length === 0
}

test.each([...seeds])('verifyBase › %s with one rule changed › whoever a finding names shows it', (_name, seed) => {
  let named = 0
  for (const rules of mutantsOf(seed).filter((_rules, at) => at % 7 === 0)) {
    const content = { ...seed, rules }
    for (const finding of verifyBase(content).findings.filter(({ person }) => person)) {
      named += 1
      expect({ finding, isShown: isShown(content, finding) }).toEqual({ finding, isShown: true })
    }
  }
  expect(named).toBeGreaterThan(0)
})
