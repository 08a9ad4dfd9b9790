import type { PlannedExercise } from '@bugar/contracts/training/plan'
import { balanceLadder } from '@bugar/contracts/training/exercise-replacements'
import { plain } from '../library.ts'
import type { StrengthSession, WeekContext } from '../session.ts'

/** WHO 2020: on three days a week or more. */
const balanceDays = 3
const weeksOnStep = 3

/** Sessions that a step takes at least: two a week. */
const sessionsOnStep = 2 * weeksOnStep

/**
 * The step of a week of training: one for each three weeks, but not before the sessions of the steps below it were
 * done. Sessions still to come count as done.
 * @param week from 1
 */
const stepOf = ({ balanceDone }: WeekContext, week: number): number => {
  const byWeek = Math.floor((week - 1) / weeksOnStep)
  const byLog = balanceDone
    ? Math.floor((balanceDone.sessions + 2 * Math.max(0, week - balanceDone.week)) / sessionsOnStep)
    : byWeek
  return Math.min(balanceLadder.length - 1, byWeek, byLog)
}

const isFirstOfStep = (context: WeekContext): boolean =>
  context.week === 1 || stepOf(context, context.week) !== stepOf(context, context.week - 1)

/** 10–30 seconds, two rounds in the first week of a step, then three. */
const exerciseOf = (context: WeekContext, ids: string[]): PlannedExercise | null => {
  const { library, week } = context
  const step = stepOf(context, week)
  const found = library.find(balanceLadder[step] ?? '')
  const easier = library.find(balanceLadder[step - 1] ?? '')
  return (
    found && {
      exerciseId: found.id,
      name: found.name,
      sets: isFirstOfStep(context) ? 2 : 3,
      amount: { min: 10, max: 30 },
      unit: 'seconds',
      isPerSide: found.isOneSided,
      restSeconds: { min: 20, max: 30 },
      insteadOf: null,
      changes: ids,
      home: null,
      easier: easier?.name ?? null,
    }
  )
}

const doseOf = ({ name, sets, isPerSide }: PlannedExercise): string =>
  `${plain(name)} ${sets}×10–30 detik${isPerSide ? ' tiap sisi' : ''}`

export interface Balance {
  /** Placed before the strength work of the first sessions, when the legs are rested. */
  readonly withBalance: (session: StrengthSession, index: number) => StrengthSession
  /** Notes on further balance work beside the given number of strength sessions; empty when these are enough. */
  readonly noteBeside: (strengthSessions: number) => string[]
}

/** Balance on three days of the week for whom the rules want it. */
export const balanceOf = (context: WeekContext): Balance => {
  const { advice, changes } = context
  const rules = advice.rules('balance', 'three-days')
  const planned =
    rules.length > 0
      ? exerciseOf(
          context,
          rules.map(({ id }) => id),
        )
      : null
  const text = planned ? doseOf(planned) : 'latihan keseimbangan, sambil berpegangan bila perlu'
  if (planned === null) {
    changes.add(rules, `Latihan keseimbangan ${balanceDays} hari sepekan`)
  } else if (isFirstOfStep(context)) {
    const from = `mulai pekan ${context.planWeek}`
    changes.add(rules, `Keseimbangan ${balanceDays} hari sepekan: ${plain(planned.name)} ${from}`)
  }
  return {
    withBalance: (session, index) => (planned && index < balanceDays ? { ...session, balance: [planned] } : session),
    noteBeside: (strengthSessions) => {
      const beside = planned ? balanceDays - strengthSessions : balanceDays
      return rules.length > 0 && beside > 0
        ? [`Keseimbangan di ${beside} hari lain sepekan: ${text}, dekat kursi atau dinding.`]
        : []
    },
  }
}
