import { type AvoidKind, avoidKinds, toldKinds } from '@bugar/contracts/catalog/avoid-kinds'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { bodyweightForms, exerciseReplacements, freeForms } from '@bugar/contracts/training/exercise-replacements'
import { programs } from '@bugar/catalog/seed/programs'
import { adaptationRules } from '@bugar/inference/seed/bases/adaptation-rules'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codes,
  concluding,
  conclusionsFor,
  everyWeek,
  fit,
  library,
  libraryExercises,
  replacing,
} from '../../../../test/support/seeded.ts'
import { planOf, week } from '../../../../test/support/well-person.ts'
import { createLibrary, type Library } from '../library.ts'
import { replacementsOf } from '../replaced.ts'
import type { FittedPlan } from './plan.ts'

const namesIn = (plan: FittedPlan, weeks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) => [
  ...new Set(
    weeks.flatMap((number) => week(plan, number).flatMap(({ exercises }) => exercises.map(({ name }) => name))),
  ),
]
const saidIn = (plan: FittedPlan) => plan.changes.flatMap(({ what }) => what)

const unsteady = /Walking lunge|Bulgarian|\(Step-up\)|Jump rope|with bottle/
const hardAtFirst = /\(Push-up\)|Decline|Backpack push|Pike|Goblet|Backpack squat|Back squat|eadlift/
const olderPeople = [65, 70, 75, 80, 85].flatMap((age) =>
  ['P2', 'P3', 'P4', 'P6', 'P7'].map((code) => [age, code as ProgramCode] as const),
)

test.each(olderPeople)(
  'untrained, %i years, falls, %s › no lunge, no rear foot raised, no free step-up',
  (age, code) => {
    for (const equipment of ['gym', 'home', 'none']) {
      const facts = { age, activity: 'inactive', experience: 'novice', safetyLevel: 'gentle', falls: 'yes', equipment }
      const plan = planOf(code, facts)
      expect(namesIn(plan).filter((name) => unsteady.test(name))).toEqual([])
      expect(namesIn(plan, [1, 2, 8]).filter((name) => hardAtFirst.test(name))).toEqual([])
    }
  },
)

test.each(codes)(
  '%s with osteoporosis at any age › no hinge with a load, and none of the spine bent under one',
  (code) => {
    for (const age of [30, 64, 65, 80]) {
      for (const equipment of ['gym', 'home', 'none']) {
        const plan = planOf(code as ProgramCode, { age, osteoporosis: 'yes', safetyLevel: 'gentle', equipment })
        expect(namesIn(plan).filter((name) => /eadlift|Backpack row|Mountain climber/.test(name))).toEqual([])
      }
    }
  },
)

test('falls › a step-up holds on to something, and the plan says why', () => {
  const plan = fit('P6', {
    conclusions: everyWeek(concluding(replacing(['poor-balance']))),
  })
  const changes = plan.changes.filter(({ id }) => id === 'ADAP-150')
  expect(namesIn(plan)).toContain('Naik anak tangga berpegangan (Supported step-up)')
  expect(changes[0]?.what.join()).toMatch(/jadi Naik anak tangga berpegangan/)
  expect(changes[0]?.reason.text).toBe(
    'Gerakan dengan tanda “Keseimbangan belum baik atau pernah jatuh” di pustaka diganti, atau tidak dikerjakan.',
  )
})

test.each([
  [64, 'novice', 1, true],
  [65, 'novice', 12, false],
  [65, 'experienced', 1, true],
])('%i years, %s, week %i › lunges and step-ups: %s', (age, experience, number, isGiven) => {
  const names = codes.flatMap((code) => namesIn(planOf(code as ProgramCode, { age, experience }), [number]))
  expect(names.some((name) => unsteady.test(name))).toBe(isGiven)
})

/** The library with one more exercise or another one. */
const libraryWith = (own: (typeof libraryExercises)[number]): Library =>
  createLibrary([...libraryExercises.filter(({ name }) => name !== own.name), own], programs)
const seeded = (name: string) =>
  libraryExercises.find((each) => each.name === name) as (typeof libraryExercises)[number]

