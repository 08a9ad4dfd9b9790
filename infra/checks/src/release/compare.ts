import { isDeepStrictEqual } from 'node:util'

/** A JSON Schema without `$ref`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * `input` accepts every earlier value. `output` returns no new value, but may add fields, which readers ignore.
 * `record` does both, because copies of two releases share a database.
 */
type Direction = 'input' | 'output' | 'record'

const annotations = new Set(['default', 'description', 'examples', 'title', '$schema'])
const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Compared by rules of their own; everything else has to be equal. */
const understood = new Set([
  ...annotations,
  ...lowest,
  ...highest,
  ...'type enum const anyOf oneOf allOf pattern properties required additionalProperties items prefixItems'.split(' '),
])

const schemasIn = (schema: JsonSchema, keyword: string) => (schema[keyword] ?? []) as readonly JsonSchema[]
const fieldsIn = (schema: JsonSchema) => (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
/** The schema of fields that are not declared; undefined where there are none. */
const furtherIn = ({ type, additionalProperties: further = {} }: JsonSchema) =>
  type === 'object' && further !== false ? (further as JsonSchema) : undefined
const requiredIn = (schema: JsonSchema) => (schema['required'] ?? []) as readonly string[]
const valuesIn = ({ enum: values, const: only }: JsonSchema) =>
  (values ?? (only === undefined ? undefined : [only])) as readonly unknown[] | undefined

/** The alternatives of a union; those that list values of one type are one alternative. */
const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => {
  if (Array.isArray(schema['type'])) {
    return schema['type'].map((type) => ({ ...schema, type }))
  }
  const union = [...schemasIn(schema, 'anyOf'), ...schemasIn(schema, 'oneOf')]
  const all = union.length > 0 && schema['properties'] === undefined ? union.flatMap(alternativesOf) : [schema]
  const lists = Map.groupBy(
    all.filter((each) => valuesIn(each)),
    ({ type }) => type,
  )
  return [
    ...all.filter((each) => valuesIn(each) === undefined),
    ...[...lists].map(([type, each]) => ({ type, enum: [...new Set(each.flatMap((one) => valuesIn(one) ?? []))] })),
  ]
}

const isAnything = (schema: JsonSchema) => Object.keys(schema).every((keyword) => annotations.has(keyword))
const otherType = 'values of type '
const typeOf = ({ type }: JsonSchema) => String(type ?? 'anything')
const canHold = (from: JsonSchema, to: JsonSchema) =>
  isAnything(to) || from['type'] === to['type'] || (from['type'] === 'integer' && to['type'] === 'number')

const patternsIn = (schema: JsonSchema): unknown[] =>
  [schema, ...schemasIn(schema, 'allOf')].flatMap(({ pattern }) => pattern ?? [])
const othersIn = (schema: JsonSchema) =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !understood.has(keyword)))

const boundProblems = (from: JsonSchema, to: JsonSchema): string[] => {
  const tighter = (keyword: string, isTighter: (one: number, other: number) => boolean) => {
    const [one, other] = [from[keyword], to[keyword]] as [number | undefined, number | undefined]
    const isFree = other !== undefined && (one === undefined || isTighter(one, other))
    return isFree ? [`values beyond ${keyword} ${other}`] : []
  }
  return [
    ...lowest.flatMap((keyword) => tighter(keyword, (one, other) => one < other)),
    ...highest.flatMap((keyword) => tighter(keyword, (one, other) => one > other)),
  ]
}

/** Where and in what a value that fits one schema may not fit another. */
type Misfit = readonly [path: string, what: string]

