import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { waitForPlaceholder, waitForText } from '../support/page.ts'
import { aGoal, plan, wednesday, withProgress } from '../support/progress-replies.ts'
import { type State, useSite } from '../support/site.ts'

const progress = { path: '/training/progress', title: 'Kemajuan' }
const failing = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, { status: 500 }]))
const newcomer = {
  'GET /training/plan': { data: null },
  'GET /training/progress': { data: [] },
  'GET /user/body-goal': { data: null },
}
const refusal = {
  ruleId: 'E-04',
  name: 'Hamil',
  text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  source: 'ACOG 804',
  strength: 'strong' as const,
}

const states: State[] = [
  { ...progress, name: 'progress', reach: (page) => waitForText(page, 'Sasaran 64 kg') },
  {
    ...progress,
    name: 'progress-seconds',
    reach: async (page) => {
      await page.getByLabel('Gerakan').selectOption('Papan (Plank)')
      await waitForText(page, 'Total detik dalam angka')
    },
  },
  {
    ...progress,
    name: 'progress-numbers',
    reach: async (page) => {
      await page.getByText('1RM perkiraan dalam angka').click()
      await waitForText(page, '56,7 kg')
    },
  },
  {
    ...progress,
    name: 'progress-paused',
    replies: {
      'GET /training/plan': {
        data: {
          ...plan,
          sessions: plan.sessions.map((each) => (each.week === 2 ? { ...each, state: 'paused' } : each)),
        },
      },
    },
    reach: (page) => waitForText(page, 'dijeda'),
  },
  {
    ...progress,
    name: 'progress-refused',
    replies: { 'GET /user/body-goal': { data: aGoal({ refusals: [refusal], pace: null }) } },
    reach: (page) => waitForText(page, 'Sumber: ACOG 804'),
  },
  {
    ...progress,
    name: 'progress-off-the-program',
    replies: {
      'GET /user/body-goal': {
        data: aGoal({ pace: { ...aGoal().pace!, programChange: '0', isWithinProgram: false, reachedOn: null } }),
      },
    },
    reach: (page) => waitForText(page, 'tidak mengarah ke sasaran ini'),
  },
  { ...progress, name: 'progress-no-goal', replies: newcomer, reach: (page) => waitForText(page, 'Belum ada rencana') },
  {
    ...progress,
    name: 'progress-newcomer',
    replies: { ...newcomer, 'GET /consultations': list([]) },
    reach: (page) => waitForText(page, 'Belum ada konsultasi'),
  },
  {
    ...progress,
    name: 'progress-error',
    replies: failing('GET /training/plan', 'GET /training/progress', 'GET /user/body-goal'),
    reach: (page) => waitForText(page, 'Sasaran Anda belum dapat dimuat.'),
  },
  {
    ...progress,
    name: 'goal-errors',
    replies: { 'GET /user/body-goal': { data: null } },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Tetapkan sasaran' }).click()
      await page.getByRole('button', { name: 'Simpan' }).click()
      await waitForText(page, 'Tanggal harus diisi')
    },
  },
  {
    ...progress,
    name: 'goal-refused',
    replies: {
      'PUT /user/body-goal': {
        status: 400,
        errors: [{ field: 'weight', message: `${refusal.text} Sumber: ${refusal.source}.` }],
      },
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Ubah sasaran' }).click()
      await page.getByRole('button', { name: 'Simpan' }).click()
      await waitForText(page, 'Sumber: ACOG 804.')
    },
  },
  {
    ...progress,
    name: 'goal-delete',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Hapus sasaran' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

describe.skipIf(!chromiumPath)('screens › progress', () => {
  const { testStates } = useSite({ replies: withProgress, prepare: (page) => page.clock.setFixedTime(wednesday) })
  testStates(states)
})

describe.skipIf(!chromiumPath)('screens › progress under way', () => {
  const { testStates } = useSite({ replies: withProgress })
  testStates([
    {
      ...progress,
      name: 'progress-loading',
      replies: Object.fromEntries(
        ['GET /training/plan', 'GET /training/progress', 'GET /user/body-goal'].map((path) => [path, { hang: true }]),
      ),
      reach: waitForPlaceholder,
    },
  ])
})
