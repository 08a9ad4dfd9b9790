import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { aWorkout, inLog, normal, now } from '../support/plan-replies.ts'
import { type State, useSite } from '../support/site.ts'

const history = { path: '/history?tab=grafik', title: 'Riwayat Konsultasi' }
const dashboard = { path: '/', title: 'Selamat' }
let logged = ['2026-11-16']
const states: State[] = [
  {
    ...history,
    name: 'journey',
    reach: (page) => page.getByRole('img', { name: /^Lemak tubuh, 3 pengukuran: 27%/ }).waitFor(),
  },
  {
    ...history,
    name: 'journey-table',
    reach: async (page) => {
      await page.getByText('BMI dalam angka').click()
      await page.getByRole('cell', { name: '27,68' }).waitFor()
    },
  },
  { ...dashboard, name: 'dashboard-log', reach: (page) => waitForText(page, '3 dari 6 sesi pekan ini') },
  {
    ...dashboard,
    name: 'dashboard-log-rating',
    replies: {
      'POST /user/workout-history': () => {
        logged = [...logged, '2026-11-21']
        return { status: 201, data: aWorkout('2026-11-21'), message: 'Latihan berhasil dicatat' }
      },
      'GET /user/workout-history': () => inLog(...logged),
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Selesai, catat' }).click()
      await waitForText(page, 'Bagaimana rasanya?')
    },
  },
  {
    ...dashboard,
    name: 'dashboard-log-done',
    replies: { 'GET /user/workout-history': inLog('2026-11-21') },
    reach: (page) => waitForText(page, 'Sudah dicatat hari ini'),
  },
  {
    ...dashboard,
    name: 'dashboard-log-away',
    replies: { 'GET /user/workout-history': { abort: true } },
    reach: (page) => page.getByRole('button', { name: 'Selesai, catat' }).waitFor(),
  },
]

describe.skipIf(!chromiumPath)('plan', () => {
  useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(now) }).testStates(states)
})
