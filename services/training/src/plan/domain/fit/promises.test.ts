import { planWeeks } from '@bugar/contracts/training/plan'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, conclusionsFor, fit, library } from '../../../../test/support/seeded.ts'
import type { FittedPlan } from './plan.ts'
import { largeMuscles } from '../large-muscles.ts'

type Fact = string | number | null
const any = <T extends Fact>(...values: readonly T[]) => fc.constantFrom<Fact[]>(...values, null)
const yesOrNo = () => fc.constantFrom<Fact[]>('no', 'no', 'no', 'yes', 'unknown', null)

const anybody = fc.record({
  code: fc.constantFrom(...(codes as ProgramCode[])),
  facts: fc.record({
    gender: fc.constantFrom('male', 'female'),
    age: any(18, 30, 64, 65, 80),
    safetyLevel: fc.constantFrom<Fact[]>('go', 'go', 'go', 'gentle', null),
    activity: fc.constantFrom<Fact[]>('regular', 'regular', 'inactive', 'unknown', null),
    experience: fc.constantFrom<Fact[]>('experienced', 'experienced', 'novice', null),
    goal: any(...trainingGoals),
    daysPerWeek: any(1, 2, 3, 4, 5, 6, 7),
    minutesPerSession: any(5, 9, 10, 15, 20, 30, 44, 45, 60, 89, 90, 300),
    equipment: any('gym', 'home', 'none'),
    kneePain: fc.constantFrom<Fact[]>('no', 'no', 'mild', 'ache', 'yes', 'unknown', null),
    bmi: any(14, 18.4, 18.5, 24, 46),
    pregnancyWeek: any(5, 27, 28, 39),
    backPain: yesOrNo(),
    shoulderPain: yesOrNo(),
    pregnant: yesOrNo(),
    noVigorous: yesOrNo(),
    noSupine: yesOrNo(),
    needsBalance: yesOrNo(),
    noviceForm: yesOrNo(),
  }),
})

interface Anybody {
  readonly code: ProgramCode
  readonly facts: BaseFacts & { daysPerWeek: number | null; minutesPerSession: number | null }
}

/** A conclusion that the plan does not get, as if its rules were missing. */
type Missing = string | null

const planOf = ({ code, facts }: Anybody, missing: Missing = null, easyWeeks = new Map<number, boolean>()) => {
  const { daysPerWeek, minutesPerSession } = facts
  const conclusions = conclusionsFor(code, facts).map((week) => ({
    fired: week.fired.filter(({ event }) => event.params.fact !== missing),
    conclusions: week.conclusions.filter(({ fact }) => fact !== missing),
  }))
  return fit(code, { conclusions, daysPerWeek, minutesPerSession, easyWeeks })
}

const weeks = Array.from({ length: planWeeks }, (_, index) => index + 1)
const sessionsIn = (plan: FittedPlan, week: number) => plan.sessions.filter((session) => session.week === week)
const isBalance = ({ name }: { name: string }) => name.startsWith('Berdiri ')
const setsIn = (plan: FittedPlan, week: number) =>
  sessionsIn(plan, week)
    .flatMap(({ exercises }) => exercises.filter((each) => !isBalance(each)))
    .reduce((sum, { sets }) => sum + sets, 0)
const minutesIn = (plan: FittedPlan, week: number) =>
  sessionsIn(plan, week).reduce((sum, { cardioMinutes }) => sum + (cardioMinutes ?? 0), 0) +
  plan.walks.filter((walk) => walk.week === week).reduce((sum, { minutes }) => sum + minutes, 0)

const isYes = (value: unknown) => value === 'yes' || value === 'unknown'
const isPregnant = ({ facts }: Anybody) => facts['gender'] === 'female' && isYes(facts['pregnant'])
const isSlow = (person: Anybody) =>
  person.facts['safetyLevel'] !== 'go' ||
  person.facts['activity'] !== 'regular' ||
  person.facts['age'] === null ||
  isPregnant(person)
/** Weeks without hard work. */
const sparedUntil = (person: Anybody) =>
  person.facts['safetyLevel'] !== 'go' || isPregnant(person) || isYes(person.facts['noVigorous'])
    ? planWeeks
    : person.facts['activity'] === 'regular'
      ? 0
      : 4

/** The week counts as a late one where it was not given. */
const isLate = (person: Anybody) => isPregnant(person) && Number(person.facts['pregnancyWeek'] ?? 42) >= 28
const oneLegged = /lunge\)|split squat\)|Step-up\)|\(Plank\)/

const heavy = /Back squat|Deadlift|Pull-up|Bench press/
const vigorous = /\binterval|\blari\b|lompat|menit cepat/i

