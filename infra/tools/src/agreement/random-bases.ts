import type { OwnBaseName } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, ConclusionKind, FactDefinition, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { stagesOf, unknown } from '@bugar/contracts/rules/rule-run'
import { smallestStep } from '@bugar/inference/domain/cases/mutants'
import { breakpoints, type Condition } from '@bugar/inference/domain/compile/conditions'
import { kindOf, priorityIn } from '@bugar/inference/domain/rule-base'
import { makeRuleSet, type RuleSet } from '@bugar/inference/domain/rule-set'
import { unrunnable } from '@bugar/inference/domain/verify/verify-base'
import { declarationErrors } from '@bugar/inference/own-base/domain/declaration'
import { pick, type Random, randomOf, shuffled } from '../demo/random.ts'

/** Names that mean something in FEEL, JavaScript or Python, or to Bugar, are among them. */
const names =
  'days gender weight height bmi price if then date time item not null count list values own found rules id length class x'
const words = 'yes no 0 1 01 1.0 1e3 true false null not NaN a A a.b x-1 x_1 constructor toString low high stop'
const listed = (text: string): string[] => text.split(' ')

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))
const some = (random: Random, text: string, from: number, to: number) =>
  shuffled(listed(text), random).slice(0, whole(random, from, to))
const coded = (codes: readonly string[]) => codes.map((code) => ({ code, label: `Code ${code}` }))

/** A number from a range, ends included, rounded to decimals. */
const numberIn = (random: Random, [min, max]: readonly [number, number], decimals: number) =>
  Math.min(max, Math.max(min, Number((min + random() * (max - min)).toFixed(decimals))))

const numberFact = (random: Random, name: string): FactDefinition => {
  const decimals = pick(random, [undefined, 0, 0, 1, 2, 6])
  const min = pick(random, [0, 0, 1, -50, -1000])
  const range: [number, number] = [min, min + pick(random, [1, 10, 365, 40_000, 3_000_000])]
  const value = () => pick<Value>(random, [null, null, ...range, numberIn(random, range, decimals ?? 3)])
  const risk = pick(random, [{}, { riskier: 'lower' }, { riskier: 'higher' }, { safest: range[0] }] as const)
  return {
    name,
    label: `Number ${name}`,
    unit: pick(random, ['d', 'kg', '%', '°C']),
    range,
    unknown: value(),
    absent: value(),
    ...(decimals !== undefined && { decimals }),
    ...risk,
  }
}

const codedFact = (random: Random, name: string): FactDefinition => {
  const codes = name === 'gender' ? ['male', 'female'] : some(random, words, 2, 5)
  const value = () => pick<Value>(random, [null, ...codes])
  const isRisk = random() < 0.3
  return {
    name,
    label: `Codes of ${name}`,
    codes: coded(codes),
    unknown: value(),
    absent: value(),
    ...(isRisk && { riskier: 'later' }),
  }
}

const kindsFor = (random: Random, facts: readonly string[]): ConclusionKind[] =>
  facts.map((fact, index) => {
    const codes = some(random, words, 2, 4)
    return {
      fact,
      label: `Kind ${fact}`,
      stages: Array.from(
        { length: pick(random, [1, 1, 2, 3]) },
        (_, at) => `${pick(random, ['s', '1.', 'S-'])}${index}-${at}`,
      ),
      policy: pick(random, ['one', 'one', 'most-cautious', 'all']),
      codes: coded(codes),
      otherwise: pick(random, [null, ...codes]),
    }
  })

const sizes = ['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive']

/** Conditions of which no two hold at once, by one fact. */
const partsOf = ({ name, codes }: FactDefinition, bounds: readonly number[]): Condition[][] =>
  codes
    ? codes.map(({ code }) => [{ fact: name, operator: 'equal', value: code }])
    : [undefined, ...bounds].map((bound, at) => [
        ...(bound === undefined ? [] : [{ fact: name, operator: 'greaterThanInclusive', value: bound }]),
        ...(bounds[at] === undefined ? [] : [{ fact: name, operator: 'lessThan', value: bounds[at] }]),
      ])

