import { createDoctorConsentHandlers } from '@bugar/consultation/doctor-consent/handlers'
import { createHealthProfileHandlers } from '@bugar/consultation/health-profile/handlers'
import { measuredWeight, type Weight } from '@bugar/consultation/person-state/domain/events'
import { createPersonStates } from '@bugar/consultation/person-state/person-states'
import { momentOf } from '@bugar/consultation/weigh-in/domain/moment'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { addDays } from '@bugar/contracts/core/values/day'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { consentScopes, type DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import {
  type HealthProfile,
  pregnancyWeekBounds,
  pregnancyWeekOn,
  type Screening,
} from '@bugar/contracts/advice/person/health-profile'
import type { Advice } from '@bugar/contracts/advice/person/person-state'
import { isHeldAt, safetyLevels } from '@bugar/contracts/advice/person/safety'
import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { adviceOn } from '@bugar/inference/evaluation/advice'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { anActor } from '@bugar/testing/bus'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** A million with BUGAR_LIVES=1000000: hours. */
const lives = Number(process.env['BUGAR_LIVES'] ?? randomCases(400))
const days = 24 * 7
const begin = '2026-03-02'
const zone = 'Asia/Jakarta'
const height = 170

const setsWithout = (ids: RegExp | null) => {
  const setOf = (name: 'safety' | 'energy') => {
    const content = seeds.get(name) as RuleContent
    return makeRuleSet(1, { ...content, rules: content.rules.filter(({ id }) => !ids?.test(id)) })
  }
  return { safety: setOf('safety'), energy: setOf('energy') }
}
type Sets = ReturnType<typeof setsWithout>

type Answers = Partial<Screening>
type Event =
  | { readonly kind: 'weigh' | 'consult'; readonly bmi: number; readonly daysAgo: number }
  | { readonly kind: 'lose'; readonly by: number }
  | { readonly kind: 'form' | 'worsen'; readonly answers: Answers }
  | { readonly kind: 'goal'; readonly by: number }
  | { readonly kind: 'check'; readonly feeling: TodayCheck['feeling'] }
  | { readonly kind: 'consent'; readonly scope: DoctorConsent['scope']; readonly daysAgo: number }

interface Dated {
  readonly day: number
  readonly event: Event
}

const well: Screening = {
  age: 30,
  chestPain: 'no',
  fainting: 'no',
  breathlessAtRest: 'no',
  heartDisease: 'no',
  diabetes: 'no',
  kidneyDisease: 'no',
  severeHypertension: 'no',
  weightLoss: 'no',
  activity: 'regular',
  experience: 'experienced',
  equipment: 'gym',
  aches: [],
  conditions: [],
}

const signNames = ['chestPain', 'fainting', 'breathlessAtRest'] as const
const codeAt = (bmi: number) => (bmi < 18.5 ? 'P1' : bmi < 25 ? 'P2' : 'P3')
const toKg = (bmi: number) => bmi * (height / 100) ** 2

/** As the form opens: a later week, or nothing certain once the child must have been born. */
const weekIn = (profile: HealthProfile, now: Date): Answers => {
  const pregnancyWeek = pregnancyWeekOn(profile, now)
  return pregnancyWeek === null
    ? {}
    : pregnancyWeek > pregnancyWeekBounds.max
      ? { pregnant: 'unknown', pregnancyWeek: undefined as never }
      : { pregnancyWeek }
}

/** The consultation service in memory: its own handlers and state, with the seeded rules. */
const createLife = (sets: Sets, gender: Gender) => {
  const actor = anActor({ gender })
  const call = { actor, idempotencyKey: null } as unknown as Call
  let now = new Date()
  let profile: any = null
  let consent: any = null
  let check: TodayCheck | null = null
  let latest: { weight: number; createdAt: Date; code: string } | null = null
  let weighed: Weight | null = null
  let goal: { weight: number; date: string; updatedAt: string } | null = null
  const weights: Weight[] = []
  /** Day of the last report of a sign, and of the last examination for which a consent was accepted. */
  let signOn: string | null = null
  let examinedOn: string | null = null
  const store = {
    get: async () => profile,
    save: async ({ _id, answeredAt, weightAnsweredAt, pregnantSince, ...given }: any) =>
      (profile = {
        ...given,
        consent: { ...given.consent, at: given.consent.at.toISOString() },
        answeredAt: answeredAt.toISOString(),
        ...(pregnantSince && { pregnantSince: pregnantSince.toISOString() }),
        ...(weightAnsweredAt && { weightAnsweredAt: weightAnsweredAt.toISOString() }),
      }),
  }
  const doctorConsents = {
    save: async ({ _id, createdAt, ...given }: any) => (consent = { ...given, createdAt: createdAt.toISOString() }),
    remove: async () => void (consent = null),
  }
  const states = createPersonStates({
    bus: {
      call: async (_name: string, { facts, consent: given }: any) => ({ data: adviceOn(sets, facts, given) }),
    } as never,
    consultations: {
      latestOf: async () =>
        latest &&
        ({ ...latest, id: 'c', height, gender, program: { id: latest.code, code: latest.code, name: '' } } as never),
      newestBodyFatOf: async () => null,
      weightsOf: async () => [],
    },
    safety: { get: async () => ({ health: profile, consent, weighIns: weights }) },
    trainingProfiles: { get: async () => null },
    weighIns: { newestOf: async () => weighed && { weight: weighed.kg, at: weighed.at } },
    todayChecks: { get: async () => check },
    bodyGoals: { get: async () => goal },
    now: () => now,
  })
  const answers = createHealthProfileHandlers({ store: store as never, doctorConsents, now: () => now })
  const consents = createDoctorConsentHandlers({
    store: doctorConsents as never,
    healthProfiles: store,
    states,
    now: () => now,
  })
  const answer = async (told: Screening, today: string, isReport: boolean) => {
    const { pregnant: _p, pregnancyWeek: _w, pregnancyRisks: _r, afterBirth: _a, ...ofMan } = told
    const screening = gender === 'male' ? ofMan : told
    const hasSign = signNames.some((sign) => screening[sign] !== 'no')
    signOn = hasSign ? (isReport ? today : (signOn ?? today)) : null
    await answers['healthProfile.update']({ screening, consentVersion: 1, today }, call)
  }
  const weigh = (kg: number, on: string) => {
    const weight = { kg, on, at: momentOf(on, now, zone), notedAt: now }
    weights.push(weight)
    weighed = !weighed || on >= weighed.on ? weight : weighed
  }
  const newestKg = () => {
    const both = [weighed, latest && measuredWeight(latest.weight, latest.createdAt)].filter((each) => each !== null)
    return both.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.kg ?? null
  }
  return {
    at: (day: number, minute: number) => {
      now = new Date(Date.parse(`${addDays(begin, day)}T03:00:00.000Z`) + minute * 60_000)
    },
    take: async (event: Event, today: string): Promise<void> => {
      switch (event.kind) {
        case 'weigh':
          return weigh(toKg(event.bmi), addDays(today, -event.daysAgo))
        case 'lose': {
          const kg = newestKg()
          return kg === null ? undefined : weigh(kg * (1 - event.by), today)
        }
        case 'goal': {
          const weight = (newestKg() ?? toKg(22)) * (1 + event.by)
          goal = { weight, date: addDays(today, 90), updatedAt: now.toISOString() }
          return
        }
        case 'consult':
          latest = { weight: toKg(event.bmi), createdAt: now, code: codeAt(event.bmi) }
          weights.push(measuredWeight(latest.weight, now))
          return
        case 'form':
          return answer({ ...well, ...event.answers }, today, false)
        case 'worsen':
          return answer(
            { ...profile.screening, ...weekIn(profile, now), ...event.answers },
            today,
            signNames.some((sign) => sign in event.answers),
          )
        case 'check': {
          const pains = event.feeling === 'pain' ? [{ site: 'back' as const, severity: 8 }] : []
          check = { date: today, feeling: event.feeling, pains }
          return
        }
        case 'consent': {
          const given = { scope: event.scope, examinedOn: addDays(today, -event.daysAgo), today }
          try {
            await consents['doctorConsent.update'](given, call)
            examinedOn = given.examinedOn
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
          }
        }
      }
    },
    /** Whether a sign lets the person train that nobody has examined since it was felt. */
    trainsWithSign: ({ safety }: Advice): boolean =>
      signOn !== null && safety.level !== 'stop' && (examinedOn === null || examinedOn < signOn),
    advice: async (today: string): Promise<Advice> => (await states.read(actor, today, call)).state,
  }
}

const rank = ({ safety }: Advice) => safetyLevels.indexOf(safety.level)

/** All that the second advice allows and the first does not; nothing is vigorous where nobody trains. */
const looserParts = (before: Advice, after: Advice): string[] => [
  ...(rank(after) < rank(before) ? [`${before.safety.level} → ${after.safety.level}`] : []),
  ...before.safety.limits.filter(
    (limit) => !after.safety.limits.includes(limit) && !(limit === 'no-vigorous' && isHeldAt(after.safety.level)),
  ),
  ...(['deficit', 'surplus'] as const).filter((way) => before.energy[way].length > 0 && after.energy[way].length === 0),
  ...(after.energy.programChange?.includes('-') && !before.energy.programChange?.includes('-') ? ['program'] : []),
  ...before.asks.filter(({ ruleId }) => after.asks.every((each) => each.ruleId !== ruleId)).map(({ ruleId }) => ruleId),
]

const illnesses: readonly Answers[] = [
  { heartDisease: 'yes' },
  { diabetes: 'unknown' },
  { severeHypertension: 'yes' },
  { weightLoss: 'yes' },
  { activity: 'inactive' },
]
const signs: readonly Answers[] = [
  { chestPain: 'yes' },
  { fainting: 'unknown' },
  { breathlessAtRest: 'yes' },
  { backSigns: ['bladder'] },
]
const conditions: readonly Answers[] = [
  { conditions: ['otherIllness'] },
  { conditions: ['hypertension'], controlled: 'yes' },
  { conditions: ['medicines'], controlled: 'unknown' },
  { conditions: ['otherMovement'] },
  { conditions: ['injury'] },
  { energySigns: [] },
  { energySigns: ['eatingDisorder'] },
  { diabetes: 'yes', diabetesTreatment: 'none' },
  { kidneyDisease: 'yes', controlled: 'no' },
  { olderAge: ['falls', 'osteoporosis'] },
  { backSigns: ['nightPain'] },
]
const pregnancies: readonly Answers[] = [
  { pregnant: 'yes', pregnancyWeek: 3 },
  { pregnant: 'yes', pregnancyWeek: 20 },
  { pregnant: 'yes', pregnancyRisks: [] },
  { pregnant: 'yes', pregnancyWeek: 30, pregnancyRisks: ['rupturedMembranes'] },
  { pregnant: 'no', afterBirth: ['recentBirth'] },
]
const worsening: readonly Answers[] = [
  { controlled: 'no' },
  { diabetes: 'yes', diabetesTreatment: 'insulin' },
  { conditions: ['hypertension', 'medicines', 'otherIllness', 'injury', 'supervisedOnly', 'otherMovement'] },
  { backSigns: ['bladder', 'numbness', 'nightPain', 'backFever'] },
  { olderAge: ['falls', 'osteoporosis'] },
  { energySigns: ['eatingDisorder', 'stressFracture'] },
]
const someBmi = fc.constantFrom(14.2, 15, 15.8, 16.5, 18, 19.5, 22, 24.6, 27, 31)
const someEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constantFrom('weigh', 'weigh', 'consult'), bmi: someBmi, daysAgo: fc.constantFrom(0, 0, 0, 9) }),
  fc.record({
    kind: fc.constant('form' as const),
    answers: fc.constantFrom({}, {}, ...illnesses, ...signs, ...conditions, ...pregnancies),
  }),
  fc.record({ kind: fc.constant('goal' as const), by: fc.constantFrom(-0.1, 0.1) }),
  fc.record({ kind: fc.constant('worsen' as const), answers: fc.constantFrom(...signs) }),
  fc.record({
    kind: fc.constant('check' as const),
    feeling: fc.constantFrom('good', 'cold', 'unwell', 'fever', 'pain'),
  }),
  fc.record({
    kind: fc.constant('consent' as const),
    scope: fc.constantFrom(...consentScopes),
    daysAgo: fc.constantFrom(0, 0, 1, 7, 200, 366),
  }),
) as fc.Arbitrary<Event>
const someRisk: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('worsen' as const), answers: fc.constantFrom(...signs, ...illnesses, ...worsening) }),
  fc.record({ kind: fc.constant('lose' as const), by: fc.constantFrom(0.01, 0.03, 0.06, 0.11, 0.2) }),
  fc.record({ kind: fc.constant('check' as const), feeling: fc.constant('pain') }),
) as fc.Arbitrary<Event>
const someLife = fc.record({
  gender: fc.constantFrom<Gender>('male', 'female'),
  bmi: someBmi,
  answers: fc.constantFrom({}, {}, ...illnesses, ...signs, ...conditions, ...pregnancies),
  events: fc.array(fc.record({ day: fc.integer({ min: 1, max: days - 1 }), event: someEvent }), { maxLength: 9 }),
  risk: fc.record({ day: fc.integer({ min: 1, max: days - 1 }), event: someRisk }),
  later: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 2 }),
})
type Life = typeof someLife extends fc.Arbitrary<infer T> ? T : never

