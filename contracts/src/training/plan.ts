import * as z from 'zod/mini'
import { days, programCodes } from '../core/values/knowledge.ts'
import { nextSteps } from '../advice/person/progression.ts'
import { Reason } from '../advice/person/safety.ts'
import { Id, Time } from '../core/values/shared.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

/** Weeks of a plan. */
export const planWeeks = 12

/** Both ends belong to it. */
const Range = z.strictObject({ min: z.number(), max: z.number() })

/** An exercise of one session, fitted to the person. */
export const PlannedExercise = z.strictObject({
  /** Null when the library has no exercise of this name. */
  exerciseId: z.nullable(Id),
  name: z.string(),
  sets: z.number(),
  amount: Range,
  unit: z.enum(['repetitions', 'seconds']),
  isPerSide: z.boolean(),
  restSeconds: z.nullable(Range),
  /** The program's own exercise that it replaces; null when it is that one. */
  insteadOf: z.nullable(z.string()),
  /** Ids of the plan's changes that were applied to it. */
  changes: z.array(z.string()),
  /** Alternatives: without a gym, or easier; null when none is known. */
  home: z.nullable(z.string()),
  easier: z.nullable(z.string()),
})
export type PlannedExercise = z.output<typeof PlannedExercise>

/** `due` is today or ahead; a session counts as missed once its day is over. */
export const sessionStates = ['due', 'done', 'missed', 'paused'] as const

/** Week and day of the program, such as `3-Senin`; unchanged when the session is moved. */
export const SessionId = z
  .string()
  .check(z.regex(new RegExp(`^(?:[1-9]|1[0-2])-(?:${days.join('|')})$`), 'Sesi tidak dikenal'))

export const PlannedSession = z.strictObject({
  id: SessionId,
  week: z.number(),
  /** The day of the program. */
  day: z.enum(days),
  date: z.string(),
  /** Its date before it was moved; null when it was not. */
  movedFrom: z.nullable(z.string()),
  kind: z.enum(['strength', 'cardio']),
  title: z.string(),
  /** With warm-up, rests and cool-down; null when the text gives none. */
  minutes: z.nullable(z.number()),
  /** Fewer sets at the same load, or fewer minutes: an easy week, or the weeks of a slow start. */
  isEasy: z.boolean(),
  state: z.enum(sessionStates),
  warmUp: z.nullable(z.string()),
  coolDown: z.nullable(z.string()),
  /** All other lines of the program's day. */
  notes: z.array(z.string()),
  exercises: z.array(PlannedExercise),
  /** Endurance work of this day, after the strength work if it has any; null when there is none. */
  cardioMinutes: z.nullable(z.number()),
  /** Why the person rests on this day; then the session has nothing to do. Absent for all others. */
  rest: z.optional(Reason),
})
export type PlannedSession = z.output<typeof PlannedSession>

/** Deviation from the program by an adaptation rule, with its reason. */
export const PlanChange = z.strictObject({
  id: z.string(),
  /** Descriptions, such as 'Jongkok barbel jadi Jongkok dumbel di dada'. */
  what: z.array(z.string()),
  reason: Reason,
})
export type PlanChange = z.output<typeof PlanChange>

/** A fact that the plan is based on; `value` is its code or number as text, null when it was not given. */
export const PlanFact = z.strictObject({ fact: z.string(), label: z.string(), value: z.nullable(z.string()) })
export type PlanFact = z.output<typeof PlanFact>

export const Adherence = z.strictObject({
  /** Planned sessions up to today; what was paused does not count. */
  due: z.number(),
  done: z.number(),
  /** Weeks in a row up to this one with all planned sessions but at most one. */
  streakWeeks: z.number(),
})

/** A short brisk walk on a day without a session, for endurance minutes that have no day of their own. */
export const PlannedWalk = z.strictObject({ week: z.number(), date: z.string(), minutes: z.number() })
export type PlannedWalk = z.output<typeof PlannedWalk>

export const planStates = ['active', 'paused', 'finished', 'waiting'] as const

