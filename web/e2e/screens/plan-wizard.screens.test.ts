import type { Page } from 'playwright-core'
import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { aPreview, asPlan, noPlan, sessions, waitReason, wednesday, withPlan } from '../support/plans.ts'
import { type State, useSite } from '../support/site.ts'

const at = (step: number) => `/training/plan/new?langkah=${step}`
const waiting = { state: 'waiting' as const, waitFor: waitReason }
const wizard = { path: '/training/plan/new', replies: noPlan }
const plan = { path: '/training/plan', title: 'P7 Kurangi Lemak, Jaga Otot' }
const health = { ...healthProfileExamples['healthProfile.get'].output }
const said = { goal: 'muscle', daysPerWeek: 3, minutesPerSession: 45, equipment: 'home', experience: 'novice' }
const training = { data: { ...said, steps: null, updatedAt: wednesday } }
const openFirst = (text: string) => async (page: Page) => page.getByText(text).first().click()

const states: State[] = [
  { ...wizard, name: 'wizard-goal', title: 'Apa tujuan Anda?', reach: (page) => waitForText(page, 'Langkah 1 dari 5') },
  { ...wizard, path: at(2), name: 'wizard-time', title: 'Berapa waktu Anda?' },
  {
    ...wizard,
    path: at(2),
    name: 'wizard-time-error',
    title: 'Berapa waktu Anda?',
    reach: async (page) => {
      await page.getByLabel('Waktu tiap sesi (menit)').fill('4')
      await page.getByRole('button', { name: 'Lanjut' }).click()
      await waitForText(page, 'Isi 5–300 menit')
    },
  },
  { ...wizard, path: at(3), name: 'wizard-equipment', title: 'Alat apa yang ada?' },
  {
    ...wizard,
    path: at(3),
    name: 'wizard-equipment-steps',
    title: 'Alat apa yang ada?',
    reach: async (page) => {
      await page.getByText('Alat pusat kebugaran').click()
      await openFirst('Langkah beban alat Anda')(page)
      await page.getByLabel('Barbel', { exact: true }).waitFor()
    },
  },
  { ...wizard, path: at(4), name: 'wizard-experience', title: 'Bagaimana pengalaman Anda?' },
  {
    ...wizard,
    path: at(4),
    name: 'wizard-save-error',
    title: 'Bagaimana pengalaman Anda?',
    replies: { ...noPlan, 'PUT /user/training-profile': { status: 500 } },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Lihat rencana' }).click()
      await waitForText(page, 'Jawaban belum tersimpan.')
    },
  },
  {
    ...wizard,
    path: at(5),
    name: 'preview-skipped',
    title: 'Rencana Anda',
    reach: (page) => waitForText(page, 'Pekan pertama'),
  },
  {
    ...wizard,
    path: at(5),
    name: 'preview-answered',
    title: 'Rencana Anda',
    replies: { ...noPlan, 'GET /user/training-profile': training, 'GET /user/health-profile': { data: health } },
    reach: (page) => waitForText(page, 'Pekan pertama'),
  },
  {
    ...wizard,
    path: at(5),
    name: 'preview-waiting',
    title: 'Rencana Anda',
    replies: { ...noPlan, 'GET /training/plan/preview': { data: aPreview(waiting) } },
    reach: (page) => waitForText(page, 'Tunda dulu'),
  },
  {
    ...wizard,
    path: at(5),
    name: 'preview-error',
    title: 'Rencana Anda',
    replies: { ...noPlan, 'GET /training/plan/preview': { status: 500 } },
    reach: (page) => waitForText(page, 'Rencana belum dapat dihitung.'),
  },
  {
    ...wizard,
    path: at(5),
    name: 'preview-replace',
    title: 'Rencana Anda',
    replies: withPlan,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mulai rencana' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...wizard,
    name: 'wizard-newcomer',
    title: 'Rencana latihan',
    replies: { ...noPlan, 'GET /consultations': list([]) },
    reach: (page) => waitForText(page, 'Belum ada program'),
  },
  {
    ...wizard,
    name: 'wizard-error',
    title: 'Rencana latihan',
    replies: { ...noPlan, 'GET /user/training-profile': { status: 500 } },
    reach: (page) => waitForText(page, 'Pertanyaan untuk rencana belum dapat dimuat.'),
  },
  { ...plan, name: 'plan', reach: (page) => waitForText(page, 'Pekan 2 dari 12') },
  { ...plan, name: 'plan-details', reach: openFirst('Isi sesi') },
  { ...plan, name: 'plan-all-changes', reach: openFirst('Lihat 1 lagi') },
  {
    ...plan,
    name: 'plan-easy-week',
    reach: async (page) => {
      await openFirst('Pekan lain')(page)
      await openFirst('Pekan 6, ringan')(page)
    },
  },
  {
    ...plan,
    name: 'plan-move',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Pindahkan Seluruh tubuh B, Rabu, 18 November' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...plan,
    name: 'plan-end',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Akhiri rencana' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...plan,
    name: 'plan-calendar-error',
    prepare: async (page) => {
      await page.clock.setFixedTime(wednesday)
      await page.route('**/assets/session-calendar*.js', (route) => route.abort('connectionrefused'))
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Unduh kalender (.ics)' }).click()
      await waitForText(page, 'Kalender belum terunduh')
    },
  },
  {
    ...plan,
    name: 'plan-paused',
    replies: asPlan({
      state: 'paused',
      pausedOn: '2026-11-17',
      sessions: sessions.map((each) => ({
        ...each,
        state: each.date > '2026-11-16' ? ('paused' as const) : each.state,
      })),
    }),
    reach: (page) => waitForText(page, 'Dijeda sejak'),
  },
  { ...plan, name: 'plan-waiting', replies: asPlan(waiting), reach: (page) => waitForText(page, 'Tunda dulu') },
  {
    ...plan,
    name: 'plan-newer',
    replies: asPlan({
      newerProgram: { code: 'P2', name: 'Bugar dan Seimbang' },
      sessions: sessions.map((each) =>
        each.id === '2-Rabu' ? { ...each, date: '2026-11-19', movedFrom: each.date } : each,
      ),
    }),
    reach: (page) => waitForText(page, 'memberi program lain'),
  },
  {
    ...plan,
    name: 'plan-finished',
    replies: asPlan({ state: 'finished' }),
    reach: (page) => waitForText(page, 'Dua belas pekan selesai'),
  },
  {
    ...plan,
    name: 'plan-ahead',
    replies: asPlan({
      ...aPreview(),
      startDate: '2026-11-23',
      changes: [],
      adherence: { due: 0, done: 0, streakWeeks: 0 },
    }),
    reach: (page) => waitForText(page, 'Mulai 23 November'),
  },
  { path: '/', title: 'Selamat', name: 'dashboard-plan', reach: (page) => waitForText(page, 'Seluruh tubuh B') },
  {
    path: '/',
    title: 'Selamat',
    name: 'dashboard-plan-paused',
    replies: asPlan({ state: 'paused', pausedOn: '2026-11-17' }),
    reach: (page) => waitForText(page, 'Rencana dijeda'),
  },
  {
    path: '/',
    title: 'Selamat',
    name: 'dashboard-plan-waiting',
    replies: asPlan(waiting),
    reach: (page) => waitForText(page, 'Tunda dulu'),
  },
  {
    path: '/training',
    title: 'Latihan',
    name: 'training-plan-rest',
    prepare: (page) => page.clock.setFixedTime('2026-11-19T02:00:00.000Z'),
    reach: (page) => waitForText(page, 'Berikutnya'),
  },
]

describe.skipIf(!chromiumPath)('screens › plan', () => {
  const { testStates } = useSite({ replies: withPlan, prepare: (page) => page.clock.setFixedTime(wednesday) })
  testStates(states)
})

describe.skipIf(!chromiumPath)('screens › plan under way', () => {
  const { testStates } = useSite({ replies: withPlan })
  testStates([
    {
      path: '/training/plan',
      title: 'Rencana latihan',
      name: 'plan-loading',
      replies: { 'GET /training/plan': { hang: true } },
      reach: waitForPlaceholder,
    },
    {
      path: '/training/plan',
      title: 'Rencana latihan',
      name: 'plan-error',
      replies: { 'GET /training/plan': { status: 500 } },
      reach: (page) => waitForText(page, 'Rencana latihan belum dapat dimuat.'),
    },
  ])
})
