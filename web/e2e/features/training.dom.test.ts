import type { PlannedSession } from '@bugar/contracts/training/plan'
import type { Workout } from '@bugar/contracts/training/workout'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aWeighIn, list, weighInReplies } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aPlan, aSessionOf, guidedReplies, someTargets, today } from '../support/guided.ts'
import { toast, waitForText, waitForToast } from '../support/page.ts'
import { asLog, aWorkout, inLog, now, planReplies } from '../support/plans.ts'
import { dialog, edit, edited, friday, log, openRow, sunday, training } from '../support/training.ts'
import { recorded } from '../support/replies.ts'

const field = (page: Page, label: string) => dialog(page).getByLabel(label).and(page.locator('input, textarea'))
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Simpan' }).click()

describe('training', () => {
  const { visit, at: address } = useDomSite({ replies: planReplies, now })

  test('newcomer › one thing to do, nothing else is filled', async () => {
    const page = await visit('/', { replies: { 'GET /consultations': list([]), 'GET /user/workout-history': inLog() } })
    await waitForText(page, 'Mulai dari sini')
    const actions = page.locator('main').getByRole('link', { name: /Mulai|Konsultasi baru/ })
    expect(await actions.allTextContents()).toEqual(['Mulai Konsultasi'])
    await page.getByRole('heading', { name: 'Cara kerja' }).waitFor()
    expect(await page.getByText('Keteraturan').count()).toBe(0)
  })

  test('returning › today’s exercises with doses, each leads to its video; what the product is stays folded', async () => {
    const page = await visit('/', { now: friday })
    await page.getByText('Latihan hari ini, P7').waitFor()
    const rows = page.locator('main').getByRole('link', { name: /istirahat|3×/ })
    expect(await rows.count()).toBe(3)
    await page.getByRole('link', { name: /Jongkok dumbel di dada.*3×8–12/ }).waitFor()
    expect(await page.locator('main').getByText('istirahat 60–90 detik').allTextContents()).toEqual([
      'Tiap gerakan: istirahat 60–90 detik',
    ])
    expect(await page.getByRole('heading', { name: 'Cara kerja' }).count()).toBe(0)
    await rows.first().click()
    await page.waitForURL(/\/exercises\?gerakan=/)
  })

  test('week › readable days; a logged day of rest does not count', async () => {
    const replies = { 'GET /user/workout-history': inLog('2026-11-16', '2026-11-22') }
    const page = await visit('/', { replies, now: sunday })
    await waitForText(page, '1 dari 6 sesi pekan ini')
    for (const day of ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']) {
      expect(await page.getByText(day, { exact: true }).count()).toBe(1)
    }
    await page
      .getByRole('img', { name: /^Pekan ini: Senin selesai, Selasa terlewat.*Minggu hari ini istirahat/ })
      .waitFor()
    await waitForText(page, 'Sudah dicatat hari ini')
  })

  test.each([
    ['2026-11-22T16:59:59.000Z', 'Minggu, 22 November 2026'],
    ['2026-11-22T17:00:00.000Z', 'Senin, 23 November 2026'],
  ])('Jakarta › %s › is %s', async (time, day) => {
    const page = await visit('/', { now: time })
    await waitForText(page, day)
    await page.getByRole('img', { name: new RegExp(`^Pekan ini: .*${day.split(',')[0]} hari ini`) }).waitFor()
  })

  test('undo › what was just logged is gone, the button is back with the focus', async () => {
    let entries = [aWorkout('2026-11-16')]
    const removed: string[] = []
    const page = await visit('/', {
      replies: {
        'GET /user/workout-history': () => asLog(entries),
        'POST /user/workout-history': () => {
          entries = [...entries, aWorkout('2026-11-21')]
          return { status: 201, data: aWorkout('2026-11-21'), message: 'Latihan berhasil dicatat' }
        },
        'DELETE /user/workout-history/w2026-11-21': () => {
          removed.push('w2026-11-21')
          entries = entries.slice(0, 1)
          return { data: {} }
        },
      },
    })
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await waitForText(page, '2 dari 6 sesi pekan ini')
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await waitForToast(page, 'Catatan latihan dibatalkan')
    await waitForText(page, '1 dari 6 sesi pekan ini')
    expect(removed).toEqual(['w2026-11-21'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Selesai, catat')
  })

  test('edit › date, day, minutes, feeling and note; exercises stay; the version goes along', async () => {
    const sent: unknown[] = []
    const page = await visit('/training', {
      replies: {
        ...training.replies,
        'PUT /user/workout-history/w2026-11-19': recorded(sent, {
          data: edited,
          message: 'Latihan berhasil diperbarui',
        }),
      },
    })
    const versions: (string | undefined)[] = []
    page.on('request', (request) => request.method() === 'PUT' && versions.push(request.headers()['if-match']))
    await edit(page)
    expect(await dialog(page).getByLabel('Lama (menit)').inputValue()).toBe('42,5')
    await dialog(page).getByLabel('Tanggal latihan').fill('2026-11-18')
    await dialog(page).getByLabel('Lama (menit)').fill('37,5')
    expect(await dialog(page).getByLabel('Rasanya').locator('option').allTextContents()).toEqual([
      'Tidak diisi',
      'Ringan',
      'Pas',
      'Berat',
    ])
    await dialog(page).getByLabel('Rasanya').selectOption('Ringan')
    await field(page, 'Catatan').fill('Sudah enak')
    await save(page)
    await waitForToast(page, 'Latihan berhasil diperbarui')
    await dialog(page).waitFor({ state: 'detached' })
    expect(sent).toEqual([
      {
        date: '2026-11-18',
        day: 'Kamis',
        programCode: 'P7',
        exercises: [],
        durationMinutes: 37.5,
        feeling: 4,
        notes: 'Sudah enak',
      },
    ])
    expect(versions).toEqual([`"${edited.updatedAt}"`])
  })

  test.each([
    ['Tanggal latihan', '2026-11-22', 'Tanggal tidak boleh setelah hari ini'],
    ['Tanggal latihan', '1999-12-31', 'Tanggal paling awal 1 Januari 2000'],
    ['Tanggal latihan', '', 'Tanggal harus diisi'],
    ['Lama (menit)', '1440,1', 'Lama latihan 0,1 sampai 1.440 menit'],
    ['Catatan', 'a'.repeat(1001), 'Catatan paling banyak 1.000 karakter'],
  ])('edit › %s %.20s › told, nothing is sent', async (label, value, message) => {
    const page = await visit('/training', { replies: training.replies })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await edit(page)
    await field(page, label).fill(value)
    await save(page)
    await dialog(page).getByText(message).waitFor()
    expect(sent).toEqual([])
  })

  test('edit › changed on another device meanwhile › both versions, one is chosen and saved', async () => {
    const newer: Workout = { ...edited, notes: 'Dari telepon', updatedAt: '2026-11-21T03:00:00.000Z' }
    let tries = 0
    const page = await visit('/training', {
      replies: {
        ...training.replies,
        'PUT /user/workout-history/w2026-11-19': () => {
          tries += 1
          return tries === 1
            ? { status: 412, message: 'Data ini sudah diubah', data: newer }
            : { data: newer, message: 'Latihan berhasil diperbarui' }
        },
      },
    })
    await edit(page)
    await field(page, 'Catatan').fill('Dari laptop')
    await save(page)
    await dialog(page).getByRole('heading', { name: 'Catatan ini sudah diubah di perangkat lain' }).waitFor()
    await dialog(page).getByText('Versi terbaru').click()
    expect(await field(page, 'Catatan').inputValue()).toBe('Dari telepon')
    await dialog(page).getByText('Versi Anda').click()
    await save(page)
    await waitForToast(page, 'Latihan berhasil diperbarui')
  })

  test('delete › asked first, then gone, focus on the title', async () => {
    let entries = log
    const page = await visit('/training', {
      replies: {
        'GET /user/workout-history': () => asLog(entries),
        'DELETE /user/workout-history/w2026-11-19': () => {
          entries = entries.filter(({ id }) => id !== 'w2026-11-19')
          return { data: {}, message: 'Latihan berhasil dihapus' }
        },
      },
    })
    const remove = page.getByRole('button', { name: 'Hapus catatan Kamis, 19 November 2026' })
    await openRow(page, 'Kamis, 19 November 2026')
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Latihan berhasil dihapus')
    await remove.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  test('delete › refused › told in the dialog, the entry stays', async () => {
    const page = await visit('/training', {
      replies: { ...training.replies, 'DELETE /user/workout-history/w2026-11-19': { status: 503 } },
    })
    await openRow(page, 'Kamis, 19 November 2026')
    await page.getByRole('button', { name: 'Hapus catatan Kamis, 19 November 2026' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await page.getByRole('alertdialog').getByText('Gagal menghapus catatan latihan').waitFor()
    expect(await toast(page, 'Latihan berhasil dihapus').count()).toBe(0)
  })

  test('log › pages have addresses', async () => {
    const page = await visit('/training', {
      replies: {
        'GET /user/workout-history': (_, query) => ({
          data: {
            entries: log,
            pagination: {
              total: 14,
              page: Number(query.get('page')),
              totalPages: 2,
              limit: Number(query.get('limit')),
            },
          },
        }),
      },
    })
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await address(page, '/training?page=2#log')
  })
})

const planned = (given: Partial<PlannedSession> = {}) => ({
  ...guidedReplies([someTargets(given)]),
  'GET /user/workout-history': planReplies['GET /user/workout-history']!,
  'GET /training/plan': { data: { ...aPlan(), sessions: [someTargets(given).session] } },
})

describe("today's card", () => {
  const { visit } = useDomSite({ replies: planReplies })

  test.each(['/', '/training'])('%s › the loads of a plan, and which of them rose', async (path) => {
    const page = await visit(path, { replies: planned() })
    const row = (name: string) => page.locator('main').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect.poll(() => row('Dorong kaki mesin').textContent()).toMatch(/3×8–12.*42,5 kg$/)
    expect(await row('Dorong kaki mesin').getByRole('img', { name: 'naik ke' }).count()).toBe(1)
    expect(await row('Tahan papan').getByRole('img', { name: 'naik ke' }).count()).toBe(0)
    expect(await row('Tahan papan').textContent()).not.toContain('kg')
  })

  test('loads that cannot be loaded › the exercises stand without them', async () => {
    const page = await visit('/', { replies: { ...planned(), 'GET /training/targets': { status: 500 } } })
    await page
      .locator('main')
      .getByRole('link', { name: /^Dorong kaki mesin.*3×8–12$/ })
      .waitFor()
  })

  test('rests that differ in one exercise › the common one is said once', async () => {
    const { exercises } = aSessionOf()
    const others = exercises.map((each, index) => (index === 6 ? { ...each, restSeconds: { min: 30, max: 30 } } : each))
    const page = await visit('/', { replies: planned({ exercises: others }) })
    await waitForText(page, 'Gerakan lain: istirahat 60–90 detik')
    expect(await page.locator('main').getByText('istirahat 60–90 detik').count()).toBe(1)
    expect(await page.locator('main').getByText('istirahat 30 detik').count()).toBe(1)
  })

  test('a session that is done › is folded to one line', async () => {
    const page = await visit('/training', { replies: planned({ state: 'done', date: today() }) })
    await waitForText(page, 'Sudah dicatat hari ini')
    const body = page.locator('details').filter({ hasText: 'Isi sesi' }).first()
    expect(await body.getAttribute('open')).toBeNull()
    expect(await body.getByText('Dorong kaki mesin').count()).toBe(1)
  })

  test('without a plan › the way to one stands before the exercises', async () => {
    const page = await visit('/training', { now: friday })
    await waitForText(page, 'Jongkok dumbel di dada')
    const texts = await page.locator('main').innerText()
    expect(texts.indexOf('Buat rencana 12 pekan')).toBeGreaterThan(0)
    expect(texts.indexOf('Buat rencana 12 pekan')).toBeLessThan(texts.indexOf('Jongkok dumbel di dada'))
  })
})

describe('the weight on Beranda', () => {
  const { visit } = useDomSite({ replies: planReplies, now })

  test('the trend since three months, and today noted with one tap and taken back', async () => {
    const { replies, kept } = weighInReplies(aWeighIn('2026-11-20', 69), aWeighIn('2026-11-01', 72))
    const page = await visit('/', { replies })
    await waitForText(page, /^Tren turun \d+(?:,\d)? kg sejak 1 Sep$/)
    await page.getByRole('img', { name: /^Tiga bulan terakhir, 6 pengukuran/ }).waitFor()
    await waitForText(page, /^BMI 25, \d+(,\d)? kg$/)
    await page.getByRole('button', { name: 'Hari ini kurang' }).click()
    await page.getByRole('button', { name: 'Catat hari ini' }).click()
    await waitForText(page, '✓ 69,9 kg dicatat hari ini')
    expect(kept[0]).toMatchObject({ date: '2026-11-21', weight: 69.9 })
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await page.getByRole('button', { name: 'Catat hari ini' }).waitFor()
    expect(kept).toHaveLength(2)
  })

  test('a weight that cannot be › says so, and is not sent', async () => {
    const { replies, kept } = weighInReplies(aWeighIn('2026-11-20', 69))
    const page = await visit('/', { replies })
    await page.getByRole('textbox', { name: 'Hari ini' }).fill('0')
    await waitForText(page, 'Isi berat 1–300 kg')
    await page.getByRole('button', { name: 'Catat hari ini' }).click()
    expect(kept).toHaveLength(1)
  })
})
