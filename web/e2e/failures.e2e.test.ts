import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { alerts, failures, fields, others, press, testWrites, toasts, type Write } from './support/failures.ts'
import { fillRegistration } from './support/registration.ts'
import type { Reply } from './support/replies.ts'
import { anAdmin, type OpenOptions } from './support/site.ts'
import { useVisitor } from './support/visitor.ts'

const admin = { user: anAdmin }
const result = async (page: Page) => page.getByRole('link', { name: /^View Detail/ }).click()

interface Read extends OpenOptions {
  readonly path: string
  readonly call: string
  /** The page's sentence, and the toast's where there is one. */
  readonly text: string
  readonly toast?: string
  readonly reach?: (page: Page) => Promise<void>
}

const reads: readonly Read[] = [
  { path: '/', call: 'GET /consultations', text: 'Latihan hari ini belum dapat dimuat.' },
  {
    path: '/history',
    call: 'GET /consultations',
    text: 'Failed to load consultation history',
    toast: 'Failed to load consultation history',
  },
  {
    path: '/history',
    call: 'GET /programs/id/P7',
    text: 'Gagal memuat data program dari database',
    toast: 'Gagal memuat data program dari database',
    reach: result,
  },
  { path: '/history', call: 'GET /consultations/c1', text: 'Alasan hasil ini belum dapat dimuat.', reach: result },
  { path: '/exercises', call: 'GET /exercises', text: 'Failed to load exercises', toast: 'Failed to load exercises' },
  { ...admin, path: '/admin', call: 'GET /health', text: 'Jumlah data belum dapat dimuat.' },
  {
    ...admin,
    path: '/admin/programs',
    call: 'GET /programs',
    text: 'Gagal memuat program',
    toast: 'Gagal memuat program',
  },
  {
    ...admin,
    path: '/admin/consultations',
    call: 'GET /consultations/admin/all',
    text: 'Failed to load consultations',
    toast: 'Failed to load consultations',
  },
  {
    ...admin,
    path: '/admin/exercises',
    call: 'GET /exercises',
    text: 'Gagal memuat latihan',
    toast: 'Gagal memuat latihan',
  },
  { ...admin, path: '/admin/system', call: 'GET /database/status', text: 'Keadaan basis data belum dapat dimuat.' },
]

const writes: readonly Write[] = [
  {
    path: '/login',
    user: null,
    call: 'POST /auth/login',
    fill: (page) => fields(page, { Email: 'sari@contoh.id', Password: 'rahasia1' }),
    submit: press('Login'),
  },
  {
    path: '/register',
    user: null,
    call: 'POST /auth/register',
    fill: (page) =>
      fillRegistration(page, { name: 'Sari Dewi', email: 'sari@contoh.id', gender: 'Wanita', password: 'rahasia1' }),
    submit: press('Daftar'),
  },
]

describe.skipIf(!chromiumPath)('failures', () => {
  const { visit } = useVisitor()

  test.each(reads)('$path, $call › whatever fails, the page says so and tries again', async (read) => {
    const { path, call, text, toast, reach, ...options } = read
    let [now, asked] = [failures[0]?.[1] as Reply, 0]
    const page = await visit(path, {
      ...options,
      replies: { ...others, [call]: () => ((asked += 1), now) },
    })
    await reach?.(page)
    for (const [name, reply] of failures) {
      if (reply !== now) {
        now = reply
        const before = asked
        const retry = page.getByRole('button', { name: 'Coba Lagi' }).first()
        // A click while the request before it still runs joins that request.
        await expect.poll(async () => (await retry.click(), asked), { message: name }).toBeGreaterThan(before)
      }
      await alerts(page).filter({ hasText: text }).first().waitFor()
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1)
      if (toast) {
        await toasts(page).filter({ hasText: toast }).first().waitFor()
      }
    }
    expect(await page.locator('body').textContent()).not.toMatch(/rubbish|Bad gateway|undefined|NaN/)
  })

  testWrites(visit, writes)

  test('no answer at all › a read says that nothing came, a write that nobody knows', async () => {
    const { 'GET /consultations': _, ...rest } = others
    const reading = await visit('/history', { replies: { ...rest, 'GET /consultations': { hang: true } } })
    const writing = await visit('/consultation', { replies: { ...others, 'POST /consultations': { hang: true } } })
    await fields(writing, { 'Berat badan (kg)': '70,5', 'Tinggi badan (cm)': '170' })
    await press('Mulai Konsultasi BMI')(writing)
    await alerts(writing).filter({ hasText: 'hasilnya belum diketahui' }).waitFor({ timeout: 60_000 })
    expect(await writing.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70,5')
    await alerts(reading).filter({ hasText: 'Failed to load consultation history' }).waitFor({ timeout: 60_000 })
  })

  test.each(['500', '503'])('dashboard, %s › never the page of a newcomer', async (status) => {
    const page = await visit('/', { replies: { 'GET /consultations': { status: Number(status) } } })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await alerts(page).filter({ hasText: 'Latihan hari ini belum dapat dimuat.' }).waitFor()
    expect(await page.getByText(/Mulai dari sini|Belum ada konsultasi/).count()).toBe(0)
    await alerts(page).getByRole('button', { name: 'Coba Lagi' }).first().click()
    await expect.poll(() => logged.some((text) => text.startsWith('consultation.list: '))).toBe(true)
  })
})
