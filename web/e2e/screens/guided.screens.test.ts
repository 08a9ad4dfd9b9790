import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aPlan, cardio, finishAfterOneSet, guidedReplies, someTargets } from '../support/guided.ts'
import { inLibrary, readExercises } from '../support/library.ts'
import { waitForText } from '../support/page.ts'
import { type State, useSite } from '../support/site.ts'

const path = '/training/session'
const library = inLibrary(await readExercises())
const replies = { ...guidedReplies(), 'GET /exercises': library }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const begin = async (page: Page) => {
  await press(page, 'Mulai')
  await press(page, 'Lanjut ke latihan')
}
const openOverview = (page: Page) => press(page, /^Gerakan 1 dari/)
const first = 'Dorong kaki mesin'

/** The session of today opened, then `reach`. */
const opened = (name: string, title: string, reach?: State['reach'], given: Partial<State> = {}): State => ({
  name: `guided-${name}`,
  path,
  title,
  replies,
  ...(reach && { reach }),
  ...given,
})

/** At the first exercise, then `reach`. */
const begun = (name: string, reach: (page: Page) => unknown, given: Partial<State> = {}): State => {
  const reachFirst = async (page: Page) => {
    await begin(page)
    await reach(page)
  }
  return opened(name, first, reachFirst, given)
}

const states: State[] = [
  opened('card', 'Selamat', (page) => waitForText(page, '42,5 kg'), { path: '/' }),
  opened('card-done', 'Latihan', (page) => waitForText(page, 'Isi sesi'), {
    path: '/training',
    replies: {
      ...replies,
      'GET /training/plan': { data: { ...aPlan(), sessions: [someTargets({ state: 'done' }).session] } },
    },
  }),
  opened('before', 'Seluruh tubuh B'),
  opened('before-home', 'Seluruh tubuh B', (page) => page.getByText('Di rumah', { exact: true }).click()),
  opened('before-move', 'Seluruh tubuh B', async (page) => {
    await press(page, 'Pindahkan')
    await page.getByRole('dialog', { name: 'Pindahkan sesi' }).waitFor()
  }),
  opened('no-plan', 'Sesi latihan', undefined, { replies: guidedReplies([]) }),
  opened('unknown', 'Sesi latihan', undefined, { path: `${path}?id=1-Senin` }),
  opened('failed', 'Sesi latihan', (page) => waitForText(page, 'belum dapat dimuat'), {
    replies: { ...replies, 'GET /training/targets': { status: 500 } },
  }),
  opened('warm-up', 'Pemanasan', (page) => press(page, 'Mulai')),
  opened('first-set', first, begin),
  begun('rest', async (page) => {
    await press(page, 'Selesai set 1')
    await waitForText(page, 'Istirahat')
  }),
  begun('why', async (page) => {
    await page.getByText('Mengapa 42,5 kg?').click()
    await press(page, 'Terlalu berat')
    await waitForText(page, 'Turun 5–10%')
    const steps = page.locator('.mantine-Timeline-item')
    expect([await steps.and(page.locator('[data-active]')).count(), await steps.count()]).toEqual([3, 3])
  }),
  begun('wrong-number', async (page) => {
    await page.getByRole('textbox', { name: 'Beban' }).fill('empat')
    await waitForText(page, 'Isi beban')
  }),
  begun('implausible', async (page) => {
    await page.getByRole('textbox', { name: 'Beban' }).fill('425')
    await press(page, 'Selesai set 1')
    await waitForText(page, 'Maksud Anda 42,5 kg?')
  }),
  begun('ganti', async (page) => {
    await press(page, 'Ganti')
    await page.getByRole('dialog').waitFor()
    await press(page, 'Terasa nyeri')
  }),
  begun('catatan', async (page) => {
    await press(page, 'Catatan')
    await page.getByRole('dialog').waitFor()
  }),
  begun('overview', async (page) => {
    await openOverview(page)
    await page.getByRole('dialog').waitFor()
  }),
  begun('discard', async (page) => {
    await openOverview(page)
    await press(page, 'Buang sesi ini')
  }),
  begun(
    'offline',
    async (page) => {
      await page.context().setOffline(true)
      await press(page, 'Selesai set 1')
      await waitForText(page, 'Luring. Set tersimpan')
    },
    { replies: { ...replies, 'PUT /training/sessions/{id}': { abort: true } } },
  ),
  begun('rejected', (page) => waitForText(page, 'Tidak diterima server'), {
    replies: { ...replies, 'PUT /training/sessions/{id}': { status: 409, message: 'Sesi ini sudah selesai' } },
  }),
  begun(
    'closing',
    async (page) => {
      await openOverview(page)
      await press(page, 'Selesaikan sesi')
    },
    { title: 'Pendinginan' },
  ),
  opened(
    'cardio',
    'Kardio',
    async (page) => {
      await press(page, 'Mulai')
      await press(page, 'Mulai hitung waktu')
    },
    { replies: guidedReplies([cardio()]) },
  ),
  opened('after', 'Sesi selesai, Sari', async (page) => {
    await finishAfterOneSet(page)
    await waitForText(page, 'Dorong pinggul barbel')
    await page.getByText('Pas', { exact: true }).click()
    await waitForText(page, 'Semua set tersimpan')
  }),
  opened(
    'after-offline',
    'Sesi selesai, Sari',
    async (page) => {
      await finishAfterOneSet(page)
      await waitForText(page, 'Dihitung saat Anda terhubung lagi')
    },
    { replies: { ...replies, 'PUT /training/sessions/{id}': { abort: true } } },
  ),
  begun(
    'another-runs',
    async (page) => {
      await page.goto(`${path}?id=4-Jumat`)
      await waitForText(page, 'masih berjalan')
    },
    {
      title: 'Dada dan punggung',
      replies: guidedReplies([someTargets(), someTargets({ id: '4-Jumat', title: 'Dada dan punggung' })]),
    },
  ),
  ...(
    [
      ['/', 'Selamat'],
      ['/training', 'Latihan'],
      ['/training/plan', 'P7 Kurangi Lemak, Jaga Otot'],
    ] as const
  ).map(([bar, title]) =>
    begun(
      `bar${bar.replaceAll('/', '-')}`,
      async (page) => {
        await page.goto(bar)
        await waitForText(page, 'masih berjalan')
      },
      { title },
    ),
  ),
]

describe.skipIf(!chromiumPath)('guided session', () => {
  const { testStates } = useSite()
  testStates(states)
})
