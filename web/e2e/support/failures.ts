import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { list } from './consultations.ts'
import { aConsultation, aProgram } from './factories.ts'
import type { Replies, Reply } from './replies.ts'
import type { OpenOptions } from './site.ts'

/** Every way a call can fail. */
export const failures: readonly (readonly [string, Reply])[] = [
  ['500', { status: 500, message: 'Terjadi kesalahan' }],
  ['503', { status: 503, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }],
  ['504', { status: 504, message: 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.' }],
  ['no connection', { abort: true }],
  ['bad JSON', { raw: '<html>Bad gateway</html>' }],
  ['data of another shape', { data: { rubbish: true }, isWrong: true }],
]

/** What else is answered. */
export const others: Replies = {
  'GET /consultations': list([aConsultation()]),
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'GET /exercises': { data: { exercises: [], pagination: { total: 0, page: 1, totalPages: 1, limit: 1000 } } },
}

export interface Write extends OpenOptions {
  readonly path: string
  readonly call: string
  /** Fills in what is to be kept. */
  readonly fill: (page: Page) => Promise<void>
  readonly submit: (page: Page) => Promise<void>
}

export const fields = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()
export const alerts = (page: Page) => page.locator('main, dialog[open]').getByRole('alert').filter({ visible: true })
export const toasts = (page: Page) => page.locator('.mantine-Notification-root[role=alert]')
const typed = (page: Page) =>
  page
    .locator('input, textarea, select')
    .evaluateAll((found) =>
      found.map((field) => [(field as HTMLInputElement).value, (field as HTMLInputElement).checked]),
    )

/** A test of each write. */
export const testWrites = (
  visit: (path: string, options: OpenOptions) => Promise<Page>,
  writes: readonly Write[],
): void => {
  test.each(writes)('$path, $call › whatever fails, the page says so and keeps what was typed', async (write) => {
    const { path, call, fill, submit, ...options } = write
    let [now, asked] = [{} as Reply, 0]
    const page = await visit(path, { ...options, replies: { ...others, [call]: () => ((asked += 1), now) } })
    await fill(page)
    const before = await typed(page)
    for (const [name, reply] of failures) {
      // A deletion has no data that could have another shape.
      if (name === 'data of another shape' && call.startsWith('DELETE')) {
        continue
      }
      now = reply
      const count = asked
      await submit(page)
      await expect.poll(() => asked, { message: name }).toBe(count + 1)
      await alerts(page).first().waitFor()
      await toasts(page).first().waitFor()
      expect(await typed(page), name).toEqual(before)
      expect(await page.getByRole('heading', { level: 1, includeHidden: true }).count(), name).toBe(1)
    }
  })
}
