import type { Actor } from '@bugar/contracts/core/bus/actor'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { addMonths, jakartaDay, utcDay } from '@bugar/contracts/core/values/day'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { Advice, PersonState } from '@bugar/contracts/advice/person/person-state'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { factsOfSafety } from '@bugar/contracts/advice/person/safety'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { ConsultationStore } from '../consultation/store.ts'
import { consentOf } from '../doctor-consent/store.ts'
import { answersOf } from '../health-profile/answers.ts'
import type { SafetyStore } from '../health-profile/safety-store.ts'
import type { TodayCheckStore } from '../today-check/store.ts'
import type { TrainingProfileStore } from '../training-profile/store.ts'
import type { WeighInStore } from '../weigh-in/store.ts'
import { bmiOfConsent, eventFacts, type GivenConsent, knownMonths, measuredWeight } from './domain/events.ts'
import { todayFacts, trainingFacts } from './domain/facts.ts'
import { newestWeight } from './domain/newest-weight.ts'

interface Deps {
  readonly bus: Bus
  readonly consultations: Pick<ConsultationStore, 'latestOf' | 'newestBodyFatOf' | 'weightsOf'>
  readonly trainingProfiles: Pick<TrainingProfileStore, 'get'>
  readonly weighIns: Pick<WeighInStore, 'newestOf'>
  readonly safety: Pick<SafetyStore, 'get'>
  readonly todayChecks: Pick<TodayCheckStore, 'get'>
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
      const [latest, fat, consulted, { health, consent, weighIns }, training, weighIn, check] = await Promise.all([
        deps.consultations.latestOf(id),
        deps.consultations.newestBodyFatOf(id),
        deps.consultations.weightsOf(id, sinceOf(now)),
        deps.safety.get(id, sinceOf(now)),
        deps.trainingProfiles.get(id),
        deps.weighIns.newestOf(id),
        deps.todayChecks.get(id),
      ])
      const weights = [...consulted, ...weighIns]
      const checked = check?.date === today ? check : null
      const weight = newestWeight(latest, weighIn)
      const bmiNow = latest && weight && bmi(weight.kg, latest.height)
      const eventsUnder = (given: GivenConsent | null) =>
        eventFacts({ health, consent: given, weights, measured: latest }, today)
      const events = eventsUnder(consent)
      const facts: BaseFacts = {
        ...answersOf(health, gender, now),
        ...todayFacts(checked),
        ...events,
        gender,
        bmi: bmiNow,
        bodyFatPercentage: fat?.percentage ?? null,
        programCode: latest?.program.code ?? null,
      }
      const advice = await advise(facts, consent, call)
      const state: PersonState = {
        consultation: latest && { id: latest.id, program: latest.program, createdAt: latest.createdAt.toISOString() },
        weight: weight && { kg: weight.kg, at: weight.at.toISOString() },
        bmi: bmiNow,
        bodyFat: fat && { percentage: fat.percentage, at: fat.createdAt.toISOString() },
        answeredAt: health?.answeredAt ?? null,
        doctorConsent: consent && { ...consent, holds: advice.consentHolds },
        today: checked,
        ...advice,
        steps: training?.steps ?? null,
        facts: {
          ...trainingFacts({ gender, health, training, today: checked }, now),
          screened: health ? 'yes' : 'no',
          ...factsOfSafety(advice.safety),
          ...events,
        },
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
