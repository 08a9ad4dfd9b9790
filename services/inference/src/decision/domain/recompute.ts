import type { Recomputed } from '@bugar/contracts/logged-decision'
import type { BaseFacts, Conclusion, Value } from '@bugar/contracts/rule-base'
import { toTest } from '@bugar/contracts/rule-run'
import { compiledBaseOf } from '../../base/domain/compile-base.ts'
import type { RuleSet } from '../../base/domain/rule-set.ts'
import { decide } from './decide.ts'
import { type Kept, plainFacts, possibleValues, seen } from './possible-values.ts'

type Answer = NonNullable<Recomputed['answer']>
type Logged = Kept & { readonly conclusions: readonly Conclusion[] }

/** Combinations of values of masked facts that are tried at most; by two rule sets it takes up to 0.1 s. */
const maxTried = 500

/** Of values that no condition of the rule sets tells apart, the first; the gender tells which facts count. */
const distinguished = (sets: readonly RuleSet[], fact: string, values: readonly Value[]): readonly Value[] => {
  if (fact === 'gender') {
    return values
  }
  const tests = sets.flatMap(({ base, rules }) => {
    const definition = base.facts.find(({ name }) => name === fact)
    const own = rules.flatMap(({ conditions }) => conditions.all).filter((condition) => condition.fact === fact)
    return definition ? own.map(toTest).map((test) => (value: Value) => test({ [fact]: seen(definition, value) })) : []
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
  for (const [fact, values] of possibleValues(sets[0].base, kept, constantsOf)) {
    const telling = distinguished(sets, fact, values)
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

const textOf = ({ outcome, conclusions }: Answer): string =>
  JSON.stringify([outcome, ...conclusions.map(({ fact, values }) => [fact, values]).toSorted()])

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
