import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { cardio, guidedReplies, someTargets } from './support/guided.ts'
import { inLibrary, readExercises } from './support/library.ts'
import { waitForText } from './support/page.ts'
import { type State, useSite } from './support/site.ts'

const path = '/training/session'
const library = inLibrary(await readExercises())
const replies = { ...guidedReplies(), 'GET /exercises': library }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const begin = async (page: Page) => {
  await press(page, 'Mulai')
  await press(page, 'Lanjut ke latihan')
}
const finish = async (page: Page) => {
  await begin(page)
  await press(page, 'Selesai set 1')
  await press(page, /^Gerakan 1 dari/)
  await press(page, 'Selesaikan sesi')
  await press(page, 'Selesai')
}
const first = 'Dorong kaki mesin'

const states: State[] = [
  { name: 'guided-before', path, title: 'Seluruh tubuh B', replies },
  {
    name: 'guided-before-home',
    path,
    title: 'Seluruh tubuh B',
    replies,
    reach: (page) => page.getByText('Di rumah', { exact: true }).click(),
  },
  {
    name: 'guided-before-move',
    path,
    title: 'Seluruh tubuh B',
    replies,
    reach: async (page) => {
      await press(page, 'Pindahkan')
      await page.getByRole('dialog', { name: 'Pindahkan sesi' }).waitFor()
    },
  },
  { name: 'guided-no-plan', path, title: 'Sesi latihan', replies: guidedReplies([]) },
  { name: 'guided-unknown', path: `${path}?id=1-Senin`, title: 'Sesi latihan', replies },
  {
    name: 'guided-failed',
    path,
    title: 'Sesi latihan',
    replies: { ...replies, 'GET /training/targets': { status: 500 } },
    reach: (page) => waitForText(page, 'belum dapat dimuat'),
  },
  { name: 'guided-warm-up', path, title: 'Pemanasan', replies, reach: (page) => press(page, 'Mulai') },
  { name: 'guided-first-set', path, title: first, replies, reach: begin },
  {
    name: 'guided-rest',
    path,
    title: first,
    replies,
    reach: async (page) => {
      await begin(page)
      await press(page, 'Selesai set 1')
      await waitForText(page, 'Istirahat')
    },
  },
  {
    name: 'guided-why',
    path,
    title: first,
    replies,
    reach: async (page) => {
      await begin(page)
      await page.getByText('Mengapa 42,5 kg?').click()
      await press(page, 'Terlalu berat')
      await waitForText(page, 'Turun 5–10%')
    },
  },
  {
    name: 'guided-wrong-number',
    path,
    title: first,
    replies,
    reach: async (page) => {
      await begin(page)
      await page.getByRole('textbox', { name: 'Beban' }).fill('empat')
      await waitForText(page, 'Isi beban')
    },
  },
  ...(['Ganti', 'Catatan'] as const).map((name): State => ({
    name: `guided-${name.toLowerCase()}`,
    path,
    title: first,
    replies,
    reach: async (page) => {
      await begin(page)
      await press(page, name)
      await page.getByRole('dialog').waitFor()
      if (name === 'Ganti') {
        await press(page, 'Terasa nyeri')
      }
    },
  })),
  {
    name: 'guided-overview',
    path,
    title: first,
    replies,
    reach: async (page) => {
      await begin(page)
      await press(page, /^Gerakan 1 dari/)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'guided-discard',
    path,
    title: first,
    replies,
    reach: async (page) => {
      await begin(page)
      await press(page, /^Gerakan 1 dari/)
      await press(page, 'Buang sesi ini')
    },
  },
  {
    name: 'guided-offline',
    path,
    title: first,
    replies: { ...replies, 'PUT /training/sessions/{id}': { abort: true } },
    reach: async (page) => {
      await begin(page)
      await page.context().setOffline(true)
      await press(page, 'Selesai set 1')
      await waitForText(page, 'Luring. Set tersimpan')
    },
  },
  {
    name: 'guided-rejected',
    path,
    title: first,
    replies: { ...replies, 'PUT /training/sessions/{id}': { status: 409, message: 'Sesi ini sudah selesai' } },
    reach: async (page) => {
      await begin(page)
      await waitForText(page, 'Tidak diterima server')
    },
  },
  {
    name: 'guided-closing',
    path,
    title: 'Pendinginan',
    replies,
    reach: async (page) => {
      await begin(page)
      await press(page, /^Gerakan 1 dari/)
      await press(page, 'Selesaikan sesi')
    },
  },
  {
    name: 'guided-cardio',
    path,
    title: 'Kardio',
    replies: guidedReplies([cardio()]),
    reach: async (page) => {
      await press(page, 'Mulai')
      await press(page, 'Mulai hitung waktu')
    },
  },
  {
    name: 'guided-after',
    path,
    title: 'Sesi selesai, Sari',
    replies,
    reach: async (page) => {
      await finish(page)
      await waitForText(page, 'Dorong pinggul barbel')
      await page.getByText('Pas', { exact: true }).click()
      await waitForText(page, 'Semua set tersimpan')
    },
  },
  {
    name: 'guided-after-offline',
    path,
    title: 'Sesi selesai, Sari',
    replies: { ...replies, 'PUT /training/sessions/{id}': { abort: true } },
    reach: async (page) => {
      await finish(page)
      await waitForText(page, 'Dihitung saat Anda terhubung lagi')
    },
  },
  {
    name: 'guided-another-runs',
    path,
    title: 'Dada dan punggung',
    replies: guidedReplies([someTargets(), someTargets({ id: '4-Jumat', title: 'Dada dan punggung' })]),
    reach: async (page) => {
      await begin(page)
      await page.goto(`${path}?id=4-Jumat`)
      await waitForText(page, 'masih berjalan')
    },
  },
  ...(
    [
      ['/', 'Selamat'],
      ['/training', 'Latihan'],
      ['/training/plan', 'P7 Kurangi Lemak, Jaga Otot'],
    ] as const
  ).map(([bar, title]): State => ({
    name: `guided-bar${bar.replaceAll('/', '-')}`,
    path,
    title,
    replies,
    reach: async (page) => {
      await begin(page)
      await page.goto(bar)
      await waitForText(page, 'masih berjalan')
    },
  })),
]

describe.skipIf(!chromiumPath)('guided session', () => {
  const { testStates } = useSite()
  testStates(states)
})
