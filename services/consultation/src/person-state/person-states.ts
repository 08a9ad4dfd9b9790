import type { Actor } from '@bugar/contracts/core/bus/actor'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { addMonths, jakartaDay, utcDay } from '@bugar/contracts/core/values/day'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { Advice, PersonState } from '@bugar/contracts/advice/person/person-state'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { factsOfSafety } from '@bugar/contracts/advice/person/safety'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { BodyGoalStore } from '../body-goal/store.ts'
import type { ConsultationStore } from '../consultation/store.ts'
import { consentOf } from '../doctor-consent/store.ts'
import { answersOf } from '../health-profile/answers.ts'
import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { pregnancyOn } from '../health-profile/domain/pregnancy.ts'
import type { SafetyStore } from '../health-profile/safety-store.ts'
import { illnessFacts } from '../today-check/domain/illness.ts'
import type { TodayCheckStore } from '../today-check/store.ts'
import type { TrainingProfileStore } from '../training-profile/store.ts'
import type { WeighInStore } from '../weigh-in/store.ts'
import {
  bmiOfConsent,
  eventFacts,
  type GivenConsent,
  isGoalToLose,
  knownMonths,
  measuredWeight,
} from './domain/events.ts'
import { screenedOn, todayFacts, trainingFacts } from './domain/facts.ts'
import { currentFat, newestWeight, weightBeforePregnancy } from './domain/newest-weight.ts'

interface Deps {
  readonly bus: Bus
  readonly consultations: Pick<ConsultationStore, 'latestOf' | 'newestBodyFatOf' | 'weightsOf'>
  readonly trainingProfiles: Pick<TrainingProfileStore, 'get'>
  readonly weighIns: Pick<WeighInStore, 'newestOf'>
  readonly safety: Pick<SafetyStore, 'get'>
  readonly todayChecks: Pick<TodayCheckStore, 'get'>
  readonly bodyGoals: Pick<BodyGoalStore, 'get'>
  readonly now: () => Date
}

/** A person's state, with inputs for further advice about the same person. */
export interface ReadState {
  readonly state: PersonState
  /** In cm; null without a consultation. */
  readonly heightCm: number | null
  /** Advice of the rules with these facts in place of the current ones. */
  readonly adviceWith: (facts: BaseFacts) => Promise<Advice>
  /** Advice with this consent in place of the stored one, and the BMI that it is given for; null without any. */
  readonly adviceUnder: (consent: DoctorConsent) => Promise<{ readonly advice: Advice; readonly bmi: number | null }>
}

/** Answers that later bases may read beside the limits; null where they were not asked. */
const answersForLaterBases = ({
  trimester,
  pregnancyWeek,
  recentBirth,
  falls,
  osteoporosis,
  birthOpen,
}: BaseFacts): BaseFacts => ({
  trimester: trimester ?? null,
  pregnancyWeek: pregnancyWeek ?? null,
  recentBirth: recentBirth ?? null,
  falls: falls ?? null,
  osteoporosis: osteoporosis ?? null,
  birthOpen: birthOpen ?? null,
})

type Measured = Parameters<typeof eventFacts>[0]['measured']

export type PersonStates = ReturnType<typeof createPersonStates>

