import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
// @ts-expect-error -- The package declares no types.
import { DmnModdle } from 'dmn-moddle'
import { expect, test } from 'vitest'
import { all, readXml, type XmlNode } from '../../../test/support/read-xml.ts'
import { smallBase, soundRules, when } from '../../../test/support/small-base.ts'
import { strangeText, unusualBase, unusualRules } from '../../../test/support/unusual-base.ts'
import { makeRuleSet } from '../../domain/rule-set.ts'
import { seeds } from '../../seed/bases/all.ts'
import { asDmn13, dmnOf } from './dmn.ts'

const setOf = (base: typeof smallBase, rules: readonly SourcedRule[]) =>
  makeRuleSet(1, { base, rules, goldenCases: [] })
const unusual = setOf(unusualBase, unusualRules)
const sets = [
  ...[...seeds].map(([name, content]) => [name, makeRuleSet(1, content)] as const),
  ['unusual', unusual] as const,
]

const textsOf = (node: XmlNode, name: string) => all(node, name).map((each) => all(each, 'text')[0]?.text ?? each.text)
const decisionOf = (root: XmlNode, name: string) =>
  all(root, 'decision').find(({ attributes }) => attributes['name'] === name) as XmlNode
const entriesOf = (root: XmlNode) =>
  Object.fromEntries(
    all(decisionOf(root, 'known_facts'), 'contextEntry').map((entry) => [
      all(entry, 'variable')[0]?.attributes['name'],
      textsOf(entry, 'literalExpression')[0],
    ]),
  )
/** A constant of FEEL as the text that it stands for. */
const textOf = (feel: string) =>
  feel
    .slice(1, -1)
    .replace(/\\(.)/g, (_whole, character: string) => ({ n: '\n', r: '\r', t: '\t' })[character] ?? character)

test.each(sets)(
  'dmnOf › %s › is well-formed DMN 1.5 with an input for each fact and every active rule once',
  (_name, set) => {
    const root = readXml(dmnOf(set))
    expect(root).toMatchObject({
      name: 'definitions',
      attributes: {
        xmlns: 'https://www.omg.org/spec/DMN/20230324/MODEL/',
        namespace: expect.stringContaining(set.hash),
      },
    })
    const names = set.base.facts.map(({ name }) => name)
    expect(all(root, 'inputData').map(({ attributes }) => attributes['name'])).toEqual([...names, 'unknown_facts'])
    const rows = all(root, 'rule').map((row) => textOf(textsOf(row, 'outputEntry')[0] as string))
    const active = set.rules.filter(({ isActive }) => isActive)
    expect(rows.toSorted()).toEqual(active.map(({ id }) => id).toSorted())
  },
)

test('dmnOf › facts whose names are words of FEEL › have an underscore before them', () => {
  const [fact] = smallBase.facts.filter(({ name }) => name === 'age')
  const facts = ['if', 'count', 'counted'].map((name) => ({ ...fact, name }) as typeof fact & object)
  const rules = facts.map(({ name }) => when(name, [[name, 'lessThan', 65]], 'plan', 'walk'))
  const root = readXml(dmnOf(setOf({ ...smallBase, facts }, rules)))
  expect(Object.keys(entriesOf(root))).toEqual(['_if', '_count', 'counted'])
  expect(textsOf(root, 'inputExpression')).toEqual(['_if', '_count', 'counted'].map((name) => `known_facts.${name}`))
})

test.each(sets)(
  'asDmn13 › %s › the reader of dmn-js opens it without a warning, DMN 1.5 not at all',
  async (_name, set) => {
    const document = dmnOf(set)
    const moddle = DmnModdle()
    await expect(moddle.fromXML(document)).rejects.toThrow('failed to parse document as <dmn:Definitions>')
    const { rootElement, warnings } = await moddle.fromXML(asDmn13(document))
    expect(warnings).toEqual([])
    expect(rootElement.drgElement.length).toBeGreaterThan(set.base.facts.length)
  },
)

