import type { Stage } from '@bugar/contracts/verdict'
import type { Finding } from '@bugar/contracts/rule-set'
import { compile } from './compile.ts'
import { lint } from '../../base/domain/lint.ts'
import { programBase } from './program-base.ts'
import { countRegions, type Region, regionsOf } from './regions.ts'
import type { RuleDocument } from './program-rule-set.ts'
import { maxRules, tooManyPeople, tooManyRules } from '../../base/domain/verify-limits.ts'

const people = { male: 'pria', female: 'wanita' } as const

const placeOf = ({ gender, bmi, bodyFat, memory }: Region, stage: Stage): string => {
  if (stage === 'bmi') {
    return `BMI ${bmi.label}`
  }
  if (stage === 'body-fat') {
    return `lemak ${bodyFat?.label ?? '-'}% ${people[gender]}`
  }
  return stage === 'complete' && bodyFat
    ? `${memory.bmiCategory ?? '?'}-${memory.bodyFatCategory ?? '?'}`
    : `${memory.bmiCategory ?? '?'}`
}

const finding = (code: Finding['code'], severity: Finding['severity'], place: string, message: string): Finding => ({
  code,
  severity,
  place,
  message,
})

const maxNames = 10

const names = (rules: readonly RuleDocument[]): string => {
  const first = rules.slice(0, maxNames).map((rule) => rule.id)
  return rules.length > maxNames ? `${first.join(', ')} dan ${rules.length - maxNames} lagi` : first.join(', ')
}

const stageFindings = (region: Region, stage: Stage): Finding[] => {
  const fired = region.fired.filter((rule) => rule.stage === stage)
  const place = placeOf(region, stage)
  if (fired.length > 1) {
    const interval = stage === 'bmi' || stage === 'body-fat'
    const code = interval ? 'interval-overlap' : 'conflict'
    return [finding(code, 'error', place, `Lebih dari satu aturan menyala untuk ${place}: ${names(fired)}.`)]
  }
  if (fired.length === 1 || (stage === 'body-fat' && region.bodyFat === null)) {
    return []
  }
  return stage === 'bmi' || stage === 'body-fat'
    ? [finding('interval-gap', 'error', place, `Tidak ada kategori untuk ${place}.`)]
    : []
}

const programFindings = (region: Region): Finding[] => {
  const { memory, bodyFat, fired } = region
  const place = placeOf(region, 'complete')
  if (memory.programCode === null) {
    return [finding('missing-cell', 'error', place, `Kombinasi ${place} tidak mendapat program apa pun.`)]
  }
  if (bodyFat && !fired.some((rule) => rule.stage === 'complete')) {
    const answer = `dijawab aturan BMI saja dengan ${memory.programCode}`
    return [finding('missing-cell', 'info', place, `Kombinasi ${place} belum memiliki aturan lengkap; ${answer}.`)]
  }
  return []
}

/** The regions in which a rule fires, a bit for each. */
interface Where {
  count: number
  readonly bits: Uint32Array
}

const isWithin = (inner: Where, outer: Where): boolean =>
  inner.bits.every((word, index) => (word & ~(outer.bits[index] as number)) === 0)

/** Rules that never fire, always fire together with a twin, or only where another of their stage already fires. */
const ruleFindings = (whereOf: ReadonlyMap<RuleDocument, Where>): Finding[] => {
  const active = [...whereOf]
  return active.flatMap(([rule, own], index) => {
    if (own.count === 0) {
      return [finding('unreachable', 'error', rule.id, `Aturan ${rule.id} tidak pernah bisa menyala.`)]
    }
    const isOther = ([other]: (typeof active)[number]) => other.stage === rule.stage && other.id !== rule.id
    const twin = active
      .slice(0, index)
      .find((each) => isOther(each) && each[1].count === own.count && isWithin(own, each[1]))
    if (twin) {
      return [finding('duplicate', 'error', rule.id, `Aturan ${rule.id} mengulang syarat aturan ${twin[0].id}.`)]
    }
    const cover = active.find((each) => isOther(each) && each[1].count > own.count && isWithin(own, each[1]))
    const message = `Aturan ${rule.id} hanya menyala saat aturan ${cover?.[0].id} juga menyala.`
    return cover ? [finding('shadowed', 'error', rule.id, message)] : []
  })
}