test('an administrator marks an exercise › it is replaced by its easier form, else left out, and the plan says so', () => {
  const press = seeded('Tekan trisep kabel (Triceps pushdown)')
  const marked = (description: string) =>
    fit('P6', {
      library: libraryWith({ ...press, description, avoidWith: ['deep-knee'] }),
      conclusions: everyWeek(concluding(replacing(['deep-knee']))),
    })
  const eased = marked('Otot: trisep.\nLebih mudah: Tekan trisep dengan band (Band triceps pushdown).')
  expect(namesIn(eased)).toContain('Tekan trisep dengan band (Band triceps pushdown)')
  expect(namesIn(eased)).not.toContain(press.name)
  const leftOut = marked('Otot: trisep.')
  expect(namesIn(leftOut)).not.toContain(press.name)
  expect(saidIn(leftOut)).toContain('Tekan trisep kabel tidak dikerjakan: penggantinya tidak ada')
})

test('an administrator takes the mark away › the exercise stays', () => {
  const lunge = seeded('Langkah jongkok berjalan (Walking lunge)')
  const code = codes.find((each) => namesIn(fit(each)).includes(lunge.name)) ?? ''
  const conclusions = everyWeek(concluding(replacing(['deep-knee'])))
  expect(namesIn(fit(code, { conclusions }))).not.toContain(lunge.name)
  expect(namesIn(fit(code, { conclusions, library: libraryWith({ ...lunge, avoidWith: [] }) }))).toContain(lunge.name)
})

test('each kind › is concluded by a rule, or told only', () => {
  const own: Partial<Record<AvoidKind, string>> = { vigorous: 'vigorousWork', 'heavy-lifts': 'heavyLifts' }
  const isConcluded = (kind: AvoidKind) =>
    adaptationRules.some(({ event: { params } }) =>
      own[kind] ? params.fact === own[kind] : params.fact === 'replace' && params.value === kind,
    )
  expect(avoidKinds.filter((kind) => !isConcluded(kind))).toEqual([...toldKinds])
})

/** For pain in a foot, at the elbow, or a hip that hurts when it opens there is nothing like it. */
const withoutOther = /\b(?:calf|triceps|curl)\b/i

test('each exercise that a rule may forbid › has another one that the same kind does not forbid', () => {
  const missing = libraryExercises.flatMap(({ name, category, avoidWith }) =>
    category === 'Other' && !(name in exerciseReplacements)
      ? []
      : avoidWith
          .filter((kind) => !(toldKinds as readonly AvoidKind[]).includes(kind))
          .filter((kind) => !replacementsOf(library, name).some((other) => !other.avoidWith.includes(kind)))
          .map((kind) => `${name}: ${kind}`),
  )
  expect(missing.filter((each) => !withoutOther.test(each))).toEqual([])
})

test('replacements and forms without equipment › are in the library, and none stands for itself', () => {
  const tables = [exerciseReplacements, bodyweightForms, freeForms].flatMap((table) => Object.entries(table))
  const named = tables.flatMap(([name, others]) => [name, ...[others].flat()])
  expect(named.filter((name) => library.find(name)?.name !== name)).toEqual([])
  expect(tables.filter(([name, others]) => [others].flat().includes(name))).toEqual([])
})

test('needs of an exercise › agree with its text, of equipment that not everybody has', () => {
  const byText = createLibrary(
    libraryExercises.map((each) => ({ ...each, needs: [] })),
    programs,
  )
  const others = libraryExercises.filter(({ name }) => {
    const [data, text] = [library.find(name), byText.find(name)]
    return data?.needsGym !== text?.needsGym || data?.needsEquipment !== text?.needsEquipment
  })
  expect(others.map(({ name }) => name)).toEqual([])
})

const yes = () => fc.constantFrom<('yes' | 'no' | 'unknown' | null)[]>('no', 'no', 'yes', 'unknown', null)
const anybody = fc.record({
  code: fc.constantFrom(...(codes as ProgramCode[])),
  facts: fc.record({
    gender: fc.constantFrom('male', 'female'),
    age: fc.constantFrom<(number | null)[]>(18, 30, 50, 64, 65, 70, 85, null),
    safetyLevel: fc.constantFrom<(string | null)[]>('go', 'go', 'gentle', null),
    activity: fc.constantFrom<(string | null)[]>('regular', 'inactive', 'unknown', null),
    experience: fc.constantFrom<(string | null)[]>('experienced', 'novice', 'unknown', null),
    goal: fc.constantFrom('health', 'lose', 'muscle', 'strength'),
    daysPerWeek: fc.constantFrom<(number | null)[]>(1, 2, 3, 4, 6, 7, null),
    minutesPerSession: fc.constantFrom<(number | null)[]>(9, 15, 25, 40, 60, 90, null),
    equipment: fc.constantFrom<(string | null)[]>('gym', 'home', 'none', null),
    kneePain: yes(),
    backPain: yes(),
    shoulderPain: yes(),
    hipPain: yes(),
    footPain: yes(),
    elbowPain: yes(),
    falls: yes(),
    osteoporosis: yes(),
    pregnant: yes(),
    noVigorous: yes(),
    noSupine: yes(),
  }),
})
type Anybody = { readonly code: ProgramCode; readonly facts: BaseFacts }

