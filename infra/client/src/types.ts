import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { BundleClaims } from '@bugar/contracts/rules/rule-bundle'
import { Refusal } from './bundle-file.ts'
import { type Schema, schemaOf } from './schema.ts'

interface Field {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly isRequired: boolean
}

/** How a language writes the parts of a schema. */
interface Language {
  readonly head: string
  readonly number: string
  readonly string: string
  readonly codes: (codes: readonly (string | null)[]) => string
  readonly union: (types: readonly string[]) => string
  /** `most` and `least` are the numbers of items. */
  readonly list: (type: string, least: number, most: number) => string
  readonly record: (name: string, text: string, fields: readonly Field[]) => string
}

/** Checks names, because the file may come from somebody else and must not become code. */
const identifier = (name: string): string => {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
    throw new Refusal(`${JSON.stringify(name)} cannot be the name of a type or a field.`)
  }
  return name
}
const comment = (text = ''): string => text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /')

const typescript: Language = {
  head: '',
  number: 'number',
  string: 'string',
  codes: (codes) => codes.map((code) => JSON.stringify(code)).join(' | '),
  union: (types) => types.join(' | '),
  list: (type, least, most) => (most > 1 ? `Array<${type}>` : `${least === 0 ? '[] | ' : ''}[${type}]`),
  record: (name, text, fields) => {
    const lines = fields.map(
      ({ name: field, type, description, isRequired }) =>
        `${description && `  /** ${description} */\n`}  ${field}${isRequired ? '' : '?'}: ${type}\n`,
    )
    return `/** ${text} */\nexport interface ${name} {\n${lines.join('')}}\n`
  },
}

const pythonClass = (name: string, parent: string, text: string, fields: readonly Field[]): string => {
  const lines = fields.map(
    ({ name: field, type, description }) => `${description && `    # ${description}\n`}    ${field}: ${type}\n`,
  )
  return `# ${text}\nclass ${name}(${parent}):\n${lines.join('') || '    pass\n'}`
}

const python: Language = {
  head: 'from typing import List, Literal, TypedDict, Union\n\n',
  number: 'float',
  string: 'str',
  codes: (codes) => `Literal[${codes.map((code) => (code === null ? 'None' : JSON.stringify(code))).join(', ')}]`,
  union: (types) => `Union[${types.join(', ')}]`,
  list: (type) => `List[${type}]`,
  // NotRequired is in Python since 3.11 only.
  record: (name, text, fields) => {
    const [required, others] = [fields.filter((each) => each.isRequired), fields.filter((each) => !each.isRequired)]
    return others.length === 0
      ? pythonClass(name, 'TypedDict', text, required)
      : `${pythonClass(`${name}Required`, 'TypedDict', text, required)}\n${pythonClass(name, `${name}Required, total=False`, text, others)}`
  },
}

const languages: Readonly<Record<string, Language>> = { typescript, python }

/**
 * Source text with the types of a version, such as `EnergyFacts` and `EnergyAnswer`. Comments say the unit of each fact,
 * its inclusive bounds, and how null and `unknown` count.
 * @throws Refusal for an unknown language, or a name that is no identifier
 */
export const typesOf = (opened: Pick<BundleClaims, 'base' | 'ruleSet'>, languageName = ''): string => {
  const language = Object.hasOwn(languages, languageName) ? languages[languageName] : undefined
  if (!language) {
    throw new Refusal(`--language is missing or is none of ${Object.keys(languages).join(', ')}.`)
  }
  const prefix = opened.base.name.split('-').map(capitalize).join('')
  const typeOf = ({ $ref, anyOf, items, type, minItems = 0, maxItems = Infinity, ...schema }: Schema): string => {
    if ($ref !== undefined) {
      return prefix + $ref.replace('#/$defs/', '')
    }
    if (anyOf) {
      return language.union(anyOf.map(typeOf))
    }
    if (items) {
      return language.list(typeOf(items), minItems, maxItems)
    }
    return schema.enum ? language.codes(schema.enum) : type === 'number' ? language.number : language.string
  }
  const recordOf = ([name, { title, description, properties = {}, required = [] }]: readonly [string, Schema]) => {
    const fields = Object.entries(properties).map(([field, schema]) => ({
      name: identifier(field),
      type: typeOf(schema),
      description: comment(schema.description),
      isRequired: required.includes(field),
    }))
    return language.record(identifier(prefix + name), comment(title ?? description), fields)
  }
  const answer = schemaOf(opened, 'answer')
  const records = Object.entries({ Facts: schemaOf(opened, 'facts'), ...answer.$defs, Answer: answer }).map(recordOf)
  return language.head + records.join('\n').trimEnd()
}