/** Weight and height reach the rules as BMI only: a rule that read them itself could not be checked piece by piece. */
const rawMeasurements = (rules: readonly RuleDocument[]): Finding[] =>
  rules
    .filter((rule) => rule.conditions.all.some(({ fact }) => fact === 'weight' || fact === 'height'))
    .map((rule) =>
      finding('unknown-fact', 'error', rule.id, 'Berat dan tinggi hanya dipakai lewat BMI; pakai fakta "bmi".'),
    )

/** More are not read, and would make the answer too long. */
const maxFindings = 500

/** Keeps each finding once. */
const createFindings = () => {
  const found = new Map<string, Finding>()
  let hasError = false
  return {
    add: (findings: readonly Finding[]) => {
      for (const each of findings) {
        hasError ||= each.severity === 'error'
        if (found.size < maxFindings) {
          found.set(`${each.code}|${each.place}|${each.message}`, each)
        }
      }
    },
    all: () => [...found.values()],
    hasError: () => hasError,
  }
}

/** Regions that are tried, twenty times as many as the product's rules tell apart: some 0.1 s. */
const maxRegions = 4000

export interface Verification {
  /** True when no finding is an error. */
  readonly valid: boolean
  /** Share of reachable people who get exactly one program, in percent. */
  readonly coverage: number
  readonly findings: readonly Finding[]
}

const stagesInOrder = ['bmi', 'body-fat', 'complete', 'bmi-only'] as const

type Given = readonly [rules: readonly RuleDocument[], knownPrograms?: readonly string[]]

/**
 * Everything that is wrong with a rule set, and every pair that only a fallback answers. Exact, not sampled: the
 * bounds that rules name cut the legal measurements into finitely many pieces, and each is tried. Rules that tell apart
 * more people than that are rejected before any is tried. At most 500 findings. Yields after each
 * piece, so that a caller can answer others between them.
 * @param knownPrograms codes of the programs that exist; all ten unless told
 */
export function* verifySteps(...[rules, knownPrograms]: Given): Generator<undefined, Verification> {
  if (rules.length > maxRules) {
    return { valid: false, coverage: 0, findings: [tooManyRules(rules.length)] }
  }
  const broken = [...lint(rules, programBase, knownPrograms), ...rawMeasurements(rules)]
  if (broken.some(({ code }) => code !== 'unknown-code' && code !== 'duplicate')) {
    return { valid: false, coverage: 0, findings: broken }
  }
  const compiled = compile(rules)
  const count = countRegions(compiled)
  if (count > maxRegions) {
    return { valid: false, coverage: 0, findings: [tooManyPeople(count, maxRegions)] }
  }
  const whereOf = new Map(
    rules
      .filter(({ isActive }) => isActive)
      .map((rule): [RuleDocument, Where] => [rule, { count: 0, bits: new Uint32Array(Math.ceil(count / 32)) }]),
  )
  const findings = createFindings()
  findings.add(broken)
  let [index, covered] = [0, 0]
  for (const region of regionsOf(compiled)) {
    for (const rule of region.fired) {
      const where = whereOf.get(rule) as Where
      where.count += 1
      where.bits[index >> 5] = (where.bits[index >> 5] as number) | (1 << (index & 31))
    }
    const own = [...stagesInOrder.flatMap((stage) => stageFindings(region, stage)), ...programFindings(region)]
    findings.add(own)
    covered += own.every(({ severity }) => severity !== 'error') ? 1 : 0
    index += 1
    yield
  }
  findings.add(ruleFindings(whereOf))
  return {
    valid: !findings.hasError(),
    coverage: Math.round((covered / count) * 1000) / 10,
    findings: findings.all(),
  }
}

/** All steps of `verifySteps` at once. */
export const verify = (...given: Given): Verification => {
  const steps = verifySteps(...given)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      return value
    }
  }
}
