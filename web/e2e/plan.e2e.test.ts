import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { inFavorites, inLibrary, mockYoutube, readExercises } from './support/library.ts'
import { waitForText } from './support/page.ts'
import { inLog, normal, now } from './support/plan-replies.ts'
import { type State, useSite } from './support/site.ts'

const openResult = async (page: Page) => {
  await page
    .getByRole('link', { name: /View Detail P7/ })
    .first()
    .click()
  await waitForText(page, 'Peta perjalanan')
}

const history = { path: '/history?tab=grafik', title: 'Riwayat Konsultasi' }
const dashboard = { path: '/', title: 'Selamat' }
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
    name: 'dashboard-log-confirming',
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
  const { open, visit, testStates } = useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(now) })
  testStates(states)

  test('schedule › the name of an exercise leads to how it is done, Back to the result', async () => {
    const page = await visit('/history', {
      replies: { 'GET /exercises': inLibrary(await readExercises()), 'GET /user/favorites': inFavorites() },
    })
    await mockYoutube(page, 'up')
    await openResult(page)
    await page.getByRole('button', { name: 'Buka semua hari' }).click()
    await page.getByRole('link', { name: 'Tekan dada barbel (Bench press)' }).first().click()
    await page.getByRole('dialog', { name: 'Tekan dada barbel (Bench press)' }).waitFor()
    await page.goBack()
    await waitForText(page, 'Peta perjalanan')
  })

  test('pdf › the button › a file with the name of the spec', async () => {
    const { page, consoleErrors } = await open()
    await page.goto('/history')
    await openResult(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Program_Olahraga_P7_20-11-2026.pdf')
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(consoleErrors).toEqual([])
  })

  test('pdf › its code cannot be fetched › told, and the button works again', async () => {
    const page = await visit('/history')
    // It is fetched as soon as the result stands.
    await page.route('**/assets/pdf-file*.js', (route) => route.abort('connectionrefused'))
    await openResult(page)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await waitForText(page, 'Gagal membuat PDF. Silakan coba lagi.')
    expect(await page.getByRole('button', { name: 'Download PDF' }).isEnabled()).toBe(true)
  })
})