test.each(sets)('dmnOf › %s › every reference leads to an element, and no id or name stands twice', (_name, set) => {
  const root = readXml(dmnOf(set))
  const nodes = [...all(root, 'inputData'), ...all(root, 'decision')]
  const ids = nodes.map(({ attributes }) => attributes['id'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(nodes.map(({ attributes }) => attributes['name'])).size).toBe(ids.length)
  const references = ['requiredInput', 'requiredDecision'].flatMap((name) => all(root, name))
  expect(references.filter(({ attributes }) => !ids.includes(attributes['href']?.slice(1)))).toEqual([])
})

test('dmnOf › characters that mean something in XML or FEEL › come back as they were', () => {
  const root = readXml(dmnOf(unusual))
  const row = all(root, 'rule').find((each) => textsOf(each, 'outputEntry')[0]?.includes('id ')) as XmlNode
  expect(textsOf(row, 'outputEntry').map(textOf)).toEqual([`id ${strangeText}`, strangeText])
  expect(textsOf(row, 'inputEntry').map((cell) => (cell === '-' ? cell : textOf(cell)))).toContain(strangeText)
  expect(textsOf(row, 'annotationEntry')).toEqual([strangeText, strangeText, strangeText, 'weak'])
  const word = all(root, 'inputData').find(({ attributes }) => attributes['name'] === 'word') as XmlNode
  expect(all(word, 'description')[0]?.text).toContain(`(${strangeText} <&> ")`)
})

test('dmnOf › characters that XML has not › are replaced', () => {
  const rules = [when('stop', [['pain', 'equal', 'yes']], 'level', 'stop')].map((rule) => ({
    ...rule,
    name: 'a\0b\ud800c',
  }))
  expect(textsOf(readXml(dmnOf(setOf(smallBase, rules))), 'annotationEntry')).toContain('a\ufffdb\ufffdc')
})

const cells = (rules: readonly SourcedRule[]) =>
  all(readXml(dmnOf(setOf(unusualBase, rules))), 'rule').map((row) => textsOf(row, 'inputEntry'))

test.each([
  ['lessThan', 18.5, '< 18.5'],
  ['lessThanInclusive', 0.1, '<= 0.1'],
  ['greaterThan', 1e-7, '> 0.0000001'],
  ['greaterThanInclusive', 1.5e21, '>= 1500000000000000000000'],
  ['equal', -2.5, '-2.5'],
  ['notEqual', 1e21, 'not(1000000000000000000000)'],
  ['equal', null, 'null'],
  ['notEqual', null, 'not(null)'],
  ['lessThan', '25', '< 25'],
])('dmnOf › a bound %s %s › is the cell %s', (operator, value, cell) => {
  expect(cells([when('r', [['bmi', operator, value]], 'limits', 'not')].map((rule) => ({ ...rule })))).toEqual([[cell]])
})

test.each([
  ['greaterThan', 'lessThan', '(18.5..25)'],
  ['greaterThanInclusive', 'lessThan', '[18.5..25)'],
  ['greaterThan', 'lessThanInclusive', '(18.5..25]'],
  ['greaterThanInclusive', 'lessThanInclusive', '[18.5..25]'],
  ['greaterThan', 'notEqual', '? != null and ? > 18.5 and ? != 25'],
  ['notEqual', 'notEqual', '? != 18.5 and ? != 25'],
])('dmnOf › two conditions, %s and %s › are one cell that has both sides', (one, other, cell) => {
  const conditions = [
    ['bmi', one, 18.5],
    ['bmi', other, 25],
  ] as const
  expect(cells([when('r', conditions, 'limits', 'not')])).toEqual([[cell]])
})

test('dmnOf › bounds that leave nothing between them › no interval, which tools may refuse', () => {
  const conditions = [
    ['bmi', 'greaterThanInclusive', 25],
    ['bmi', 'lessThan', 25],
  ] as const
  expect(cells([when('r', conditions, 'limits', 'not')])).toEqual([['? != null and ? >= 25 and ? < 25']])
})

test('dmnOf › facts that were not asked or are not known › have the values that the base declares', () => {
  expect(entriesOf(readXml(dmnOf(unusual)))).toMatchObject({
    score: 'if list contains(unknown_answers, "score") then 7 else if score = null then -2.5 else score',
    pregnant:
      'if gender != "female" then "no" else if list contains(unknown_answers, "pregnant") then "yes" else if pregnant = null then "no" else pregnant',
    bmi: 'if list contains(unknown_answers, "bmi") then null else if bmi = null and weight != null and height != null then floor(weight / ((height / 100) * (height / 100)) * 1000000000 + 0.5) / 1000000000 else if bmi = null then null else bmi',
  })
})

test('dmnOf › facts that read others › come before these, which hide the inputs of their names', () => {
  const names = Object.keys(entriesOf(readXml(dmnOf(unusual))))
  expect(names.indexOf('pregnant')).toBeLessThan(names.indexOf('gender'))
  expect(names.indexOf('bmi')).toBeLessThan(names.indexOf('weight'))
})

test('dmnOf › a stage › sees what the stages before it concluded, the last of them', () => {
  const root = readXml(dmnOf(unusual))
  expect(textsOf(decisionOf(root, 'seen_1_limits'), 'literalExpression')).toEqual([
    'if count((if stage_2_limits = null then [] else stage_2_limits)) = 0 then null else (if stage_2_limits = null then [] else stage_2_limits)[-1].value',
  ])
  expect(
    all(decisionOf(root, 'stage_4_plan_rest'), 'requiredDecision').map(({ attributes }) => attributes['href']),
  ).toEqual(['#decision-seen_1_plan', '#decision-known_facts'])
})

test('dmnOf › a stage without rules, one of rules without conditions › are lists', () => {
  const root = readXml(dmnOf(setOf(smallBase, [when('always', [], 'level', 'stop')])))
  expect(textsOf(decisionOf(root, 'stage_2_level'), 'literalExpression')).toEqual(['[{rule: "always", value: "stop"}]'])
  expect(textsOf(decisionOf(root, 'stage_4_plan'), 'literalExpression')).toEqual(['[]'])
})

test.each([
  ['a fact that the base does not know', 'shoeSize', 'equal', 'Unknown fact: shoeSize'],
  ['an operator that is none', 'bmi', 'below', 'Unknown operator: below'],
])('dmnOf › %s › throws', (_what, fact, operator, message) => {
  expect(() => dmnOf(setOf(smallBase, [when('stop', [[fact, operator, 1]], 'level', 'stop')]))).toThrow(message)
})

test('dmnOf › rules that are sound › stand in the order of their table', () => {
  const root = readXml(dmnOf(setOf(smallBase, soundRules)))
  expect(textsOf(decisionOf(root, 'stage_2_level'), 'outputEntry').filter((_, at) => at % 2 === 0)).toEqual([
    '"stop"',
    '"gentle"',
  ])
})
