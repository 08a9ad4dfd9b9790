import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import { type AnyBase, isOwn } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind } from '@bugar/contracts/rules/rule-base'
import { baseKindOf } from '@bugar/contracts/rules/rule-base-kinds'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import { compileBase } from '../compile/compile-base.ts'
import { contradiction, createFindings, errorIn, type Findings } from './findings.ts'
import { lint } from './lint.ts'
import { splitsOf } from './factors.ts'
import { peopleOf } from './people.ts'
import { programBase } from '../program/program-base.ts'
import type { RuleContent } from '../rule-set.ts'
import { runToEnd } from '../run-to-end.ts'
import type { Content } from '../facts/projections.ts'
import { checkKind } from './verify-one.ts'
import { checkParts } from './verify-parts.ts'

/** The limit of an operation's input. */
const maxRules = 200

const show = (count: number) => count.toLocaleString('id-ID')

const tooMany = (message: string): Finding => ({ code: 'too-many-people', severity: 'error', place: 'rules', message })

const tooManyRules = (count: number): Finding =>
  tooMany(`Ada ${show(count)} aturan; paling banyak ${show(maxRules)} yang dapat diperiksa.`)

const tooManyPeople = (count: number, max: number): Finding =>
  tooMany(
    `Aturan ini membedakan ${show(count)} jenis orang; paling banyak ${show(max)} yang dapat diperiksa. Kurangi batas angkanya, atau pecah syaratnya ke tahap sendiri.`,
  )

const tooManyBounds = (count: number, max: number): Finding =>
  tooMany(
    `Aturan ini membandingkan satu angka dengan ${show(count)} batas; paling banyak ${show(max)} yang dapat diperiksa.`,
  )

/** A fact whose codes are ordered by risk treats unknown as the riskiest; by `monotone` no answer is more cautious. */
const checkUnknown = ({ base }: Content, findings: Findings): void => {
  for (const { name, label, codes, riskier, unknown } of base.facts) {
    if (codes && riskier === 'later') {
      findings.tried('unknown')
      if (codes.at(-1)?.code !== unknown) {
        const message = `${label}: "belum tahu" dianggap ${unknown ?? 'tidak ditanyakan'}`
        const codesMeant = unknown === null ? [] : [String(unknown)]
        findings.add({
          ...contradiction('unknown', 'lenient-unknown', message),
          region: [{ fact: name, intervals: [], codes: codesMeant, isUnknown: unknown === null }],
        })
      }
    }
  }
}

const checkRules = ({ rules }: Content, findings: Findings, reached: ReadonlySet<string>): void => {
  for (const { id, isActive } of rules) {
    if (isActive) {
      findings.tried('reachable')
      if (!reached.has(id)) {
        const finding = errorIn(id, 'unreachable', `Aturan ${id} tidak pernah bisa terpakai.`)
        findings.add({ ...finding, property: 'reachable' })
      }
    }
  }
}

/** Rules of a stage with the same conditions and conclusion. */
const repeated = ({ rules }: Content): Finding[] => {
  const keyOf = ({ stage, conditions, event }: Content['rules'][number]) =>
    JSON.stringify([stage, conditions.all.map((condition) => JSON.stringify(condition)).toSorted(), event.params])
  const active = rules.filter(({ isActive }) => isActive)
  const keys = active.map(keyOf)
  return active.flatMap((rule, index) => {
    const twin = active.find((other, at) => at < index && other.id !== rule.id && keys[at] === keys[index])
    const message = `Aturan ${rule.id} mengulang syarat aturan ${twin?.id}.`
    return twin ? [{ ...errorIn(rule.id, 'duplicate', message), rules: [rule.id, twin.id] }] : []
  })
}

/** Errors of rules that read the inputs of a computed fact: these cannot be tried independently of that fact. */
const rawMeasurements = ({ base, rules }: Content): Finding[] =>
  base.facts.some(({ computed }) => computed === 'bmi')
    ? rules
        .filter((rule) => rule.conditions.all.some(({ fact }) => fact === 'weight' || fact === 'height'))
        .map(({ id }) => errorIn(id, 'unknown-fact', 'Berat dan tinggi hanya dipakai lewat BMI; pakai fakta "bmi".'))
    : []

