import type { Page } from 'playwright-core'
import { asLog, aWorkout } from './plan-replies.ts'

/** A Friday, with exercises; and a Sunday of rest. */
export const friday = '2026-11-20T02:00:00.000Z'
export const sunday = '2026-11-22T02:00:00.000Z'
export const at = (time: string) => (page: Page) => page.clock.setFixedTime(time)

export const edited = aWorkout('2026-11-19', { durationMinutes: 42.5, notes: 'Lutut kiri agak kaku', feeling: 2 })
export const log = [aWorkout('2026-11-20'), edited, aWorkout('2026-11-17'), aWorkout('2026-11-16')]
export const dialog = (page: Page) => page.getByRole('dialog')
export const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Ubah catatan Kamis, 19 November 2026' }).click()
  await dialog(page).getByRole('heading', { name: 'Ubah catatan latihan' }).waitFor()
}

export const training = { path: '/training', title: 'Latihan', replies: { 'GET /user/workout-history': asLog(log) } }
