import { answersOf } from '@bugar/consultation/health-profile/answers'
import { todayFacts, trainingFacts } from '@bugar/consultation/person-state/domain/facts'
import { checklists, type HealthProfile, type Screening } from '@bugar/contracts/advice/person/health-profile'
import type { Gender, ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { factsOfSafety } from '@bugar/contracts/advice/person/safety'
import { painSites, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import { compileBase } from '@bugar/inference/domain/compile/compile-base'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { adviceOn, type Consent } from '@bugar/inference/evaluation/advice'
import { adaptationBase } from '@bugar/inference/seed/bases/adaptation'
import { adaptationRules } from '@bugar/inference/seed/bases/adaptation-rules'
import { seeds } from '@bugar/inference/seed/bases/all'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChanges } from '../src/plan/domain/advice.ts'
import { fitWeek } from '../src/plan/domain/fit/week.ts'
import { programLoad, readSchedule } from '../src/plan/domain/fit/plan.ts'
import { createShow } from './support/progression-under-test.ts'
import { codes, library, scheduleOf } from './support/seeded.ts'

/** A hundred thousand with BUGAR_CHAIN_PEOPLE=100000: some minutes. */
const people = Number(process.env['BUGAR_CHAIN_PEOPLE'] ?? randomCases(400))
const weeks = 12

/** The three bases without some of their rules. */
const chainWithout = (ids: RegExp | null) => {
  const isKept = ({ id }: { readonly id: string }) => ids === null || !ids.test(id)
  const setOf = (name: 'safety' | 'energy') => {
    const content = seeds.get(name) as RuleContent
    return makeRuleSet(1, { ...content, rules: content.rules.filter(isKept) })
  }
  return {
    sets: { safety: setOf('safety'), energy: setOf('energy') },
    adaptation: compileBase({ base: adaptationBase, rules: adaptationRules.filter(isKept) }),
  }
}
type Chain = ReturnType<typeof chainWithout>
const show = createShow()

/** Answers and measurements of a person in one week. */
interface Week {
  readonly screening: Screening | null
  readonly weightKg: number
  readonly bodyFat: number | null
  readonly consents: boolean
  readonly scope: Consent['scope']
  readonly today: TodayCheck | null
}

interface Somebody {
  readonly gender: Gender
  readonly code: ProgramCode
  readonly heightCm: number
  readonly training: TrainingProfile | null
  readonly weeks: readonly Week[]
}

const rarely = fc.constantFrom('no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'unknown') as fc.Arbitrary<
  'no' | 'yes' | 'unknown'
>
const some = <const T extends readonly string[]>(items: T) =>
  fc.option(fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...items]) }), {
    nil: undefined,
  })
const someScreening = fc.record({
  age: fc.option(fc.constantFrom(12, 16, 17, 18, 30, 45, 64, 65, 80), { freq: 8 }),
  ...Object.fromEntries(
    [
      'chestPain',
      'fainting',
      'breathlessAtRest',
      'heartDisease',
      'diabetes',
      'kidneyDisease',
      'severeHypertension',
    ].map((name) => [name, rarely]),
  ),
  weightLoss: rarely,
  pregnant: rarely,
  pregnancyWeek: fc.option(fc.integer({ min: 1, max: 42 }), { nil: undefined }),
  missedPeriods: rarely,
  activity: fc.constantFrom('regular', 'inactive', 'unknown'),
  experience: fc.constantFrom('experienced', 'novice', 'unknown'),
  equipment: fc.constantFrom('gym', 'home', 'none', 'unknown'),
  aches: fc.subarray(['knee', 'back', 'shoulder']),
  ...Object.fromEntries(Object.entries(checklists).map(([name, items]) => [name, some(items)])),
}) as unknown as fc.Arbitrary<Screening>
const someCheck = fc.option(
  fc.record({
    feeling: fc.constantFrom('good', 'tired', 'cold', 'unwell', 'fever', 'pain'),
    site: fc.constantFrom(...painSites),
    severity: fc.integer({ min: 0, max: 10 }),
  }),
)
const somebody: fc.Arbitrary<Somebody> = fc
  .record({
    gender: fc.constantFrom<Gender>('male', 'female'),
    code: fc.constantFrom(...(codes as ProgramCode[])),
    heightCm: fc.constantFrom(150, 170, 190),
    training: fc.option(
      fc.record({
        goal: fc.constantFrom('health', 'lose', 'muscle', 'strength'),
        daysPerWeek: fc.integer({ min: 1, max: 7 }),
        minutesPerSession: fc.constantFrom(10, 30, 45, 60, 90),
        equipment: fc.constantFrom('gym', 'home', 'none'),
        experience: fc.constantFrom('experienced', 'novice'),
        steps: fc.constant(null),
        updatedAt: fc.constant('2026-03-02T07:30:00.000Z'),
      }),
    ) as fc.Arbitrary<TrainingProfile | null>,
    weeks: fc.array(
      fc.record({
        screening: fc.option(someScreening, { freq: 6 }),
        bmi: fc.constantFrom(14, 15.9, 16, 16.9, 17, 18.4, 18.5, 19.9, 22, 22.9, 23, 27, 33, 45),
        bodyFat: fc.option(fc.constantFrom(4, 5, 11, 12, 20, 35)),
        consents: fc.boolean(),
        scope: fc.constantFrom('full', 'gentle', 'walking'),
        check: someCheck,
      }),
      { minLength: weeks, maxLength: weeks },
    ),
  })
  .map(({ weeks: all, ...person }) => ({
    ...person,
    weeks: all.map(({ bmi, check, scope, ...week }): Week => ({
      ...week,
      scope: scope as Consent['scope'],
      weightKg: bmi * (person.heightCm / 100) ** 2,
      today: check && {
        date: '2026-03-02',
        feeling: check.feeling as TodayCheck['feeling'],
        pains: check.feeling === 'pain' ? [{ site: check.site, severity: check.severity }] : [],
      },
    })),
  }))