const misfitsOfOne = (from: JsonSchema, to: JsonSchema, path: string, isOpen: boolean): Misfit[] => {
  if (isAnything(to)) {
    return []
  }
  if (!canHold(from, to)) {
    return [[path, `${otherType}${typeOf(from)}`]]
  }
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const allowed = valuesIn(to)
  const lost = allowed && (valuesIn(from) ?? ['anything']).filter((value) => !allowed.includes(value))
  const patterns = patternsIn(to).filter((each) => !patternsIn(from).includes(each))
  const own: Misfit[] = [
    ...(lost ?? []).map((value): Misfit => [path, `the value ${JSON.stringify(value)}`]),
    ...boundProblems(from, to).map((what): Misfit => [path, what]),
    ...patterns.map((each): Misfit => [path, `values without the pattern ${String(each)}`]),
    ...(isDeepStrictEqual(othersIn(from), othersIn(to)) || isAnything(othersIn(to))
      ? []
      : [[path, `values of another ${Object.keys(othersIn(to)).join(' or ')}`] as const]),
  ]
  const [fields, known] = [fieldsIn(from), fieldsIn(to)]
  const missing = requiredIn(to).filter((name) => !requiredIn(from).includes(name))
  const more = furtherIn(to)
  const extra = isOpen ? [] : Object.keys(fields).filter((name) => !(name in known) && more === undefined)
  const gone = isOpen ? Object.keys(known).filter((name) => !(name in fields) && !missing.includes(name)) : []
  const places = schemasIn(from, 'prefixItems').map((each, index): Misfit[] =>
    misfits(each, schemasIn(to, 'prefixItems')[index] ?? ((to['items'] ?? {}) as JsonSchema), at(`${index}`), isOpen),
  )
  return [
    ...own,
    ...missing.map((name): Misfit => [at(name), 'required']),
    ...extra.map((name): Misfit => [at(name), 'unknown']),
    ...gone.map((name): Misfit => [at(name), 'gone']),
    ...Object.entries(fields).flatMap(([name, each]) => {
      const other = known[name] ?? more
      return other === undefined ? [] : misfits(each, other, at(name), isOpen)
    }),
    ...misfitsOfRest(furtherIn(from), more, at('*'), isOpen),
    ...misfitsOfRest(from['items'], to['items'], path === '' ? '[]' : `${path}[]`, isOpen),
    ...places.flat(),
  ]
}

/** For entries that no name or place tells apart. */
const misfitsOfRest = (from: unknown, to: unknown, path: string, isOpen: boolean): Misfit[] => {
  if (from === undefined) {
    return []
  }
  return to === undefined
    ? isOpen
      ? []
      : [[path, 'unknown']]
    : misfits(from as JsonSchema, to as JsonSchema, path, isOpen)
}

/** @param isOpen readers of `to` ignore further fields, and rely on those that they know */
const misfits = (from: JsonSchema, to: JsonSchema, path: string, isOpen: boolean): Misfit[] =>
  alternativesOf(from).flatMap((one) =>
    alternativesOf(to)
      .map((other) => misfitsOfOne(one, other, path, isOpen))
      .reduce((least, each) => (each.length < least.length || isCloser(each, least) ? each : least)),
  )

/** A difference deeper inside says more than that the types differ. */
const isCloser = ([one]: Misfit[], [other]: Misfit[]) =>
  other?.[1].startsWith(otherType) === true && one?.[1].startsWith(otherType) !== true

const inputSentence = ([path, what]: Misfit): string => {
  const name = path === '' ? 'the input' : path
  switch (what) {
    case 'required':
      return `${name} has become required`
    case 'unknown':
      return `${name} is no longer accepted`
    default:
      return `${name} no longer accepts ${what}`
  }
}

const outputSentence = ([path, what]: Misfit): string => {
  const name = path === '' ? 'the output' : path
  switch (what) {
    case 'required':
      return `${name} may be absent now`
    case 'gone':
      return `${name} is gone`
    default:
      return `${name} may hold ${what} now`
  }
}

/**
 * Lists the losses from one release to the next, each in a part of a sentence that names the field; empty when older
 * callers and readers can go on.
 */
export const shrunk = (before: JsonSchema, after: JsonSchema, direction: Direction): string[] => [
  ...(direction === 'output' ? [] : misfits(before, after, '', false).map(inputSentence)),
  ...(direction === 'input' ? [] : misfits(after, before, '', true).map(outputSentence)),
]
