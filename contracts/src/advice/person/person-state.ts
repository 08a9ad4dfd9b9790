import * as z from 'zod/mini'
import { callerDay } from '../../core/values/day.ts'
import { DoctorConsent } from './doctor-consent.ts'
import { energyChanges } from '../consultation/energy.ts'
import { programCodes } from '../../core/values/knowledge.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { LoadSteps } from './progression.ts'
import { BaseFacts } from '../../rules/rule-base.ts'
import { Reason, Safety } from './safety.ts'
import { Id, Time } from '../../core/values/shared.ts'
import { Illness, TodayCheck } from './today-check.ts'
import { RuleSetRef } from '../consultation/verdict.ts'

/** Conclusions of the energy rules, which run after the safety rules. */
export const EnergyAdvice = z.strictObject({
  /** Rules that refuse to eat less, or more, than is used; empty when it is allowed. */
  deficit: z.array(Reason),
  surplus: z.array(Reason),
  /** Rules by which the person needs more energy than the calculator's formulas give; empty when there are none. */
  need: z.array(Reason),
  /** Change of daily energy by the person's program; null when the rules give none. */
  programChange: z.nullable(z.enum(energyChanges)),
  ruleSet: RuleSetRef,
})
export type EnergyAdvice = z.output<typeof EnergyAdvice>

/** The health questions answer all but `consult-again`: another consultation, for a BMI that fell below a bound. */
export const askedOf = ['weight-loss', 'consult-again', 'eating', 'birth'] as const

/** Safety and energy concluded in one chain. */
export const Advice = z.strictObject({
  safety: Safety,
  energy: EnergyAdvice,
  /** Ids of the safety rules that require a doctor, regardless of a doctor's consent. */
  findings: z.array(z.string()),
  /** False without a doctor's consent, and when there are findings that it does not cover. */
  consentHolds: z.boolean(),
  /** Rules by which the doctor's consent no longer counts; empty while it does, and without one. */
  consentEnds: z._default(z.array(Reason), []),
  /** Ids of the rules for a gentle start that a doctor's full consent lifts. */
  liftable: z._default(z.array(z.string()), []),
  /** Questions that recent events raise, with the rules that raise them. */
  asks: z._default(z.array(z.strictObject({ ...Reason.shape, asked: z.enum(askedOf) })), []),
})
export type Advice = z.output<typeof Advice>

/** A gain above it makes a measurement of body fat one of another body; a loss makes nobody less lean. */
export const fatGainPercent = 3

/** Current facts about a person, and the conclusions of the active rules. */
export const PersonState = z.strictObject({
  /** The latest one; null when there is none. */
  consultation: z.nullable(
    z.strictObject({
      id: Id,
      program: z.strictObject({ id: Id, code: z.enum(programCodes), name: z.string() }),
      createdAt: Time,
    }),
  ),
  /** The newest in kg, of a consultation or noted; null when none is known. */
  weight: z.nullable(z.strictObject({ kg: z.number(), at: Time })),
  /** From the newest weight and the latest consultation's height; null without a consultation. */
  bmi: z.nullable(z.number()),
  /** Kg to which the need of a pregnancy is added: known from before, or estimated; null without a week of one. */
  weightBefore: z.optional(z.nullable(z.strictObject({ kg: z.number(), isEstimated: z.boolean() }))),
  /** Null when older than six months, or when the weight has since risen by more than `fatGainPercent`. */
  bodyFat: z.nullable(z.strictObject({ percentage: z.number(), at: Time })),
  /** When the health questions were answered; null when they were not. */
  answeredAt: z.nullable(Time),
  doctorConsent: z.nullable(z.strictObject({ ...DoctorConsent.shape, holds: z.boolean() })),
  /** Today's check; null before it was answered. */
  today: z.nullable(TodayCheck),
  ...Advice.shape,
  /** Smallest load steps of the person's equipment; null when not given. */
  steps: z.nullable(LoadSteps),
  /** Facts for the adaptation and progression rules; null where not given. */
  facts: BaseFacts,
  /** The same facts without today's check, which is for today alone; absent where they are the same. */
  lastingFacts: z.optional(BaseFacts),
  /** The newest illness with fever; null when there was none. */
  illness: z.optional(z.nullable(Illness)),
  /** Whether the newest check, of an earlier day, reports a fever, so that its last day is unknown. */
  asksFeverEnd: z.optional(z.boolean()),
})
export type PersonState = z.output<typeof PersonState>

const failure = 'Keadaan Anda belum dapat dimuat'

export const personStateOperations = defineOperations('consultation', {
  'personState.get': {
    http: { method: 'GET', path: '/user/state' },
    access: 'user',
    summary: 'What is known of the caller now, and what the safety and energy rules in force conclude of it',
    input: z.strictObject(callerDay),
    output: PersonState,
    failure,
    safe: true,
    offline: true,
  },
})