const isYes = (value: unknown) => value === 'yes' || value === 'unknown'

/** The kinds that a person is to avoid in a week, stated independently of the rules. */
const kindsIn = (facts: BaseFacts, number: number): AvoidKind[] => {
  const isPregnant = facts['gender'] === 'female' && isYes(facts['pregnant'])
  const isInactive = facts['activity'] !== 'regular'
  const isOldBeginner = Number(facts['age'] ?? 0) >= 65 && (isInactive || facts['experience'] !== 'experienced')
  const isSpared = facts['safetyLevel'] !== 'go' || isPregnant || isYes(facts['noVigorous'])
  const held: Partial<Record<AvoidKind, boolean>> = {
    'deep-knee': isYes(facts['kneePain']),
    impact: isYes(facts['kneePain']) || isYes(facts['backPain']),
    'loaded-back': isYes(facts['backPain']),
    overhead: isYes(facts['shoulderPain']),
    'loaded-shoulder': isYes(facts['shoulderPain']),
    'hip-pain': isYes(facts['hipPain']),
    'foot-pain': isYes(facts['footPain']),
    'elbow-pain': isYes(facts['elbowPain']),
    'poor-balance': isYes(facts['falls']) || isOldBeginner,
    'older-beginner': isOldBeginner && number <= 8,
    osteoporosis: isYes(facts['osteoporosis']),
    pregnancy: isPregnant,
    supine: isPregnant || isYes(facts['noSupine']),
    vigorous: isSpared || (isInactive && number <= 4),
    'heavy-lifts': isSpared || (isInactive && number <= 4),
  }
  return avoidKinds.filter((kind) => held[kind])
}

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\binterval/i, 'Brisk intervals'],
  [/\blari\b/i, 'Jogging'],
  [/lompat tali/i, 'Jump rope'],
  [/\bsenam\b/i, 'Low-impact aerobics'],
  [/naik tangga/i, 'Stair climbing'],
]

const forbiddenIn = (
  { code, facts }: Anybody,
  mend = (conclusions: ReturnType<typeof conclusionsFor>) => conclusions,
) => {
  const { daysPerWeek, minutesPerSession } = facts as { daysPerWeek: number | null; minutesPerSession: number | null }
  const plan = fit(code, { conclusions: mend(conclusionsFor(code, facts)), daysPerWeek, minutesPerSession })
  return plan.sessions.flatMap(({ week: number, title, notes, exercises }) => {
    const kinds = kindsIn(facts, number)
    const isForbidden = (name: string) => library.find(name)?.avoidWith.some((kind) => kinds.includes(kind)) === true
    const text = [title, ...notes].join('\n')
    return [
      ...exercises.flatMap(({ name, home, easier }) => [name, home ?? '', easier ?? '']).filter(isForbidden),
      ...spoken.flatMap(([words, name]) => (words.test(text) && isForbidden(name) ? [text] : [])),
    ].map((what) => `${number}: ${what}`)
  })
}

test('random people › no plan has, offers or names an exercise whose own data forbids the person', () => {
  fc.assert(
    fc.property(anybody, (person) => {
      expect(forbiddenIn(person)).toEqual([])
    }),
    { numRuns: Number(process.env['BUGAR_PLANS'] ?? randomCases(1000)) },
  )
}, 3_600_000)

test.each(['replace', 'vigorousWork', 'heavyLifts'])(
  'without conclusions of %s › a forbidden exercise is found',
  (fact) => {
    const people = fc.sample(anybody, { numRuns: 100, seed: 17 })
    const without: Parameters<typeof forbiddenIn>[1] = (conclusions) =>
      conclusions.map((each) => ({
        fired: each.fired.filter(({ event }) => event.params.fact !== fact),
        conclusions: each.conclusions.filter((concluded) => concluded.fact !== fact),
      }))
    expect(people.some((person) => forbiddenIn(person, without).length > 0)).toBe(true)
  },
)
