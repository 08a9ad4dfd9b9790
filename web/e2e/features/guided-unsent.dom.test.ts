import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { answerSave, guidedReplies } from '../support/guided.ts'
import { withTodayCheck, sessionPath } from '../support/guided-today.ts'
import { waitForText, waitForToast } from '../support/page.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

describe('guided session › how today is, without a network', () => {
  const { visit } = useDomSite()
  const cutOff = { ...withTodayCheck().replies, 'PUT /user/today-check': { abort: true } }

  test('Baik › begins the session at once and says that the answer was not sent', async () => {
    const page = await visit(sessionPath, { replies: cutOff })
    await press(page, /^Baik/)
    await title(page, 'Pemanasan')
    await waitForToast(page, 'Jawaban belum terkirim; sesi tetap seperti rencana.')
  })

  test('nothing is known of the person › the question is asked, and Baik begins the session', async () => {
    const page = await visit(sessionPath, { replies: { ...cutOff, 'GET /user/state': { abort: true } } })
    await press(page, /^Baik/)
    await title(page, 'Pemanasan')
  })

  test('Kurang sehat › says that the session is not adjusted, and can be begun by hand', async () => {
    const page = await visit(sessionPath, { replies: cutOff })
    await press(page, /^Kurang sehat/)
    const failure = page.getByRole('alert').filter({ hasText: 'Sesi belum dapat disesuaikan' })
    await failure.getByText('pilih bentuk yang lebih ringan lewat Ganti').waitFor()
    await press(page, 'Mulai dan pilih sendiri')
    await title(page, 'Pemanasan')
  })

  test.each([
    ['6', 1],
    ['7', 0],
  ])('a severity of %s › begun by hand: %i', async (severity, count) => {
    const page = await visit(sessionPath, { replies: cutOff })
    await press(page, /^Ada nyeri/)
    await press(page, 'Pinggul')
    await page.getByRole('slider', { name: 'Pinggul' }).fill(severity)
    await press(page, /^S(?:esuaikan sesi|impan)$/)
    await waitForText(page, 'Sesi belum dapat disesuaikan')
    expect(await page.getByRole('button', { name: 'Mulai dan pilih sendiri' }).count()).toBe(count)
    expect(await page.getByText('Jangan berlatih dulu hari ini.').count()).toBe(1 - count)
  })

  test.each([
    ['Kurang sehat', async (page: Page) => press(page, /^Kurang sehat/), 'Bila demam, istirahat'],
    [
      'Ada nyeri',
      async (page: Page) => {
        await press(page, /^Ada nyeri/)
        await press(page, 'Lutut')
        await press(page, 'Lutut tambah')
        await press(page, 'Sesuaikan sesi')
      },
      'Naik bangku jadi Duduk-berdiri',
    ],
  ])(
    '%s arrives, the session does not › no old one is offered; it comes with a retry',
    async (_name, answer, shown) => {
      let isCut = false
      const { replies } = withTodayCheck()
      const page = await visit(sessionPath, {
        replies: {
          ...replies,
          'PUT /user/today-check': (body, query) => {
            isCut = true
            const put = replies['PUT /user/today-check']
            return typeof put === 'function' ? put(body, query) : {}
          },
          'GET /training/targets': (body, query) => {
            const get = replies['GET /training/targets']
            return isCut ? { abort: true } : typeof get === 'function' ? get(body, query) : {}
          },
        },
      })
      await answer(page)
      await waitForText(page, 'Sesi yang disesuaikan belum dapat dimuat.')
      expect(await page.getByRole('button', { name: /^Mulai/ }).count()).toBe(0)
      isCut = false
      await press(page, 'Coba Lagi')
      await waitForText(page, shown)
    },
  )
})

describe('guided session › sets, without a network', () => {
  const { visit } = useDomSite()

  test('back online › while the first attempt still fails › the next one comes soon, and the storage is kept', async () => {
    let state: 'away' | 'failing' | 'there' = 'away'
    const arrived: unknown[] = []
    const page = await visit(sessionPath, {
      replies: {
        ...guidedReplies(),
        'PUT /training/sessions/{id}': (body) => {
          if (state === 'there') {
            arrived.push(body)
            return answerSave(body)
          }
          state = state === 'failing' ? 'there' : state
          return { abort: true }
        },
      },
    })
    await page.evaluate(() => {
      const asked = { count: 0 }
      const persist = () => Promise.resolve(++asked.count > 0)
      Object.assign(globalThis, { asked })
      Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    })
    await press(page, 'Mulai')
    await press(page, 'Lanjut ke latihan')
    for (const each of ['Selesai set 1', 'Selesai set 2', '2 dua lagi', '1 satu lagi', '2 dua lagi']) {
      await press(page, each)
    }
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count)
    await expect.poll(asked).toBe(1)
    state = 'failing'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => arrived.length).toBeGreaterThan(0)
  })
})