/** Most kinds of people that are tried: seconds of work for a base of the product, a second for a team's. */
const maxPeopleOf = ({ name }: AnyBase): number => (isOwn(name) ? 50_000 : 400_000)

/** Upper bound of bounds of one number; the product's bases have five at most. */
const maxBounds = 200

/** Rules with these can be run all the same. */
const harmless: readonly Finding['code'][] = ['unknown-code', 'duplicate']

/** Why rules cannot be run. */
export const unrunnable = (content: Content): Finding[] =>
  [...lint(content.rules, content.base), ...rawMeasurements(content)].filter(({ code }) => !harmless.includes(code))

/**
 * Findings in a base's rules, and proofs of the properties that every base must have. Exact, not sampled: the
 * conditions of the rules that lead to a kind of conclusion distinguish finitely many kinds of people, and each is
 * examined. Rules that cannot be run, or distinguish too many, have no proofs. Yields between people, so that other
 * requests can run.
 * @param knownPrograms codes of existing programs; by default those that the base declares
 */
export function* verifySteps(
  content: Content,
  knownPrograms?: readonly string[],
): Generator<undefined, BaseVerification> {
  const { base, rules } = content
  const rejected = (findings: Finding[]) => ({ valid: false, findings, proofs: [] })
  if (rules.length > maxRules) {
    return rejected([tooManyRules(rules.length)])
  }
  const broken = [...lint(rules, base, knownPrograms), ...rawMeasurements(content)]
  if (broken.some(({ code }) => !harmless.includes(code))) {
    return rejected(broken)
  }
  const { breakpoints } = compileBase(content)
  const bounds = Math.max(0, ...base.facts.map(({ name }) => breakpoints(name).length))
  if (bounds > maxBounds) {
    return rejected([tooManyBounds(bounds, maxBounds)])
  }
  const isOne = ({ policy }: ConclusionKind) => policy === 'one'
  const groupsOf = new Map(base.kinds.filter(isOne).map((kind) => [kind, peopleOf(content, kind)]))
  const splits = base.kinds.filter((kind) => !isOne(kind)).flatMap((kind) => splitsOf(content, kind))
  const size = [...[...groupsOf.values()].flat(), ...splits].reduce((sum, people) => sum + people.size, 0)
  if (size > maxPeopleOf(base)) {
    return rejected([tooManyPeople(size, maxPeopleOf(base))])
  }
  const findings = createFindings(broken)
  const reached = new Set<string>()
  for (const [kind, groups] of groupsOf) {
    yield* checkKind(content, kind, groups, findings, reached)
  }
  yield* checkParts(splits, findings, reached)
  checkUnknown(content, findings)
  checkRules(content, findings, reached)
  repeated(content).forEach((each) => findings.add(each))
  return findings.result()
}

/** Runs `verifySteps` to its end. */
export const verifyBase = (...given: Parameters<typeof verifySteps>): BaseVerification =>
  runToEnd(verifySteps(...given))

/** The parts of the declaration on which the code that runs the program's rules depends. */
const shapeOf = ({ facts, kinds, prohibitions, requirements }: AnyBase): string =>
  JSON.stringify([
    facts.map(({ name, computed }) => [name, computed]),
    kinds.map(({ fact, stages, policy, otherwise }) => [fact, stages, policy, otherwise]),
    prohibitions.length,
    requirements?.map(({ fact, when, stage, severity }) => [fact, when, stage, severity]),
  ])

/** Findings and proofs of a rule set, in steps as `verifySteps` takes them. */
export function* verifyRuleSetSteps(content: RuleContent): Generator<undefined, BaseVerification> {
  const { name } = content.base
  return baseKindOf(name).isFixed && shapeOf(content.base) !== shapeOf(programBase)
    ? {
        valid: false,
        findings: [errorIn(name, 'wrong-stage', 'Deklarasi basis program bukan milik sistem ini.')],
        proofs: [],
      }
    : yield* verifySteps(content)
}

/** Runs `verifyRuleSetSteps` to its end. */
export const verifyRuleSet = (content: RuleContent): BaseVerification => runToEnd(verifyRuleSetSteps(content))