export const Plan = z.strictObject({
  program: z.strictObject({ id: Id, code: z.enum(programCodes), name: z.string() }),
  /** The program of a later consultation, when it is another one. */
  newerProgram: z.nullable(z.strictObject({ code: z.enum(programCodes), name: z.string() })),
  startDate: z.string(),
  state: z.enum(planStates),
  pausedOn: z.nullable(z.string()),
  /** Why the plan has to wait; null unless the state is `waiting`. */
  waitFor: z.nullable(Reason),
  /** Advice such as '7.000 langkah sehari'; null when there is none. */
  dailySteps: z.nullable(z.string()),
  easyWeeks: z.array(z.number()),
  facts: z.array(PlanFact),
  changes: z.array(PlanChange),
  sessions: z.array(PlannedSession),
  walks: z.array(PlannedWalk),
  adherence: Adherence,
  ruleSet: RuleSetRef,
  createdAt: Time,
  updatedAt: Time,
})
export type Plan = z.output<typeof Plan>

/** Repetitions in reserve at the end of a set; 3 means three or more. */
export const Reserve = z.literal([0, 1, 2, 3])

/** One completed set, in repetitions or seconds; a body-weight or band exercise has no load. */
export const DoneSet = z.strictObject({
  amount: z.number(),
  weightKg: z.nullable(z.number()),
  rir: z.optional(z.nullable(Reserve)),
})

export type DoneSet = z.output<typeof DoneSet>

/** Next target of one exercise, with its reason. */
export const NextTarget = z.strictObject({
  step: z.enum(nextSteps),
  /** Null when the load is to be found, or there is none. */
  weightKg: z.nullable(z.number()),
  amount: Range,
  /** The exercise to do in the place of the plan's, by its name in the library; null for the plan's own. */
  form: z.nullable(z.string()),
  /** The rule that decided, and the facts of the person that made it fire. */
  reason: Reason,
  evidence: z.array(z.strictObject({ date: z.string(), sets: z.array(DoneSet) })),
})
export type NextTarget = z.output<typeof NextTarget>

/** Lighter sets before the working sets, the lightest first. */
export const WarmUp = z.strictObject({
  sets: z.array(z.strictObject({ amount: z.number(), weightKg: z.number() })),
  reason: Reason,
})
export type WarmUp = z.output<typeof WarmUp>

export const ExerciseTarget = z.strictObject({
  name: z.string(),
  target: NextTarget,
  /** Next target if this session turns out too heavy. */
  ifTooHard: NextTarget,
  /** The last time of the form that the target names; null when there was none. */
  last: z.nullable(z.strictObject({ date: z.string(), sets: z.array(DoneSet) })),
  /** The next load of that form above and below that the equipment allows, in kg; null without load. */
  stepKg: z.nullable(z.number()),
  /**
   * A cautious first load in kg, for an exercise without a known load; null or absent when it is known, or when too
   * little is known about the person.
   */
  startKg: z.optional(z.nullable(z.number())),
  /** For the first exercise of the session that needs it; null or absent for others. */
  warmUp: z.optional(z.nullable(WarmUp)),
  /** Weight of the person's empty bar in kg, for an exercise with a barbell; null or absent for others. */
  barKg: z.optional(z.nullable(z.number())),
  /** Exercises that may replace it today. `lastKg` is null before the first set with a load. */
  alternatives: z.optional(
    z.array(z.strictObject({ name: z.string(), lastKg: z.nullable(z.number()), stepKg: z.nullable(z.number()) })),
  ),
})
export type ExerciseTarget = z.output<typeof ExerciseTarget>

const TargetsOfSession = z.strictObject({
  session: PlannedSession,
  exercises: z.array(ExerciseTarget),
  /** Suggestion of an easy week; null unless a rule offers or advises one. */
  easyWeek: z.nullable(z.strictObject({ code: z.enum(['offered', 'advised']), reason: Reason })),
})

export const SessionTargets = z.strictObject({
  ...TargetsOfSession.shape,
  /** As the facts of `on`, the day of the request, change it when it starts then; absent where they change nothing. */
  startedNow: z.optional(z.strictObject({ on: z.string(), ...TargetsOfSession.shape })),
})
export type SessionTargets = z.output<typeof SessionTargets>
