import { GuidedSession } from '@bugar/contracts/training/guided-session'
import { ExerciseStrength } from '@bugar/contracts/training/strength'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { asLog, aWorkout } from './plan-replies.ts'
import type { Replies } from './replies.ts'

/** A Friday, with exercises; and a Sunday of rest. */
export const friday = '2026-11-20T02:00:00.000Z'
export const sunday = '2026-11-22T02:00:00.000Z'
export const at = (time: string) => (page: Page) => page.clock.setFixedTime(time)

export const edited = aWorkout('2026-11-19', { durationMinutes: 42.5, notes: 'Lutut kiri agak kaku', feeling: 2 })
export const log = [aWorkout('2026-11-20'), edited, aWorkout('2026-11-17'), aWorkout('2026-11-16')]
export const dialog = (page: Page) => page.getByRole('dialog')
/** Its sets and what can be done with it. */
export const openRow = (page: Page, day: string) => page.locator('#log summary').filter({ hasText: day }).click()
export const edit = async (page: Page) => {
  await openRow(page, 'Kamis, 19 November 2026')
  await page.getByRole('button', { name: 'Ubah catatan Kamis, 19 November 2026' }).click()
  await dialog(page).getByRole('heading', { name: 'Ubah catatan latihan' }).waitFor()
}

/** Logged by hand; `withSets` has the sets of one. */
export const training = {
  path: '/training',
  title: 'Latihan',
  replies: { 'GET /user/workout-history': asLog(log), 'GET /user/workout-history/w2026-11-19/session': { data: null } },
}

const doneAt = '2026-11-19T10:12:00.000Z'
const legPress = 'Dorong kaki mesin (Leg press)'
const done = (name: string, weightKg: number | null, ...amounts: number[]) => ({
  exerciseId: null,
  name,
  plannedName: null,
  unit: 'repetitions',
  target: { min: 8, max: 12, sets: 3 },
  isSkipped: amounts.length === 0,
  hadPain: false,
  wasTooHard: false,
  sets: amounts.map((amount) => ({ amount, weightKg, at: doneAt })),
})

/** The guided session of the entry of the nineteenth. */
export const guided: GuidedSession = z.parse(GuidedSession, {
  id: '0f0e4b52-6d0f-4c6e-9a51-3f0a1b2c3d4e',
  revision: 14,
  sessionId: '2-Kamis',
  date: '2026-11-19',
  startedAt: '2026-11-19T10:00:00.000Z',
  finishedAt: '2026-11-19T10:44:00.000Z',
  feeling: 'right',
  cardioMinutes: null,
  note: '',
  exercises: [
    done(legPress, 42.5, 12, 11, 10),
    done('Dorong lantai (Push-up)', null, 8, 7, 6),
    done('Naik bangku (Step-up)', 6),
  ],
  createdAt: doneAt,
  updatedAt: doneAt,
})

/** The sets of that entry, which were better than a week before. */
export const withSets: Replies = {
  'GET /user/workout-history/w2026-11-19/session': { data: guided },
  'GET /training/progress': {
    data: z.parse(z.array(ExerciseStrength), [
      {
        exerciseId: null,
        name: legPress,
        unit: 'repetitions',
        points: [
          { date: '2026-11-12', amount: 36, volumeKg: 1440, oneRepMaxKg: 56 },
          { date: '2026-11-19', amount: 33, volumeKg: 1402.5, oneRepMaxKg: 59.5 },
        ],
      },
    ]),
  },
}