export const createPersonStates = (deps: Deps) => {
  const advise = async (facts: BaseFacts, stored: DoctorConsent | null, call: Call): Promise<Advice> => {
    const input = { facts, consent: consentOf(stored) }
    return (await deps.bus.call('inference.advise', input, { ...call, idempotencyKey: null })).data
  }

  const sinceOf = (now: Date) => addMonths(utcDay(now), -knownMonths)

  return {
    /** Answers and events of a person who is being measured, as facts for the safety rules; and the stored consent. */
    measuring: async ({ id, gender }: Pick<Actor, 'id' | 'gender'>, measured: NonNullable<Measured>) => {
      const now = deps.now()
      const { health, consent, weighIns } = await deps.safety.get(id, sinceOf(now))
      const weights = [...weighIns, measuredWeight(measured.weight, now)]
      const events = eventFacts({ health, consent, weights, measured }, jakartaDay(now))
      return { answers: { ...answersOf(health, gender, now), ...events }, consent: consentOf(consent) }
    },

    /**
     * Always reads the current data.
     * @param today of the person, YYYY-MM-DD
     * @throws AppError `unavailable` when the inference service does not answer
     */
    read: async ({ id, gender }: Pick<Actor, 'id' | 'gender'>, today: string, call: Call): Promise<ReadState> => {
      const now = deps.now()
      const [latest, fat, consulted, { health, consent, weighIns }, training, weighIn, check, goal] = await Promise.all(
        [
          deps.consultations.latestOf(id),
          deps.consultations.newestBodyFatOf(id),
          deps.consultations.weightsOf(id, sinceOf(now)),
          deps.safety.get(id, sinceOf(now)),
          deps.trainingProfiles.get(id),
          deps.weighIns.newestOf(id),
          deps.todayChecks.get(id),
          deps.bodyGoals.get(id),
        ],
      )
      const weights = [...consulted, ...weighIns]
      const { ill = null, illBefore: _before, ...newest } = check ?? {}
      const checked = check?.date === today ? (newest as TodayCheck) : null
      const weight = newestWeight(latest, weighIn)
      const fatNow = currentFat(fat, weight, today)
      const bmiNow = latest && weight && bmi(weight.kg, latest.height)
      const eventsUnder = (given: GivenConsent | null) =>
        eventFacts({ health, consent: given, weights, measured: latest }, today)
      const events = eventsUnder(consent)
      const answers = answersOf(health, gender, now)
      const wantsLoss = training?.goal === 'lose' || (goal && isGoalToLose(goal, weights))
      const lasting: BaseFacts = {
        ...answers,
        wantsLoss: wantsLoss ? 'yes' : 'no',
        ...events,
        gender,
        bmi: bmiNow,
        bodyFatPercentage: fatNow?.percentage ?? null,
        programCode: latest?.program.code ?? null,
      }
      const facts = { ...lasting, ...todayFacts(checked) }
      const isForToday = checked !== null && (checked.feeling !== 'good' || checked.outside !== undefined)
      const [advice, lastingAdvice] = await Promise.all([
        advise(facts, consent, call),
        isForToday ? advise({ ...lasting, ...todayFacts(null) }, consent, call) : null,
      ])
      const trainingFactsOf = (check: TodayCheck | null, { safety }: Advice): BaseFacts => ({
        ...trainingFacts({ gender, health, training, today: check }, now),
        bmi: bmiNow,
        bodyFatPercentage: fatNow?.percentage ?? null,
        screened: screenedOn(health, today),
        ...answersForLaterBases(answers),
        ...factsOfSafety(safety),
        ...events,
        ...illnessFacts(ill, today),
      })
      const state: PersonState = {
        consultation: latest && { id: latest.id, program: latest.program, createdAt: latest.createdAt.toISOString() },
        weight: weight && { kg: weight.kg, at: weight.at.toISOString() },
        bmi: bmiNow,
        weightBefore: weightBeforePregnancy({
          week: pregnancyOn(health, gender, now).pregnancyWeek,
          weights,
          weightNow: weight,
          bmiNow,
          today,
        }),
        bodyFat: fatNow && { percentage: fatNow.percentage, at: fatNow.createdAt.toISOString() },
        answeredAt: health?.answeredAt ?? null,
        doctorConsent: consent && { ...consent, holds: advice.consentHolds },
        today: checked,
        ...advice,
        steps: training?.steps ?? null,
        facts: trainingFactsOf(checked, advice),
        ...(lastingAdvice && { lastingFacts: trainingFactsOf(null, lastingAdvice) }),
        illness: ill,
        asksFeverEnd: check?.feeling === 'fever' && check.date < today,
      }
      return {
        state,
        heightCm: latest?.height ?? null,
        adviceWith: (others) => advise({ ...facts, ...others }, consent, call),
        adviceUnder: async (given) => ({
          advice: await advise({ ...facts, ...eventsUnder(given) }, given, call),
          bmi: bmiOfConsent({ consent: given, weights, measured: latest })?.given ?? null,
        }),
      }
    },
  }
}
