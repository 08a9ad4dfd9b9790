import type { BaseCase, CaseFailure } from '@bugar/contracts/rule-base-verification'
import type { BaseFacts, Conclusion, RuleBase, Value } from '@bugar/contracts/rule-base'
import { type BaseContent, compileBase } from './base-rule-set.ts'
import { factErrors } from './base-facts.ts'
import { concludeQuickly } from './conclude.ts'

const header = 'facts;expected;note'

const readFact = ({ facts }: Pick<RuleBase, 'facts'>, text: string): [string, Value] => {
  const [name = '', value = ''] = text.split('=')
  const isNumeric = facts.find((fact) => fact.name === name)?.range !== undefined
  return [name, isNumeric && value !== 'unknown' ? Number(value) : value]
}

/**
 * Reads golden cases from CSV separated by semicolons: facts such as `age=45 diabetes=yes`, conclusions, a note.
 * @throws Error that names the first line that cannot be read
 */
export const readBaseCases = (base: Pick<RuleBase, 'facts'>, text: string): BaseCase[] => {
  const [first, ...lines] = text.trim().split('\n')
  if (first !== header) {
    throw new Error(`The golden cases begin with "${header}"`)
  }
  return lines.map((row, index) => {
    const [given = '', expected = '', note = ''] = row.split(';')
    const facts: BaseFacts = Object.fromEntries(given.split(' ').map((each) => readFact(base, each)))
    const line = index + 2
    if (expected === '' || factErrors(base, facts).length > 0) {
      throw new Error(`Golden case on line ${line} cannot be read: ${row}`)
    }
    return { line, facts, expected, note }
  })
}

/** Conclusions as a case expects them: those that are not what holds without any rule, `-` when there is none. */
const describe = ({ kinds }: Pick<RuleBase, 'kinds'>, conclusions: readonly Conclusion[]): string =>
  conclusions
    .flatMap(({ fact, values }) => {
      const otherwise = kinds.find((kind) => kind.fact === fact)?.otherwise
      return values.length === 0 || (values.length === 1 && values[0] === otherwise)
        ? []
        : [`${fact}=${values.join(',')}`]
    })
    .join(' ') || '-'

/**
 * Cases whose conclusions under these rules differ from the table.
 * @throws ConclusionConflict as `conclusionsOf` does; rules that verify never do
 */
export const runBaseCases = ({ base, rules, goldenCases }: BaseContent): CaseFailure[] => {
  const compiled = compileBase({ base, rules })
  return goldenCases.flatMap((each) => {
    const found = describe(base, concludeQuickly(base, compiled, each.facts))
    return found === each.expected ? [] : [{ ...each, found }]
  })
}
