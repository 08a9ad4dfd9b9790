import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type Decision, FactsError } from '@bugar/contracts/rules/rule-decision'
import { isDeepStrictEqual } from 'node:util'
import { isObject, type OpenFile, Refusal } from './bundle-file.ts'

/** Text for the terminal, and whether all is as the caller expects. */
interface Told {
  readonly text: string
  readonly isAsExpected: boolean
}

const titleOf = ({ base, ruleSet }: OpenFile): string => `${base.name} version ${ruleSet.version}`

/** @throws Refusal */
const requireFacts = (facts: unknown): BaseFacts => {
  if (!isObject(facts)) {
    throw new Refusal('The facts are not a JSON object such as {"gender":"female","bmi":17}.')
  }
  return facts as BaseFacts
}

/**
 * Conclusions of the facts, each with the rules that it comes from.
 * @throws Refusal
 */
export const evaluate = ({ base, ruleSet, rules, decide }: OpenFile, facts: unknown): string => {
  const reasonOf = (wanted: string) => {
    const { id, text, source } = rules.find((each) => each.id === wanted) as SourcedRule
    return { id, text, source }
  }
  try {
    const { conclusions } = decide(requireFacts(facts))
    const reasoned = conclusions.map((each) => ({ ...each, rules: each.rules.map(reasonOf) }))
    return JSON.stringify({ base: base.name, ruleSet, conclusions: reasoned }, null, 2)
  } catch (error) {
    throw error instanceof FactsError ? new Refusal(`The facts are refused: ${error.message}.`) : error
  }
}

interface Case {
  readonly name: string
  readonly facts: BaseFacts
  readonly expect: Readonly<Record<string, string | readonly string[]>>
}

const listOf = (values: string | readonly string[]): readonly string[] =>
  typeof values === 'string' ? [values] : values

const isExpectation = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'))

/** @throws Refusal */
const requireCases = (told: unknown, { base }: OpenFile): readonly Case[] => {
  if (!Array.isArray(told) || told.length === 0) {
    throw new Refusal('The cases are not a JSON array with at least one {"name","facts","expect"}.')
  }
  const concluded = base.kinds.map(({ fact }) => fact)
  for (const [at, each] of told.entries()) {
    const { name, facts, expect } = isObject(each) ? each : {}
    if (typeof name !== 'string' || !isObject(facts) || !isObject(expect) || Object.keys(expect).length === 0) {
      throw new Refusal(`Case ${at + 1} lacks a name, facts or expect.`)
    }
    for (const [fact, values] of Object.entries(expect)) {
      if (!concluded.includes(fact)) {
        throw new Refusal(`Case "${name}" expects ${fact}, but ${base.name} concludes ${concluded.join(', ')}.`)
      }
      if (!isExpectation(values)) {
        throw new Refusal(`Case "${name}" expects of ${fact} neither a code nor a list of codes.`)
      }
    }
  }
  return told
}

const shown = (values: readonly string[]): string => values.join(', ') || 'nothing'

/** Differences of one case, a line each. */
const differencesOf = ({ decide, rules }: OpenFile, { facts, expect }: Case): string[] => {
  try {
    const { conclusions } = decide(facts)
    return Object.entries(expect).flatMap(([fact, wanted]) => {
      const found = conclusions.find((each) => each.fact === fact)
      const values = found?.values ?? []
      if (isDeepStrictEqual(listOf(wanted).toSorted(), values.toSorted())) {
        return []
      }
      const reasons = rules.filter(({ id }) => found?.rules.includes(id)).map(({ id, text }) => `      ${id} ${text}`)
      return [`    ${fact}: expected ${shown(listOf(wanted))}, found ${shown(values)}`, ...reasons]
    })
  } catch (error) {
    if (error instanceof FactsError) {
      return [`    the facts are refused: ${error.message}`]
    }
    throw error
  }
}

/**
 * Runs cases; a fact that a case does not expect may have any value.
 * @throws Refusal
 */
export const runCases = (opened: OpenFile, told: unknown): Told => {
  const cases = requireCases(told, opened)
  const results = cases.map((each) => ({ each, differences: differencesOf(opened, each) }))
  const failed = results.filter(({ differences }) => differences.length > 0)
  const lines = failed.flatMap(({ each, differences }) => [`  ${each.name}`, ...differences])
  const passed = cases.length - failed.length
  const summary = `${passed} of ${cases.length} cases hold with ${titleOf(opened)}.`
  return { text: [...lines, summary].join('\n'), isAsExpected: failed.length === 0 }
}

const ruleLines = (old: readonly SourcedRule[], now: readonly SourcedRule[]): string[] => {
  const before = new Map(old.map((rule) => [rule.id, rule]))
  const after = new Map(now.map((rule) => [rule.id, rule]))
  const added = now.filter(({ id }) => !before.has(id)).map(({ id, text }) => `+ ${id} ${text}`)
  const removed = old.filter(({ id }) => !after.has(id)).map(({ id, text }) => `- ${id} ${text}`)
  const changed = now.flatMap((rule) => {
    const earlier = before.get(rule.id) ?? rule
    const fields = [...new Set([...Object.keys(earlier), ...Object.keys(rule)])] as (keyof SourcedRule)[]
    const other = fields.filter((field) => !isDeepStrictEqual(earlier[field], rule[field]))
    return other.length > 0 ? [`~ ${rule.id} has other ${other.join(', ')}`] : []
  })
  return [...removed, ...added, ...changed]
}

/** Values of each kind of conclusion; one of the two versions may refuse facts that the other declares. */
const valuesOf = (opened: OpenFile, facts: BaseFacts): Readonly<Record<string, string>> => {
  try {
    const { conclusions }: Decision = opened.decide(facts)
    return Object.fromEntries(conclusions.map(({ fact, values }) => [fact, shown(values)]))
  } catch (error) {
    if (error instanceof FactsError) {
      return { facts: error.message }
    }
    throw error
  }
}

const examples = 10

/**
 * Rules and answers that differ between two bundles of a base, over the vectors of both.
 * @throws Refusal
 */
export const diff = (old: OpenFile, now: OpenFile): Told => {
  if (old.base.name !== now.base.name) {
    throw new Refusal(`The bundles are of ${old.base.name} and ${now.base.name}, so they cannot be compared.`)
  }
  const people = [
    ...new Map([...old.file.vectors, ...now.file.vectors].map(({ facts }) => [JSON.stringify(facts), facts])).values(),
  ]
  const answers = people.flatMap((facts) => {
    const [before, after] = [valuesOf(old, facts), valuesOf(now, facts)]
    const other = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (fact) => before[fact] !== after[fact],
    )
    const lines = other.map((fact) => `    ${fact}: ${before[fact] ?? 'nothing'} → ${after[fact] ?? 'nothing'}`)
    return lines.length > 0 ? [`  ${JSON.stringify(facts)}`, lines.join('\n')].join('\n') : []
  })
  const rules = ruleLines(old.rules, now.rules)
  const count = `${answers.length} of ${people.length} vectors have another answer`
  const end = answers.length > examples ? `, of which these are the first ${examples}:` : answers.length > 0 ? ':' : '.'
  const lines = [
    `${titleOf(old)} → ${titleOf(now)}`,
    ...(rules.length > 0 ? rules : ['All rules are the same.']),
    `${count}${end}`,
    ...answers.slice(0, examples),
  ]
  return { text: lines.join('\n'), isAsExpected: rules.length === 0 && answers.length === 0 }
}
