import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { alerts, fields, limitsOf, others, press, shortenLimits } from '../support/failures.ts'
import { fillRegistration } from '../support/account.ts'
import type { Reply } from '../support/replies.ts'
import { anAdmin, type OpenOptions } from '../support/site.ts'
import { visitorReplies } from '../support/visitor.ts'

/** Every way a call can fail. */
const failures: readonly (readonly [string, Reply])[] = [
  ['500', { status: 500, message: 'Terjadi kesalahan' }],
  ['503', { status: 503, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }],
  ['504', { status: 504, message: 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.' }],
  ['no connection', { abort: true }],
  ['bad JSON', { raw: '<html>Bad gateway</html>' }],
  ['data of another shape', { data: { rubbish: true }, isWrong: true }],
]
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
    text: 'Riwayat konsultasi belum dapat dimuat.',
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
  {
    path: '/exercises',
    call: 'GET /exercises',
    text: 'Daftar gerakan belum dapat dimuat.',
    toast: 'Failed to load exercises',
  },
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
    text: 'Daftar konsultasi belum dapat dimuat.',
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

interface Write extends OpenOptions {
  readonly path: string
  readonly call: string
  /** Fills in the values that must be preserved. */
  readonly fill: (page: Page) => Promise<void>
  readonly submit: (page: Page) => Promise<void>
  /** False where the page alone says it. */
  readonly hasToast?: boolean
}

const writes: readonly Write[] = [
  {
    path: '/login',
    user: null,
    call: 'POST /auth/login',
    fill: (page) => fields(page, { Email: 'sari@contoh.id', Password: 'rahasia1' }),
    submit: press('Login'),
    hasToast: false,
  },
  {
    path: '/register',
    user: null,
    call: 'POST /auth/register',
    fill: (page) =>
      fillRegistration(page, { name: 'Sari Dewi', email: 'sari@contoh.id', gender: 'Wanita', password: 'rahasia1' }),
    submit: press('Daftar'),
    hasToast: false,
  },
  {
    path: '/consultation',
    call: 'POST /consultations',
    fill: (page) => fields(page, { 'Berat badan (kg)': '70,5', 'Tinggi badan (cm)': '170' }),
    submit: press('Mulai Konsultasi BMI'),
  },
  {
    path: '/history',
    call: 'DELETE /consultations/c1',
    fill: (page) => page.getByRole('button', { name: /^Delete/ }).click(),
    submit: press('Hapus'),
  },
  {
    ...admin,
    path: '/admin/programs',
    call: 'PUT /programs/P7',
    fill: async (page) => {
      await press('Edit Konten P7')(page)
      // The other tabs render when the browser is idle.
      await page.locator('dialog textarea').nth(8).waitFor({ state: 'attached' })
      await fields(page, { 'Nama program': 'Nama baru' })
    },
    submit: press('Simpan'),
  },
  {
    ...admin,
    path: '/admin/exercises',
    call: 'POST /exercises',
    fill: async (page) => {
      await press('Tambah Latihan')(page)
      await fields(page, { 'Nama gerakan': 'Papan samping' })
      await page.getByRole('dialog').getByLabel('Kategori').selectOption('Other')
    },
    submit: press('Simpan'),
  },
]

describe('failures', () => {
  const { visit } = useDomSite({ replies: visitorReplies })
  const toasts = (page: Page) => page.locator('.mantine-Notification-root[role=alert]')
  const typed = (page: Page) =>
    page
      .locator('input, textarea, select')
      .evaluateAll((found) =>
        found.map((field) => [(field as HTMLInputElement).value, (field as HTMLInputElement).checked]),
      )

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

  test.each(writes)('$path, $call › whatever fails, the page says so and keeps what was typed', async (write) => {
    const { path, call, fill, submit, hasToast = true, ...options } = write
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
      if (hasToast) {
        await toasts(page).first().waitFor()
      }
      expect(await typed(page), name).toEqual(before)
      expect(await page.getByRole('heading', { level: 1, includeHidden: true }).count(), name).toBe(1)
    }
    expect((await toasts(page).count()) > 0).toBe(hasToast)
  })

  test('no answer at all › a write says that nobody knows', async () => {
    const page = await visit('/consultation', { replies: { ...others, 'POST /consultations': { hang: true } } })
    await fields(page, { 'Berat badan (kg)': '70,5', 'Tinggi badan (cm)': '170' })
    onTestFinished(shortenLimits())
    await press('Mulai Konsultasi BMI')(page)
    await alerts(page).filter({ hasText: 'hasilnya belum diketahui' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70,5')
    expect(await limitsOf(page, '/consultations')).toEqual(['POST /api/consultations, 15000 ms'])
  })
})