const now = new Date('2026-03-02T08:00:00.000Z')
const isYes = (value: string | undefined) => value === 'yes' || value === 'unknown'

/** Written from the findings and not from the rules: advice that such a person must not get. */
const limitsOf = ({ gender }: Somebody, { screening, bodyFat }: Week, bmi: number) => {
  const isWoman = gender === 'female'
  const has = (name: keyof typeof checklists, item: string) =>
    (isWoman || !['pregnancyRisks', 'afterBirth'].includes(name)) &&
    ((screening?.[name] ?? []) as readonly string[]).includes(item)
  const age = screening?.age ?? null
  const isPregnant = isWoman && isYes(screening?.pregnant)
  const isMinor = age !== null && age < 18
  const isIll = ['heartDisease', 'diabetes', 'kidneyDisease'].some((name) => isYes(screening?.[name as 'diabetes']))
  const hasWarning = ['chestPain', 'fainting', 'breathlessAtRest'].some((name) =>
    isYes(screening?.[name as 'fainting']),
  )
  const isShortOfEnergy =
    (isWoman && isYes(screening?.missedPeriods)) ||
    has('energySigns', 'eatingDisorder') ||
    has('energySigns', 'stressFracture') ||
    (bodyFat !== null && bodyFat < (isWoman ? 12 : 5))
  return {
    isMinor,
    isPregnant,
    hasWarning,
    noDeficit:
      isPregnant ||
      isMinor ||
      isShortOfEnergy ||
      bmi < 18.5 ||
      (age !== null && age >= 65 && bmi < 23) ||
      isYes(screening?.weightLoss) ||
      has('afterBirth', 'breastfeeding') ||
      has('afterBirth', 'recentBirth'),
    noSurplus: isMinor || bmi < 16 || isYes(screening?.weightLoss),
    noHardWork: screening === null || isPregnant || isIll || hasWarning || isYes(screening.severeHypertension),
    needsDoctor:
      isShortOfEnergy ||
      isYes(screening?.severeHypertension) ||
      isYes(screening?.weightLoss) ||
      has('conditions', 'supervisedOnly') ||
      checklists.signs.some((sign) => has('signs', sign)) ||
      (isIll && (isPregnant || isMinor || screening?.activity !== 'regular')),
  }
}

const supine = /Bench press|Glute bridge|glute bridge|Hip thrust|Dead bug|Towel leg curl/
const vigorous = /Brisk intervals|Jogging|Jump rope|Mountain climber/
const heavy = /Back squat|\(Deadlift\)|Pull-up\)|Bench press/

