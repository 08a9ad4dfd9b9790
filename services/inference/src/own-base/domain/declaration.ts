import type { FieldError } from '@bugar/contracts/core/bus/errors'
import { genders } from '@bugar/contracts/core/values/knowledge'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind, FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import { unknown } from '@bugar/contracts/rules/rule-run'
import { codesOf, isNumber, kindOf, operators } from '../../domain/run.ts'

/** As masks of a team name facts. */
const namePattern = /^[A-Za-z]{1,40}$/
const codePattern = /^[A-Za-z0-9][\w.-]{0,39}$/

type Condition = AnyBase['prohibitions'][number]['when'][number]
type Say = (field: string, message: string) => void

const repeatedIn = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

const checkCodes = (field: string, codes: FactDefinition['codes'] = [], say: Say): void => {
  const names = codes.map(({ code }) => code)
  if (names.length === 0) {
    say(field, 'At least 1 code')
  }
  repeatedIn(names).forEach((code) => say(field, `The code ${code} is there twice`))
  names
    .filter((code) => !codePattern.test(code) || code === unknown)
    .forEach((code) => say(field, `"${code}" is no code: 1 to 40 letters, digits, _, . and -, and not "${unknown}"`))
}

const isValueOf = (fact: FactDefinition, value: Value): boolean =>
  value !== unknown && factErrors({ facts: [fact] }, { [fact.name]: value }).length === 0

const checkFact = (fact: FactDefinition, at: string, say: Say): void => {
  const { name, range, codes, riskier, safest, decimals } = fact
  if ((range === undefined) === (codes === undefined)) {
    say(at, 'Either a range or codes')
    return
  }
  if (codes) {
    checkCodes(`${at}.codes`, codes, say)
  }
  if (range && !(range[0] < range[1])) {
    say(`${at}.range`, 'The second number must be greater than the first')
  }
  for (const field of ['unknown', 'absent'] as const) {
    if (!isValueOf(fact, fact[field])) {
      say(`${at}.${field}`, 'Must be null or a value of the fact')
    }
  }
  if (riskier !== undefined && (riskier === 'later') !== (codes !== undefined)) {
    say(`${at}.riskier`, 'later is for codes, lower and higher are for a range')
  }
  if (safest !== undefined && (riskier !== undefined || !range || !isValueOf(fact, safest))) {
    say(`${at}.safest`, 'Must be in the range of a fact without riskier')
  }
  if (decimals !== undefined && !(range && Number.isInteger(decimals) && decimals >= 0 && decimals <= 6)) {
    say(`${at}.decimals`, 'Must be a whole number from 0 to 6, of a fact with a range')
  }
  for (const field of ['onlyFor', 'computed'] as const) {
    if (fact[field] !== undefined) {
      say(`${at}.${field}`, 'Only a base of the product may use it')
    }
  }
  // The engine tries each of the two by itself.
  if (name === 'gender' && codes?.map(({ code }) => code).join() !== genders.join()) {
    say(`${at}.codes`, `The codes of gender are ${genders.join(' and ')}, in this order`)
  }
}

const checkKind = ({ fact, codes, stages, otherwise }: ConclusionKind, at: string, say: Say): void => {
  if (fact === 'gender') {
    say(`${at}.fact`, 'gender can only be a fact')
  }
  checkCodes(`${at}.codes`, codes, say)
  if (stages.length === 0) {
    say(`${at}.stages`, 'At least 1 stage')
  }
  stages.filter((stage) => !codePattern.test(stage)).forEach((stage) => say(`${at}.stages`, `"${stage}" is no stage`))
  if (otherwise !== null && !codes.some(({ code }) => code === otherwise)) {
    say(`${at}.otherwise`, 'Must be null or one of the codes')
  }
}

const conditionProblem = (base: AnyBase, { fact, operator, value }: Condition): string | null => {
  const codes = codesOf(base, fact)
  const declared = base.facts.find(({ name }) => name === fact)
  if (!declared && !codes) {
    return `Unknown fact ${fact}`
  }
  if (declared && isNumber(declared)) {
    return value === null || typeof value === 'number' ? null : `${fact} is a number`
  }
  return /^(?:equal|notEqual)$/.test(operator) && (value === null || codes?.includes(String(value)))
    ? null
    : `${fact} can be equal or notEqual to one of its codes`
}

const checkWhen = (base: AnyBase, when: readonly Condition[], at: string, say: Say): void => {
  for (const [index, condition] of when.entries()) {
    const problem = (operators as readonly string[]).includes(condition.operator)
      ? conditionProblem(base, condition)
      : `Unknown operator ${condition.operator}`
    if (problem !== null) {
      say(`${at}.when.${index}`, problem)
    }
  }
}

const checkPolicies = (base: AnyBase, say: Say): void => {
  for (const [index, { fact, values, when, isRequired }] of base.prohibitions.entries()) {
    const at = `prohibitions.${index}`
    const kind = base.kinds.find((each) => each.fact === fact)
    if (!kind) {
      say(`${at}.fact`, 'Must be a conclusion of the base')
    } else if (values.length === 0 || values.some((value) => !kind.codes.some(({ code }) => code === value))) {
      say(`${at}.values`, `Must be codes of ${fact}`)
    } else if (isRequired === true && kind.policy !== 'all') {
      say(`${at}.isRequired`, 'Only for a conclusion with the policy all')
    }
    checkWhen(base, when, at, say)
  }
  for (const [index, { fact, when, stage }] of (base.requirements ?? []).entries()) {
    const at = `requirements.${index}`
    const kind = base.kinds.find((each) => each.fact === fact)
    if (kind?.policy !== 'one') {
      say(`${at}.fact`, 'Must be a conclusion with the policy one')
    }
    if (stage !== undefined && kindOf(base, stage)?.fact !== fact) {
      say(`${at}.stage`, `Must be a stage of ${fact}`)
    }
    checkWhen(base, when, at, say)
  }
}

/** Why a declaration that a team wrote cannot be the base of rules; fields are those of the declaration. */
export const declarationErrors = (base: AnyBase): FieldError[] => {
  const errors: FieldError[] = []
  const say: Say = (field, message) => void errors.push({ field: `declaration.${field}`, message })
  const { facts, kinds } = base
  const names = [...facts.map(({ name }) => name), ...kinds.map(({ fact }) => fact)]
  for (const [field, all] of [
    ['facts', facts],
    ['kinds', kinds],
  ] as const) {
    if (all.length === 0) {
      say(field, 'At least 1')
    }
  }
  repeatedIn(names).forEach((name) => say('facts', `The name ${name} is there twice`))
  // A name such as "constructor" is a property of every object.
  names
    .filter((name) => !namePattern.test(name) || name in {})
    .forEach((name) => say('facts', `"${name}" is no name: 1 to 40 letters`))
  repeatedIn(kinds.flatMap(({ stages }) => stages)).forEach((stage) =>
    say('kinds', `The stage ${stage} is there twice`),
  )
  facts.forEach((fact, index) => checkFact(fact, `facts.${index}`, say))
  kinds.forEach((kind, index) => checkKind(kind, `kinds.${index}`, say))
  if (errors.length === 0) {
    checkPolicies(base, say)
  }
  return errors
}