/** Whether the event already accounts for the risk, so that the two lives no longer compare. */
const isKnowing = ({ event }: Life['risk'], { event: { kind } }: Dated): boolean =>
  kind === 'consent' || (event.kind === 'lose' && ['form', 'worsen', 'consult'].includes(kind))

/** A person who answers all questions anew has also answered why the weight fell. */
const ofLostWeight = /^(?:no-deficit|deficit|program|Q-)/

/** The advice that a risk loosened, with its day; empty when there is none. */
const faultsOf = async (sets: Sets, { gender, bmi, answers, events, risk, later }: Life): Promise<string[]> => {
  const [without, withRisk] = [createLife(sets, gender), createLife(sets, gender)]
  const all: Dated[] = [
    { day: 0, event: { kind: 'consult', bmi, daysAgo: 0 } },
    { day: 0, event: { kind: 'form', answers } },
    ...events
      // Two answers of one day: the later one is what the person says.
      .filter(({ day, event }) => event.kind !== 'check' || day !== risk.day)
      // The weight that was measured later counts, whenever an earlier one is stored.
      .filter(({ day, event }) => event.kind !== 'weigh' || day < risk.day || day - event.daysAgo > risk.day)
      .toSorted((a, b) => a.day - b.day),
  ]
  const faults: string[] = []
  let isTaken = false
  let isComparable = true
  const compare = async (day: number, minute: number) => {
    const today = addDays(begin, day)
    for (const life of [without, withRisk]) {
      life.at(day, minute)
    }
    const before = await without.advice(today)
    const after = await withRisk.advice(today)
    const isAnswered = risk.event.kind === 'worsen' && before.asks.length > 0
    const loosened = looserParts(before, after).filter((part) => !isAnswered || !ofLostWeight.test(part))
    if (isComparable) {
      faults.push(...loosened.map((part) => `day ${day}: ${part}`))
    }
    if (withRisk.trainsWithSign(after)) {
      faults.push(`day ${day}: trains with a sign`)
    }
  }
  const steps = [...all.map((dated) => ({ ...dated, isRisk: false })), { ...risk, isRisk: true }].toSorted(
    (a, b) => a.day - b.day || Number(a.isRisk) - Number(b.isRisk),
  )
  for (const [minute, step] of steps.entries()) {
    isComparable &&= !(isTaken && isKnowing(risk, step))
    const next = steps[minute + 1]?.day ?? days
    for (const life of step.isRisk ? [withRisk] : [without, withRisk]) {
      life.at(step.day, minute)
      await life.take(step.event, addDays(begin, step.day))
    }
    isTaken ||= step.isRisk
    if (isTaken) {
      for (const day of new Set([step.day, ...later.map((days) => Math.min(step.day + days, next - 1))])) {
        if (day >= step.day) {
          await compare(day, minute + 30)
        }
      }
    }
  }
  return faults
}

test(
  `${lives} lives of ${days} days › an event that makes a person riskier loosens nothing, on no later day`,
  { timeout: 60_000 + lives * 200 },
  async () => {
    const sets = setsWithout(null)
    await fc.assert(
      fc.asyncProperty(someLife, async (life) => {
        expect(await faultsOf(sets, life)).toEqual([])
      }),
      { numRuns: lives },
    )
  },
)

test('the oracle › without the rule for signs › sees who trains with one', async () => {
  const sets = setsWithout(/^K-02$/)
  const found = await Promise.all(fc.sample(someLife, { numRuns: 300, seed: 7 }).map((life) => faultsOf(sets, life)))
  expect(found.flat().some((fault) => fault.endsWith('trains with a sign'))).toBe(true)
})
