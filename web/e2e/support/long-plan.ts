import type { Plan, PlannedExercise } from '@bugar/contracts/training/plan'
import { days } from '@bugar/contracts/core/values/knowledge'
import { planExamples } from '@bugar/contracts/examples/plan'
import { aPlannedExercise } from '../../src/testing/planned-session.ts'

const exercisesOf = (day: string, count: number): PlannedExercise[] =>
  Array.from({ length: count }, (_, index) =>
    aPlannedExercise({
      name: `Gerakan ${index + 1} ${day} dengan nama yang panjang`,
      sets: 4,
      restSeconds: { min: 90, max: 120 },
    }),
  )

const text =
  'Alasan yang panjang supaya baris penuh: bagian ini diganti agar sesuai dengan waktu, alat, dan keluhan Anda.'

/** A session on each of the first days of the week, with more changes than a page names. */
export const aLongPlan = (strengthDays: number, exercises: number): Plan => {
  const plan = planExamples['plan.move'].output
  const [session] = plan.sessions
  return {
    ...plan,
    sessions: days.slice(0, strengthDays).map((day, index) => ({
      ...session!,
      id: `1-${day}`,
      week: 1,
      day,
      date: `2026-11-${16 + index}`,
      movedFrom: null,
      state: 'due',
      cardioMinutes: 30,
      exercises: exercisesOf(day, exercises),
    })),
    changes: Array.from({ length: 12 }, (_, index) => ({
      id: `c${index}`,
      what: [`Perubahan ke-${index + 1} pertama`, `Perubahan ke-${index + 1} kedua`, `Perubahan ke-${index + 1} lain`],
      reason: {
        ruleId: `ADAP-${index}`,
        name: `Keadaan ${index + 1}`,
        text,
        source: 'ACSM 2009',
        strength: 'moderate',
      },
    })),
  }
}
