import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { FactDefinition } from '@bugar/contracts/rules/rule-base'
import { isNumber } from '../../domain/run.ts'
import { context, decision, expression, inputData, types } from './dmn-elements.ts'
import { literal, nameOf } from './feel.ts'
import type { Element } from './xml.ts'

// Decisions have an underscore in their name and declared facts have none, so that no name is both.
const unknownFacts = 'unknown_facts'
const unknownAnswers = 'unknown_answers'
/** The decision that holds the facts as the rules see them. */
export const knownFacts = 'known_facts'

export const typeOf = (fact: FactDefinition): 'number' | 'string' => (isNumber(fact) ? 'number' : 'string')

const describe = (fact: FactDefinition): string => {
  const { label, unit, range, codes, onlyFor } = fact
  const values = range
    ? `a number from ${literal(range[0])} to ${literal(range[1])}${unit === undefined ? '' : ` ${unit}`}`
    : `one of ${(codes ?? []).map(({ code, label: meaning }) => `${literal(code)} (${meaning})`).join(', ')}`
  return `${label}: ${values}; null when it was not asked${onlyFor === undefined ? '' : `; only for ${onlyFor}`}`
}

export const factInputs = ({ facts }: Pick<AnyBase, 'facts'>): Element[] => [
  ...facts.map((fact) => inputData(nameOf(fact.name), typeOf(fact), fact.label, describe(fact))),
  inputData(
    unknownFacts,
    types.texts,
    'Belum tahu',
    'Names of the facts of which the answer was that it is not known; these are null themselves',
  ),
]

/** As `bmi` of the contracts rounds it. */
const bmi = 'floor(weight / ((height / 100) * (height / 100)) * 1000000000 + 0.5) / 1000000000'

/** The value that the rules see, as `memoryOf` has it. */
const knownValue = ({ name, onlyFor, unknown, absent, computed }: FactDefinition): string => {
  const branches = [
    ...(onlyFor === undefined ? [] : [[`gender != ${literal(onlyFor)}`, literal(absent)]]),
    [`list contains(${unknownAnswers}, ${literal(name)})`, literal(unknown)],
    ...(computed === undefined ? [] : [[`${name} = null and weight != null and height != null`, bmi]]),
    [`${nameOf(name)} = null`, literal(absent)],
  ]
  return branches.map(([when, value]) => `if ${when} then ${value} else `).join('') + nameOf(name)
}

/** Facts that read other facts come first: within a context, an entry hides the input of its name. */
const inReadingOrder = (facts: readonly FactDefinition[]): FactDefinition[] => {
  const isReading = ({ onlyFor, computed }: FactDefinition) => onlyFor !== undefined || computed !== undefined
  return [...facts.filter(isReading), ...facts.filter((fact) => !isReading(fact))]
}

export const factDecisions = ({ facts }: Pick<AnyBase, 'facts'>): Element[] => [
  decision({
    name: unknownAnswers,
    label: 'Facts that are not known',
    type: types.texts,
    description: 'None where nothing is said of them.',
    inputs: [unknownFacts],
    decisions: [],
    logic: expression(`if ${unknownFacts} = null then [] else ${unknownFacts}`),
  }),
  decision({
    name: knownFacts,
    label: 'Facts as the rules see them',
    type: types.facts,
    description:
      'A fact that was not asked, is not known or is of the other gender has the value that the base declares for this.',
    inputs: facts.map(({ name }) => nameOf(name)),
    decisions: [unknownAnswers],
    logic: context(inReadingOrder(facts).map((fact) => [nameOf(fact.name), typeOf(fact), knownValue(fact)])),
  }),
]
