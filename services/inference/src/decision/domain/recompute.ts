import type { Recomputed } from '@bugar/contracts/logged-decision'
import type { BaseFacts, Conclusion, RuleBase, Value } from '@bugar/contracts/rule-base'
import { memoryOf, toTest } from '@bugar/contracts/rule-run'
import { compiledBaseOf } from '../../base/domain/compile-base.ts'
import type { RuleSet } from '../../base/domain/rule-set.ts'
import { decide } from './decide.ts'
import { type Kept, plainFacts, possibleValues, seen } from './possible-values.ts'

type Answer = NonNullable<Recomputed['answer']>
type Logged = Kept & { readonly conclusions: readonly Conclusion[] }

/** Combinations of values of masked facts that are tried at most; by two rule sets it takes up to 0.2 s. */
const maxTried = 1000

type Possible = ReturnType<typeof possibleValues>

/** The conditions of the rules that the kept facts leave open. */
const openConditions = ({ base, rules }: RuleSet, kept: Kept, possible: Possible) => {
  const known = memoryOf(base, plainFacts(kept))
  const isKept = new Set(base.facts.map(({ name }) => name).filter((name) => !possible.has(name)))
  return rules
    .filter(({ isActive }) => isActive)
    .map(({ conditions }) => conditions.all)
    .filter((all) => all.every((condition) => !isKept.has(condition.fact) || toTest(condition)(known)))
    .flat()
}

/**
 * Of values that no open condition tells apart, the first. The gender tells which facts count, and whether a fact for
 * one gender counts is told apart for the other.
 */
const distinguished = (
  open: readonly { readonly base: RuleBase; readonly conditions: ReturnType<typeof openConditions> }[],
  fact: string,
  values: readonly Value[],
): readonly Value[] => {
  if (fact === 'gender') {
    return values
  }
  const tests = open.flatMap(({ base, conditions }) => {
    const definition = base.facts.find(({ name }) => name === fact)
    if (!definition) {
      return []
    }
    const counts = (value: Value) => definition.onlyFor !== undefined && seen(definition, value) !== definition.absent
    const own = conditions.filter((condition) => condition.fact === fact).map(toTest)
    return [counts, ...own.map((test) => (value: Value) => test({ [fact]: seen(definition, value) }))]
  })
  const first = new Map<string, Value>()
  for (const value of values) {
    const signature = tests.map((test) => Number(test(value))).join('')
    first.set(signature, first.get(signature) ?? value)
  }
  return [...first.values()]
}

/** Everybody who may have been decided about; null when there are too many. */
const candidates = (sets: readonly [RuleSet, ...RuleSet[]], kept: Kept): BaseFacts[] | null => {
  const constantsOf = (fact: string) =>
    [...new Set(sets.flatMap((set) => compiledBaseOf(set).breakpoints(fact)))].toSorted((a, b) => a - b)
  let people: BaseFacts[] = [plainFacts(kept)]
  const possible = possibleValues(sets[0].base, kept, constantsOf)
  const open = sets.map((set) => ({ base: set.base, conditions: openConditions(set, kept, possible) }))
  for (const [fact, values] of possible) {
    const telling = distinguished(open, fact, values)
    if (people.length * telling.length > maxTried) {
      return null
    }
    people = people.flatMap((person) => telling.map((value) => ({ ...person, [fact]: value })))
  }
  return people
}

const answerOf = (set: RuleSet, facts: BaseFacts): Answer => {
  const decided = decide(set, facts)
  const conclusions = decided.outcome === 'concluded' ? decided.answer.conclusions : []
  return { outcome: decided.outcome, conclusions: conclusions.map(({ fact, values }) => ({ fact, values })) }
}

/** The same for answers that say the same: a declaration may have more kinds, or codes in another order. */
const textOf = ({ outcome, conclusions }: Answer): string => {
  const told = conclusions.filter(({ values }) => values.length > 0)
  return JSON.stringify([outcome, ...told.map(({ fact, values }) => [fact, ...values.toSorted()]).toSorted()])
}

const recomputedBy = ({ version, hash }: RuleSet, logged: Answer, answers: readonly Answer[] | null): Recomputed => {
  const texts = new Set(answers?.map(textOf))
  const [only] = texts.size === 1 ? (answers ?? []) : []
  const isAmong = answers === null || texts.has(textOf(logged))
  return {
    ruleSet: { version, hash },
    agreement: !isAmong ? 'different' : only ? 'same' : 'open',
    answer: only ?? null,
  }
}

/**
 * What the rules that decided and those in force conclude of what the log has of the facts. Of masked facts every value
 * is tried; those in force decide about the people of whom the others conclude what was answered.
 */
export const recompute = (
  decided: RuleSet,
  inForce: RuleSet,
  logged: Logged,
): { decided: Recomputed; inForce: Recomputed | null } => {
  const wanted: Answer = {
    outcome: 'concluded',
    conclusions: logged.conclusions.map(({ fact, values }) => ({ fact, values })),
  }
  const people = candidates([decided, inForce], logged)
  const before = people?.map((facts) => answerOf(decided, facts)) ?? null
  const alike = people?.filter((_, at) => textOf(before?.[at] as Answer) === textOf(wanted)) ?? null
  const asked = alike?.length === 0 ? people : alike
  return {
    decided: recomputedBy(decided, wanted, before),
    inForce:
      inForce.hash === decided.hash
        ? null
        : recomputedBy(inForce, wanted, asked?.map((facts) => answerOf(inForce, facts)) ?? null),
  }
}
