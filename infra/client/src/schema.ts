import { declaresGender, genderRequired } from '@bugar/contracts/advice/person/gender-fact'
import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { genders } from '@bugar/contracts/core/values/knowledge'
import { mostDecimals } from '@bugar/contracts/rules/fact-errors'
import type { ConclusionKind, FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import type { BundleClaims } from '@bugar/contracts/rules/rule-bundle'
import { unknown } from '@bugar/contracts/rules/rule-run'

/** The part of JSON Schema that facts and answers need. */
export interface Schema {
  readonly $schema?: string
  readonly $id?: string
  readonly $comment?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly title?: string
  readonly description?: string
  readonly type?: 'object' | 'array' | 'number' | 'string'
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly (string | null)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: true
}

type Versioned = Pick<BundleClaims, 'base' | 'ruleSet'>
type Codes = ConclusionKind['codes']

const namedCodes = (codes: Codes): string => codes.map(({ code, label }) => `${code} is "${label}"`).join(', ')

const measureOf = (definition: FactDefinition): string => {
  const { unit, range, codes = [] } = definition
  const decimals = mostDecimals(definition)
  const bounds = [
    ...(unit === undefined ? [] : [`in ${unit}`]),
    ...(range ? [`from ${range[0]} to ${range[1]} inclusive`] : [namedCodes(codes)]),
    ...(decimals === undefined ? [] : [`with at most ${decimals} decimals`]),
  ]
  return `${definition.label}: ${bounds.join(', ')}.`
}

const shown = (value: Value): string => (value === null ? 'no value' : JSON.stringify(value))

const descriptionOf = (definition: FactDefinition): string => {
  const { absent, unknown: ifUnknown, computed, onlyFor } = definition
  const sentences = [
    measureOf(definition),
    ...(computed === undefined ? [] : ['It is computed from weight and height where it is null or left out.']),
    `Null or left out (not asked) counts as ${shown(absent)}, "${unknown}" as ${shown(ifUnknown)}.`,
    ...(onlyFor === undefined ? [] : [`Rules read it for the gender ${onlyFor} alone.`]),
  ]
  return sentences.join(' ')
}

const factSchema = (definition: FactDefinition): Schema => {
  const { name, range, codes = [] } = definition
  if (name === genderRequired.field) {
    return { description: `${measureOf(definition)} It is never left out, null or unknown.`, enum: genders }
  }
  const description = descriptionOf(definition)
  return range
    ? { description, anyOf: [{ type: 'number', minimum: range[0], maximum: range[1] }, { enum: [unknown, null] }] }
    : { description, enum: [...codes.map(({ code }) => code), unknown, null] }
}

const closed = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const ids: Schema = { type: 'array', items: { type: 'string' }, uniqueItems: true }

const conclusionSchema = ({ fact, label, policy, codes, otherwise }: ConclusionKind): Schema => {
  const silent = otherwise === null ? 'Nothing is concluded' : `It is ${otherwise}`
  const values = {
    description: `${namedCodes(codes)}. ${silent} when no rule fires.`,
    type: 'array',
    items: { enum: codes.map(({ code }) => code) },
    minItems: otherwise === null ? 0 : 1,
    maxItems: policy === 'all' ? codes.length : 1,
    uniqueItems: true,
  } as const
  return { description: label, ...closed({ fact: { enum: [fact] }, values, rules: ids }) }
}

const answerSchema = ({ kinds }: Versioned['base']): Schema => {
  const named = kinds.map((kind) => [`${capitalize(kind.fact)}Conclusion`, conclusionSchema(kind)] as const)
  const items = { anyOf: named.map(([name]) => ({ $ref: `#/$defs/${name}` })) }
  const conclusions = { type: 'array', items, minItems: kinds.length, maxItems: kinds.length } as const
  const fired = { description: 'Ids of the rules that fired, in the order of the stages.', ...ids }
  return { $defs: Object.fromEntries(named), ...closed({ conclusions, fired }) }
}

/** `facts`: the input of `decide`; `answer`: its output. */
export type SchemaPart = 'facts' | 'answer'

/**
 * JSON Schema (draft 2020-12) of a version's facts or answer. Bounds are inclusive. Descriptions give units, decimals,
 * null and `unknown`. Only `decide` refuses too many decimals: by `multipleOf`, validators refuse 151.2 for 0.1.
 */
export const schemaOf = ({ base, ruleSet }: Versioned, part: SchemaPart): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:bugar:rule-bases:${base.name}:${ruleSet.version}:${part}`,
  $comment: `ruleSet.hash ${ruleSet.hash}`,
  title: `${capitalize(part)} of ${base.name} version ${ruleSet.version}`,
  ...(part === 'answer'
    ? answerSchema(base)
    : closed(
        Object.fromEntries(base.facts.map((each) => [each.name, factSchema(each)])),
        declaresGender(base) ? [genderRequired.field] : [],
      )),
})