/** Advice and plan of one week that break a limit of the person. */
const faultsIn = ({ sets, adaptation }: Chain, person: Somebody, week: Week, number: number): string[] => {
  const { gender, code, heightCm } = person
  const bmi = Number((week.weightKg / (heightCm / 100) ** 2).toFixed(9))
  const at = '2026-03-02T07:30:00.000Z'
  const health: HealthProfile | null = week.screening && {
    screening: week.screening,
    consent: { version: 1, at },
    answeredAt: at,
  }
  const facts: BaseFacts = {
    ...answersOf(health, gender, now),
    ...todayFacts(week.today),
    gender,
    bmi,
    bodyFatPercentage: week.bodyFat,
    programCode: code,
  }
  const { findings } = adviceOn(sets, facts, null)
  const advice = adviceOn(sets, facts, week.consents ? { scope: week.scope, covers: findings } : null)
  const { level } = advice.safety
  const limits = limitsOf(person, week, bmi)
  const faults: string[] = []
  const mind = (isFault: boolean, what: string) => isFault && faults.push(what)
  mind(limits.noDeficit && advice.energy.deficit.length === 0, 'a deficit is offered')
  mind(limits.noDeficit && (advice.energy.programChange ?? '').includes('-'), 'the program has a deficit')
  mind(limits.noSurplus && advice.energy.surplus.length === 0, 'a surplus is offered')
  const isAllowed = week.consents && week.scope !== 'walking'
  mind(limits.hasWarning && !isAllowed && level !== 'stop', 'a warning sign does not stop')
  mind(limits.needsDoctor && !isAllowed && !['doctor-first', 'stop'].includes(level), 'no doctor is asked')
  mind(limits.isMinor && !['no-program', 'doctor-first', 'stop'].includes(level), 'a minor has a program')
  const known = {
    ...trainingFacts({ gender, health, training: person.training, today: week.today }, now),
    ...factsOfSafety(advice.safety),
  }
  const schedule = readSchedule(scheduleOf(code))
  const load = programLoad(schedule, number)
  const all = { ...known, programCode: code, ...load, weeksInPlan: number }
  const fired = adaptation.fired(memoryOf(adaptationBase, all))
  const concluded = { fired, conclusions: conclusionsOf(adaptationBase, fired) }
  const isWaiting = concluded.conclusions.some(({ fact, values }) => fact === 'start' && values.includes('wait'))
  const isHeld = ['no-program', 'doctor-first', 'stop'].includes(level)
  mind(isHeld && !isWaiting, 'a plan goes on')
  if (isWaiting) {
    return faults
  }
  const { daysPerWeek, minutesPerSession } = person.training ?? { daysPerWeek: null, minutesPerSession: null }
  const input = {
    schedule: scheduleOf(code),
    conclusions: Array.from({ length: weeks }, () => concluded),
    library,
    daysPerWeek,
    minutesPerSession,
    easyWeeks: new Map(),
    currentWeek: number,
  }
  const { sessions } = fitWeek(
    input,
    { schedule, week: number, planWeek: number, program: load.cardioMinutes },
    createChanges(),
    null,
  )
  const exercises = sessions.flatMap((session) => session.exercises)
  const names = exercises.map(({ name }) => name)
  const isSpared = limits.noHardWork || level !== 'go'
  mind(limits.isPregnant && names.some((name) => supine.test(name)), `supine: ${names.join()}`)
  mind(isSpared && names.some((name) => vigorous.test(name)), `vigorous: ${names.join()}`)
  mind(isSpared && names.some((name) => heavy.test(name)), `heavy: ${names.join()}`)
  mind(isSpared && sessions.some(({ title }) => /interval|lari\b/i.test(title)), 'hard endurance work')
  for (const { name, amount, unit } of exercises.slice(0, 1)) {
    const planned = { name, amount, unit }
    const shown = show({ person: known, steps: null, planned, sessions: [], today: '2026-03-02' })
    mind(shown?.weightKg !== null, 'a load before any session')
  }
  return faults
}

test(
  `${people} people over twelve weeks of changes › nobody is told anything against a limit of that week`,
  {
    timeout: 30_000 + people * 100,
  },
  () => {
    const chain = chainWithout(null)
    fc.assert(
      fc.property(somebody, (person) => {
        person.weeks.forEach((week, index) => {
          expect(faultsIn(chain, person, week, index + 1)).toEqual([])
        })
      }),
      { numRuns: people },
    )
  },
)

const sampled = fc.sample(somebody, { numRuns: 150, seed: 7 })

test.each<[string, RegExp]>([
  ['supine', /^ADAP-(?:67|87)$/],
  ['heavy', /^ADAP-(?:68|69|8[89]|9[0-2])$/],
  ['a deficit is offered', /^E-06$/],
  ['the program has a deficit', /^B-/],
  ['a surplus is offered', /^E-0[3457]$/],
  ['a warning sign does not stop', /^K-02$/],
  ['no doctor is asked', /^K-(?:07|09|18)$/],
  ['a minor has a program', /^K-01$/],
  ['a plan goes on', /^ADAP-0[4567]$/],
])('the oracle › %s › is seen when the rules against it are missing', (what, missing) => {
  const chain = chainWithout(missing)
  const isSeenFor = (person: (typeof sampled)[number]) =>
    person.weeks.some((week, index) => faultsIn(chain, person, week, index + 1).some((fault) => fault.startsWith(what)))
  expect(sampled.some(isSeenFor)).toBe(true)
})
