import type { Facts, Stage } from '@bugar/contracts/verdict'
import type { Finding } from '@bugar/contracts/rule-set'
import { genders } from '@bugar/contracts/knowledge'
import { bmiDomain, bodyFatDomain, compile } from './compile.ts'
import type { WorkingMemory } from './infer.ts'
import { cut, type Piece } from './conditions.ts'
import { lint } from './lint.ts'
import type { RuleDocument } from './rule-document.ts'

/** One combination of pieces: every person in it meets the same rules. */
interface Region {
  readonly gender: Facts['gender']
  readonly bmi: Piece
  /** Null where body fat was not given. */
  readonly bodyFat: Piece | null
  readonly fired: readonly RuleDocument[]
  readonly memory: WorkingMemory
}

/** Kinds of people that are tried, in 0.2 s at worst; the rules that the product comes with tell 180 apart. */
const maxPeople = 2000

const tooMany = (size: number): Finding => ({
  code: 'too-many-people',
  severity: 'error',
  place: 'rules',
  message: `Aturan ini membedakan ${size.toLocaleString('id-ID')} jenis orang; paling banyak ${maxPeople.toLocaleString('id-ID')} yang dapat diperiksa. Kurangi batas angka yang berbeda.`,
})

/**
 * Every kind of person the rules can tell apart; finite, so whatever is found on them is exact. Where there are more
 * than are tried, their number.
 */
const regionsOf = (rules: readonly RuleDocument[]): Region[] | number => {
  const compiled = compile(rules)
  const bmiPieces = cut(compiled.bounds.bmi, bmiDomain)
  const fatPieces = [null, ...cut(compiled.bounds.bodyFatPercentage, bodyFatDomain)]
  const size = genders.length * bmiPieces.length * fatPieces.length
  if (size > maxPeople) {
    return size
  }
  return genders.flatMap((gender) =>
    bmiPieces.flatMap((bmi) =>
      fatPieces.map((bodyFat) => {
        const memory: WorkingMemory = {
          gender,
          // Height 100 cm makes the weight in kg the BMI; rules that read either are rejected below.
          weight: bmi.sample,
          height: 100,
          bodyFatPercentage: bodyFat?.sample ?? null,
          bmi: bmi.sample,
          bmiCategory: null,
          bodyFatCategory: null,
          programCode: null,
        }
        return { gender, bmi, bodyFat, memory, fired: compiled.fired(memory) }
      }),
    ),
  )
}

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

const names = (rules: readonly RuleDocument[]) => rules.map((rule) => rule.id).join(', ')

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

/** In which regions each rule fires, as a number with a bit for each: two are compared at once. */
const whereFired = (rules: readonly RuleDocument[], regions: readonly Region[]): Map<RuleDocument, bigint> => {
  const bits = new Map(rules.map((rule) => [rule, new Uint8Array(regions.length)]))
  regions.forEach(({ fired }, index) =>
    fired.forEach((rule) => {
      const its = bits.get(rule)
      if (its) {
        its[index] = 1
      }
    }),
  )
  return new Map([...bits].map(([rule, its]) => [rule, BigInt(`0b0${its.join('')}`)]))
}

const isSubset = (inner: bigint, outer: bigint): boolean => inner !== outer && (inner & outer) === inner

/** Rules that never fire, always fire together with a twin, or only where another of their stage already fires. */
const ruleFindings = (rules: readonly RuleDocument[], regions: readonly Region[]): Finding[] => {
  const active = rules.filter((rule) => rule.isActive)
  const where = whereFired(active, regions)
  return active.flatMap((rule, index) => {
    const own = where.get(rule) as bigint
    if (own === 0n) {
      return [finding('unreachable', 'error', rule.id, `Aturan ${rule.id} tidak pernah bisa menyala.`)]
    }
    const isOther = (other: RuleDocument) => other.stage === rule.stage && other.id !== rule.id
    const twin = active.slice(0, index).find((other) => isOther(other) && where.get(other) === own)
    if (twin) {
      return [finding('duplicate', 'error', rule.id, `Aturan ${rule.id} mengulang syarat aturan ${twin.id}.`)]
    }
    const cover = active.find((other) => isOther(other) && isSubset(own, where.get(other) as bigint))
    return cover
      ? [finding('shadowed', 'error', rule.id, `Aturan ${rule.id} hanya menyala saat aturan ${cover.id} juga menyala.`)]
      : []
  })
}

/** Weight and height reach the rules as BMI only: a rule that read them itself could not be checked piece by piece. */
const rawMeasurements = (rules: readonly RuleDocument[]): Finding[] =>
  rules
    .filter((rule) => rule.conditions.all.some(({ fact }) => fact === 'weight' || fact === 'height'))
    .map((rule) =>
      finding('unknown-fact', 'error', rule.id, 'Berat dan tinggi hanya dipakai lewat BMI; pakai fakta "bmi".'),
    )

const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((each) => [`${each.code}|${each.place}|${each.message}`, each])).values(),
]

export interface Verification {
  /** True when no finding is an error. */
  readonly valid: boolean
  /** Share of reachable people who get exactly one program, in percent. */
  readonly coverage: number
  readonly findings: readonly Finding[]
}

/**
 * Everything that is wrong with a rule set, and every pair that only a fallback answers. Exact, not sampled: the
 * bounds that rules name cut the legal measurements into finitely many pieces, and each is tried.
 * @param knownPrograms codes of the programs that exist; all ten unless told
 */
export const verify = (rules: readonly RuleDocument[], knownPrograms?: readonly string[]): Verification => {
  const broken = [...lint(rules, knownPrograms), ...rawMeasurements(rules)]
  if (broken.some(({ code }) => code !== 'unknown-code' && code !== 'duplicate')) {
    return { valid: false, coverage: 0, findings: broken }
  }
  const regions = regionsOf(rules)
  if (typeof regions === 'number') {
    return { valid: false, coverage: 0, findings: [...broken, tooMany(regions)] }
  }
  const perRegion = regions.map((region) => [
    ...(['bmi', 'body-fat', 'complete', 'bmi-only'] as const).flatMap((stage) => stageFindings(region, stage)),
    ...programFindings(region),
  ])
  const covered = perRegion.filter((found) => found.every(({ severity }) => severity !== 'error')).length
  const findings = unique([...broken, ...perRegion.flat(), ...ruleFindings(rules, regions)])
  return {
    valid: findings.every(({ severity }) => severity !== 'error'),
    coverage: Math.round((covered / regions.length) * 1000) / 10,
    findings,
  }
}
