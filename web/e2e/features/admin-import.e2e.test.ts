import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  choose,
  confirm,
  field,
  importing,
  interrupted,
  nothing,
  onHeading,
  people,
  rejected,
  report,
} from '../support/admin-import.ts'
import { press } from '../support/admin-system.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'

const unavailable = { status: 503, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }

describe.skipIf(!chromiumPath)('admin import', () => {
  const site = useSite({ user: anAdmin })
  const begin = (replies: Replies) => site.visit('/admin/system', { replies })

  test('a chosen file is only previewed, with counts by type', async () => {
    const sent: string[] = []
    const page = await begin(importing(report({}), {}, sent))
    await choose(page)
    await onHeading(page, 'Yang akan berubah')
    expect(await page.getByRole('row').allInnerTexts()).toEqual([
      'Jenis\tBaru\tBerubah\tTetap',
      'Versi aturan energi\t1\t0\t0',
      'Latihan\t0\t3\t42',
    ])
    expect(sent).toEqual(['preview'])
  })

  test('a cancelled preview imports nothing, and the file can be chosen again', async () => {
    const sent: string[] = []
    const page = await begin(importing(report({}), {}, sent))
    await choose(page)
    // 'Batal' is there during the check too, which it would cancel.
    await onHeading(page, 'Yang akan berubah')
    await press(page, 'Batal')
    expect(await page.getByRole('button', { name: 'Impor sekarang' }).count()).toBe(0)
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await choose(page)
    await onHeading(page, 'Yang akan berubah')
    expect(sent).toEqual(['preview', 'preview'])
  })

  test('a check that is cancelled leaves the page as it was', async () => {
    const page = await begin(importing({ hang: true }))
    await choose(page)
    await press(page, 'Batal')
    await page.getByText('Belum ada yang dipilih').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a confirmed preview is imported', async () => {
    const sent: string[] = []
    const page = await begin(importing(report({}), report({ preview: false }), sent))
    await confirm(page)
    await waitForToast(page, 'Impor selesai')
    await onHeading(page, 'Impor selesai')
    expect(sent).toEqual(['preview', 'import'])
  })

  test('a system without people offers a restore, and says that the reader may have to log in again', async () => {
    const sent: string[] = []
    const page = await begin(importing(people, { ...people, message: 'Pemulihan selesai' }, sent, '/import'))
    await choose(page)
    await onHeading(page, 'Yang akan berubah')
    await waitForText(page, /akun itu menggantikan akun ini/)
    expect(await page.getByRole('row').allInnerTexts()).toEqual(['Jenis\tCatatan', 'Pengguna\t2', 'Konsultasi\t1'])
    await press(page, 'Pulihkan sekarang')
    await waitForToast(page, 'Pemulihan selesai')
    expect(sent).toEqual(['preview', 'import'])
  })

  test('a file that changes nothing is not offered for import', async () => {
    const page = await begin(importing(nothing))
    await choose(page)
    await waitForText(page, 'Semua 46 catatan di bugar-2026-11-20.ndjson sudah sama.')
    expect(await page.getByRole('button', { name: 'Impor sekarang' }).count()).toBe(0)
  })

  test('of a file with a hundred bad lines or more the first hundred are told', async () => {
    const page = await begin(importing(rejected(100)))
    await choose(page)
    await waitForText(page, '100 baris pertama yang ditolak:')
    expect(await page.getByRole('list', { name: 'Baris yang ditolak' }).getByRole('listitem').count()).toBe(100)
  })

  test('a bad file is told line by line, stays chosen and is tried again', async () => {
    const sent: string[] = []
    const answers = [rejected(2), report({})]
    const page = await begin({
      ...importing({}),
      'POST /import/content': (_body, query) => {
        sent.push(query.toString())
        return answers.shift() ?? {}
      },
    })
    await choose(page)
    await onHeading(page, 'Berkas tidak dapat diperiksa')
    expect(await page.getByRole('list', { name: 'Baris yang ditolak' }).innerText()).toBe(
      'Baris 3 Repeats line 2\nBaris 4 Repeats line 2',
    )
    await page.getByText('bugar-2026-11-20.ndjson').waitFor()
    await press(page, 'Coba Lagi')
    await onHeading(page, 'Yang akan berubah')
    expect(sent).toEqual(['preview=true', 'preview=true'])
  })

  test.each([
    ['503', unavailable, 'Tidak ada yang diubah. Berkas yang sama dapat dikirim lagi.'],
    ['504', interrupted, 'Semua isi berkas masuk, atau tidak satu pun.'],
    ['no answer', { abort: true }, 'Semua isi berkas masuk, atau tidak satu pun.'],
    ['409', { status: 409, message: 'Impor lain sedang berjalan.' }, 'Tidak ada yang diubah.'],
  ])('an import that ends with %s says what became of it, and is previewed again', async (_, done, advice) => {
    const sent: string[] = []
    const page = await begin(importing(report({}), done, sent))
    await confirm(page)
    await onHeading(page, 'Impor gagal')
    expect(await page.getByRole('alert').filter({ hasText: 'Coba Lagi' }).innerText()).toContain(advice)
    await press(page, 'Coba Lagi')
    await onHeading(page, 'Yang akan berubah')
    expect(sent).toEqual(['preview', 'import', 'preview'])
  })

  test('a file that was edited after it was chosen is asked for again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bugar-choose-'))
    const path = join(folder, 'bugar.ndjson')
    await writeFile(path, '{"type":"usr"}\n')
    const page = await begin(importing(rejected(1)))
    await field(page).setInputFiles(path)
    await onHeading(page, 'Berkas tidak dapat diperiksa')
    await writeFile(path, '{"type":"user","data":{}}\n')
    await press(page, 'Coba Lagi')
    await waitForText(page, 'Berkas berubah atau hilang sejak dipilih. Pilih berkasnya lagi.')
    await rm(folder, { recursive: true })
  })
})
