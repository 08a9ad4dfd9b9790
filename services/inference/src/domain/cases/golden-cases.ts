import { writeExpectation } from '@bugar/contracts/rules/expectation'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import type { CaseFailure, GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { isInRegion } from '@bugar/contracts/rules/region'
import { ConclusionConflict, conclusionsOf, firingIn, memoryOf } from '@bugar/contracts/rules/rule-run'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import type { EngineRule } from '../compile/engine.ts'
import type { RuleContent } from '../rule-set.ts'

const header = 'facts;expected;note'

const readFact = ({ facts }: Pick<AnyBase, 'facts'>, text: string): [string, Value] => {
  const [name = '', value = ''] = text.split('=')
  const isNumeric = facts.find((fact) => fact.name === name)?.range !== undefined
  return [name, isNumeric && value !== 'unknown' ? Number(value) : value]
}

/**
 * Reads golden cases from CSV separated by semicolons: facts such as `age=45 diabetes=yes`, conclusions, a note.
 * @throws Error with the first invalid line
 */
export const readGoldenCases = (base: Pick<AnyBase, 'facts'>, text: string): GoldenCase[] => {
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

export type Fired = Pick<SourcedRule, 'id' | 'stage' | 'event'>

/**
 * Conclusions in the notation of `expected`: defaults are left out, `-` when nothing remains, `/stage` where a kind has
 * several stages.
 */
const describe = (base: Pick<AnyBase, 'kinds'>, fired: readonly Fired[]): string =>
  conclusionsOf(base, fired)
    .flatMap(({ fact, values, rules }) => {
      const { otherwise = null, stages = [] } = base.kinds.find((kind) => kind.fact === fact) ?? {}
      const stage = stages.length > 1 ? (fired.find(({ id }) => rules.includes(id))?.stage ?? null) : null
      return values.length === 0 || (values.length === 1 && values[0] === otherwise)
        ? []
        : [writeExpectation(fact, { codes: values, stage })]
    })
    .join(' ') || '-'

/** The conclusions of fired rules in the format of `expected`; a conflict as text. */
export const answerOf = (base: Pick<AnyBase, 'kinds'>, fired: readonly Fired[]): string => {
  try {
    return describe(base, fired)
  } catch (error) {
    if (error instanceof ConclusionConflict) {
      return `bentrok, ${error.message}`
    }
    throw error
  }
}

interface Content extends Pick<RuleContent, 'base' | 'goldenCases'> {
  readonly rules: readonly EngineRule[]
}

/** Cases whose conclusions under these rules differ from the table. */
export const runGoldenCases = ({ base, rules, goldenCases }: Content): CaseFailure[] => {
  const fired = firingIn(base, rules)
  return goldenCases.flatMap((each) => {
    const found = answerOf(base, fired(memoryOf(base, each.facts)))
    return found === each.expected ? [] : [{ ...each, found }]
  })
}

/** The cases about people of a region, and whether the content answers them as expected. */
export const casesIn = (region: Region, content: Content): { readonly line: number; readonly isMet: boolean }[] => {
  const goldenCases = content.goldenCases.filter(({ facts }) => isInRegion(region, memoryOf(content.base, facts)))
  const failed = new Set(runGoldenCases({ ...content, goldenCases }).map(({ line }) => line))
  return goldenCases.map(({ line }) => ({ line, isMet: !failed.has(line) }))
}

/** Updates the expectations of those cases that this rule decides, before the change or after it. */
export const rewriteGoldenCases = (
  { base, rules: before, goldenCases }: Content,
  ruleId: string,
  after: readonly EngineRule[],
): GoldenCase[] => {
  const [old, changed] = [firingIn(base, before), firingIn(base, after)]
  const isDecided = (fired: readonly Fired[]) => fired.some(({ id }) => id === ruleId)
  return goldenCases.map((each) => {
    const now = changed(memoryOf(base, each.facts))
    return isDecided(old(memoryOf(base, each.facts))) || isDecided(now)
      ? { ...each, expected: answerOf(base, now) }
      : each
  })
}