/** Faults that no plan may have, stated independently of the code that makes it. */
const faultsOf = (person: Anybody, plan: FittedPlan): string[] => {
  const { daysPerWeek, minutesPerSession, equipment } = person.facts
  const spared = sparedUntil(person)
  const said = plan.changes.flatMap(({ what }) => what)
  const isNamed = (muscle: string) => said.some((what) => / dilatih/.test(what) && what.toLowerCase().includes(muscle))
  const easy = plan.easyWeeks
  const full = easy.length > 0 ? planOf(person, null, new Map(easy.map((week) => [week, false]))) : plan
  const fullSaid = full.changes.flatMap(({ what }) => what)
  const daysOf = (week: number, muscle: string) =>
    sessionsIn(plan, week).filter(({ exercises }) =>
      exercises.some(({ name }) => (library.find(name)?.largeMuscles as string[] | undefined)?.includes(muscle)),
    ).length
  return weeks.flatMap((week) => {
    const sessions = sessionsIn(plan, week)
    const walks = plan.walks.filter((walk) => walk.week === week)
    const exercises = sessions.flatMap((session) => session.exercises)
    const texts = sessions.flatMap(({ title, notes }) => [title, ...notes])
    const [sets, before] = [setsIn(plan, week), setsIn(plan, week - 1)]
    const [minutes, minutesBefore] = [minutesIn(plan, week), minutesIn(plan, week - 1)]
    const isEasy = easy.includes(week)
    // 'Half' refers to the program's sets, which a slow start may not have reached yet.
    const isStillRising = fullSaid.some((what) => new RegExp(`^Pekan ${week}: .+ set$`).test(what))
    const isRamped = isSlow(person) && week > 1 && !isEasy && !easy.includes(week - 1)
    const most = minutesPerSession ?? 300
    return [
      ...(sessions.length > (daysPerWeek ?? 7) ? ['more sessions than days'] : []),
      ...(sessions.some((each) => (each.minutes ?? 0) > most && !each.notes.some((note) => note.startsWith('Sekitar')))
        ? ['longer than said, without a word']
        : []),
      ...(sessions.some(({ kind, minutes: long }) => kind === 'cardio' && (long ?? 0) > most)
        ? ['a long cardio day']
        : []),
      ...(walks.some((walk) => walk.minutes > most || walk.minutes < 1) ? ['a walk that is too long'] : []),
      ...(walks.some(({ weekday }) => sessions.some((each) => each.weekday === weekday))
        ? ['a walk on a full day']
        : []),
      ...(isRamped && sets > before * 1.2 + 1 ? [`sets rise from ${before} to ${sets}`] : []),
      ...(isSlow(person) && week > 1 && minutes > minutesBefore * 1.2 + 1
        ? [`minutes rise ${minutesBefore}-${minutes}`]
        : []),
      ...(week <= spared && exercises.some(({ name }) => heavy.test(name)) ? ['a heavy lift'] : []),
      ...(week <= spared && exercises.some(({ unit, amount }) => unit === 'repetitions' && amount.min < 8)
        ? ['few repetitions']
        : []),
      ...(week <= spared && texts.some((text) => vigorous.test(text)) ? ['vigorous work'] : []),
      ...((equipment === 'none' || equipment === null) &&
      exercises.some(({ name }) => library.find(name)?.needsEquipment !== false)
        ? ['equipment that is not there']
        : []),
      ...(isEasy &&
      !isStillRising &&
      Math.abs(sets - setsIn(full, week) / 2) > 0.5 &&
      !said.some((what) => new RegExp(`Pekan ${week}: \\d+% set`).test(what))
        ? ['not half']
        : []),
      ...(isEasy && week > 1 && minutes > minutesBefore ? ['more minutes in an easy week'] : []),
      ...(plan.dailySteps !== null && (isPregnant(person) || Number(person.facts['bmi'] ?? 25) < 18.5)
        ? ['steps for a person who needs the energy']
        : []),
      ...(plan.dailySteps !== null && !plan.dailySteps.startsWith('tambah ') ? ['steps from nothing'] : []),
      ...(isLate(person) && exercises.some(({ name }) => oneLegged.test(name))
        ? ['a lunge or plank late in pregnancy']
        : []),
      ...(isPregnant(person) && minutes > 150 ? ['more than 150 minutes in pregnancy'] : []),
      ...largeMuscles.flatMap((muscle) =>
        week > 1 && daysOf(week, muscle) + daysOf(week - 1, muscle) < 4 && !isNamed(muscle) ? [`rarely ${muscle}`] : [],
      ),
    ].map((fault) => `${week}: ${fault}`)
  })
}

test('random people › their days, minutes, start, limits, equipment and muscles', () => {
  fc.assert(
    fc.property(anybody, (person) => {
      expect(faultsOf(person as Anybody, planOf(person as Anybody))).toEqual([])
    }),
    { numRuns: Number(process.env['BUGAR_PLANS'] ?? randomCases(2000)) },
  )
}, 240_000)

test.each([
  ['start', 'minutes rise'],
  ['vigorousWork', 'vigorous work'],
  ['heavyLifts', 'a heavy lift'],
  ['heavyLifts', 'few repetitions'],
  ['form', 'equipment that is not there'],
  ['cardio', 'more sessions than days'],
  ['time', 'a long cardio day'],
  ['cardioTotal', 'more than 150 minutes in pregnancy'],
  ['replace', 'a lunge or plank late in pregnancy'],
])('without conclusions of %s › is found: %s', (missing, fault) => {
  const people = fc.sample(anybody, { numRuns: 150, seed: 17 }) as Anybody[]
  expect(people.some((person) => faultsOf(person, planOf(person, missing)).some((each) => each.includes(fault)))).toBe(
    true,
  )
})