const drawnBase = (random: Random, name: OwnBaseName): RuleSet => {
  const drawn = shuffled(listed(names), random)
  const facts = drawn
    .splice(0, whole(random, 2, 6))
    .map((each) => (each === 'gender' || random() < 0.4 ? codedFact : numberFact)(random, each))
  const kinds = kindsFor(random, drawn.splice(0, whole(random, 1, 4)))
  const base = { name, label: `Random base ${name}`, facts, kinds, prohibitions: [] }
  const stages = stagesOf(base)
  const boundsOf = new Map(
    facts.map(({ name: fact, range, decimals = 2 }) => {
      const drawnBounds = Array.from({ length: whole(random, 1, 4) }, () => range && numberIn(random, range, decimals))
      const all = [...drawnBounds, ...(random() < 0.2 ? (range ?? []) : [])].filter((bound) => bound !== undefined)
      return [fact, [...new Set(all)].toSorted((a, b) => a - b)]
    }),
  )
  const conditionOn = ({ name: fact, codes }: Pick<FactDefinition, 'name' | 'codes'>): Condition => {
    const operator = codes || random() < 0.2 ? pick(random, ['equal', 'notEqual']) : pick(random, sizes)
    const values = codes?.map(({ code }) => code) ?? boundsOf.get(fact) ?? []
    // Null is compared by size too: the service accepts it.
    return { fact, operator, value: random() < 0.05 ? null : pick<Value>(random, values) }
  }
  // All rules of a kind that is read conclude one code; where two must not disagree, one fact keeps them apart.
  const onlyCodes = new Map(kinds.map(({ fact, codes }) => [fact, random() < 0.5 ? pick(random, codes).code : null]))
  const apart = new Map(stages.map((stage) => [stage, pick(random, facts)]))
  const ruleAt = (index: number): SourcedRule => {
    const stage = pick(random, stages)
    const { fact, policy, codes, otherwise, stages: own } = kindOf(base, stage) as ConclusionKind
    const isBefore = (kind: ConclusionKind) => stages.indexOf(kind.stages[0] as string) < stages.indexOf(stage)
    const readable = kinds.filter(
      (kind) => isBefore(kind) && (kind.policy === 'one' || onlyCodes.get(kind.fact) !== null),
    )
    const read = [...facts, ...readable.map((kind) => ({ name: kind.fact, codes: kind.codes }))]
    const all = shuffled(read, random)
      .slice(0, whole(random, 1, 3))
      .map(conditionOn)
    const others = codes.map(({ code }) => code).filter((code) => policy !== 'one' || code !== otherwise)
    let value = onlyCodes.get(fact) ?? pick(random, others)
    if (policy === 'one') {
      const parts = partsOf(apart.get(stage) as FactDefinition, boundsOf.get(apart.get(stage)?.name ?? '') ?? [])
      const part = whole(random, 0, parts.length - 1)
      value = others[part % others.length] as string
      all.unshift(...(parts[part] as Condition[]))
      if (stage !== own[0]) {
        all.push({ fact, operator: 'equal', value: otherwise })
      }
    }
    return {
      id: `R-${index + 1}${pick(random, ['', '', ' é', '"', '<&>'])}`,
      stage,
      name: `Rule ${index + 1}`,
      text: 'Drawn at random.',
      source: 'None',
      strength: 'moderate',
      isActive: random() < 0.9,
      priority: priorityIn(base, stage),
      conditions: { all },
      event: { type: 'conclude', params: { fact, value } },
    }
  }
  const rules = Array.from({ length: whole(random, 3, 20) }, (_, index) => ruleAt(index))
  return makeRuleSet(1, { base, rules, goldenCases: [] })
}

/** A base such as a team may write, with rules that can be run and never conflict; the same one for the same seed. */
export const randomBase = (seed: number): RuleSet => {
  const random = randomOf(seed)
  for (;;) {
    const set = drawnBase(random, `own-random-${seed}`)
    if (declarationErrors(set.base).length + unrunnable(set).length === 0) {
      return set
    }
  }
}

/** People whose facts often are at a bound of the rules, a step beside it, at an end, not known or not stated. */
export const randomPeople = ({ base, rules }: RuleSet, count: number, seed: number): BaseFacts[] => {
  const random = randomOf(seed, count)
  const conditions = rules.flatMap((rule) => rule.conditions.all)
  const valuesOf = base.facts.map(({ name, codes, range, decimals }) => {
    const bounds = breakpoints(conditions, name).flatMap((bound) => {
      const { moved } = smallestStep(base, name, bound)
      return [moved(-1), bound, moved(1)]
    })
    const [min, max] = range ?? [0, 0]
    const known = codes?.map(({ code }) => code) ?? [min, max, ...bounds.filter((each) => each >= min && each <= max)]
    return (): Value | undefined => {
      if (name !== 'gender' && random() < 0.2) {
        return pick<Value | undefined>(random, [null, undefined, unknown, unknown])
      }
      return range && random() < 0.3
        ? numberIn(random, range, decimals ?? whole(random, 0, 9))
        : pick<Value>(random, known)
    }
  })
  return Array.from({ length: count }, () => {
    const stated = base.facts.map(({ name }, at) => [name, valuesOf[at]?.()] as const)
    return Object.fromEntries(stated.filter(([, value]) => value !== undefined)) as BaseFacts
  })
}
