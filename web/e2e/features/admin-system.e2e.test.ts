import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  codeRequired,
  codes,
  confirmApp,
  needsCode,
  openCodeDialog,
  totpBegun,
  codeField,
  totpIsOn,
  totpOn,
  totpState,
} from '../support/account.ts'
import {
  chooseImport,
  confirm,
  importField,
  importing,
  interrupted,
  nothing,
  onHeading,
  people,
  rejectedLines,
  replies,
  report,
  startImport,
} from '../support/admin-system.ts'
import { chromiumPath } from '../support/browser.ts'
import { press, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import { recorded, type Replies, type Reply } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'

const site = useSite({ user: anAdmin })

describe.skipIf(!chromiumPath)('admin system', () => {
  test('the export is fetched with the token, counted and saved', async () => {
    const { page } = await site.open({ replies })
    const asked: (string | null)[] = []
    await page.route('**/api/export**', async (route) => {
      asked.push(new URL(route.request().url()).search, await route.request().headerValue('authorization'))
      await route.fulfill({
        contentType: 'application/x-ndjson',
        headers: { 'content-disposition': 'attachment; filename="bugar-2026-11-20.ndjson"' },
        body: '{"type":"user"}\n{"type":"program"}\n',
      })
    })
    await page.goto('/admin/system')
    const saved = page.waitForEvent('download')
    await press(page, 'Unduh ekspor')
    expect((await saved).suggestedFilename()).toBe('bugar-2026-11-20.ndjson')
    await waitForText(page, 'Selesai: 2 baris')
    expect(asked[0]).toBe('?credentials=false&content=false')
    expect(asked[1]).toMatch(/^Bearer ./)
  })

  test('an export that breaks in its last line is not saved', async () => {
    const { page } = await site.open({ replies })
    await page.route('**/api/export**', (route) =>
      route.fulfill({
        contentType: 'application/x-ndjson',
        body: '{"type":"user"}\n{"success":false,"message":"Layanan sedang tidak tersedia."}\n',
      }),
    )
    await page.goto('/admin/system')
    await press(page, 'Unduh ekspor')
    await waitForText(page, 'Ekspor gagal')
    await waitForText(page, 'Layanan sedang tidak tersedia.')
  })

  test('a file is uploaded with its label, too large a one rejected, and deleted', async () => {
    const { page } = await site.open({ replies, answersInPage: true })
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/upload')) {
        bodies.push(request.postDataBuffer()?.toString('latin1') ?? '')
      }
    })
    await page.goto('/admin/system')
    const field = page.getByLabel('Berkas', { exact: true })
    const picture = (bytes: number) => ({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) })
    await field.setInputFiles(picture(2 * 1024 * 1024 + 1))
    await waitForText(page, 'Berkas lebih besar dari 2 MB. Pilih yang lebih kecil.')
    expect(await page.getByRole('button', { name: 'Unggah' }).isDisabled()).toBe(true)
    await field.setInputFiles(picture(68))
    await page.getByLabel('Label').fill('poster')
    await press(page, 'Unggah')
    await page.getByRole('link', { name: 'poster.png' }).waitFor()
    expect(bodies[0]).toMatch(/name="type"\r\n\r\nposter\r\n[\s\S]*name="file"; filename="poster.png"/)
    await press(page, 'Hapus poster.png')
    await confirm(page, 'Hapus')
    await waitForToast(page, 'Berkas berhasil dihapus')
    await titleFocused(page)
    expect(await page.getByRole('link', { name: 'poster.png' }).count()).toBe(0)
  })
})

const unavailable = { status: 503, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }

describe.skipIf(!chromiumPath)('admin import', () => {
  const begin = (replies: Replies) => site.visit('/admin/system', { replies })

  test('a chosen file is only previewed, with counts by type', async () => {
    const sent: string[] = []
    const page = await begin(importing(report({}), {}, sent))
    await chooseImport(page)
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
    await chooseImport(page)
    // 'Batal' is there during the check too, which it would cancel.
    await onHeading(page, 'Yang akan berubah')
    await press(page, 'Batal')
    expect(await page.getByRole('button', { name: 'Impor sekarang' }).count()).toBe(0)
    expect(await importField(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await chooseImport(page)
    await onHeading(page, 'Yang akan berubah')
    expect(sent).toEqual(['preview', 'preview'])
  })

  test('a check that is cancelled leaves the page as it was', async () => {
    const page = await begin(importing({ hang: true }))
    await chooseImport(page)
    await press(page, 'Batal')
    await page.getByText('Belum ada yang dipilih').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a confirmed preview is imported', async () => {
    const sent: string[] = []
    const page = await begin(importing(report({}), report({ preview: false }), sent))
    await startImport(page)
    await waitForToast(page, 'Impor selesai')
    await onHeading(page, 'Impor selesai')
    expect(sent).toEqual(['preview', 'import'])
  })

  test('a system without people offers a restore, and says that the reader may have to log in again', async () => {
    const sent: string[] = []
    const page = await begin(importing(people, { ...people, message: 'Pemulihan selesai' }, sent, '/import'))
    await chooseImport(page)
    await onHeading(page, 'Yang akan berubah')
    await waitForText(page, /akun itu menggantikan akun ini/)
    expect(await page.getByRole('row').allInnerTexts()).toEqual(['Jenis\tCatatan', 'Pengguna\t2', 'Konsultasi\t1'])
    await press(page, 'Pulihkan sekarang')
    await waitForToast(page, 'Pemulihan selesai')
    expect(sent).toEqual(['preview', 'import'])
  })

  test('a file that changes nothing is not offered for import', async () => {
    const page = await begin(importing(nothing))
    await chooseImport(page)
    await waitForText(page, 'Semua 46 catatan di bugar-2026-11-20.ndjson sudah sama.')
    expect(await page.getByRole('button', { name: 'Impor sekarang' }).count()).toBe(0)
  })

  test('of a file with a hundred bad lines or more the first hundred are told', async () => {
    const page = await begin(importing(rejectedLines(100)))
    await chooseImport(page)
    await waitForText(page, '100 baris pertama yang ditolak:')
    expect(await page.getByRole('list', { name: 'Baris yang ditolak' }).getByRole('listitem').count()).toBe(100)
  })

  test('a bad file is told line by line, stays chosen and is tried again', async () => {
    const sent: string[] = []
    const answers = [rejectedLines(2), report({})]
    const page = await begin({
      ...importing({}),
      'POST /import/content': (_body, query) => {
        sent.push(query.toString())
        return answers.shift() ?? {}
      },
    })
    await chooseImport(page)
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
    await startImport(page)
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
    const page = await begin(importing(rejectedLines(1)))
    await importField(page).setInputFiles(path)
    await onHeading(page, 'Berkas tidak dapat diperiksa')
    await writeFile(path, '{"type":"user","data":{}}\n')
    await press(page, 'Coba Lagi')
    await waitForText(page, 'Berkas berubah atau hilang sejak dipilih. Pilih berkasnya lagi.')
    await rm(folder, { recursive: true })
  })
})

describe.skipIf(!chromiumPath)('admin security', () => {
  test('an app › is added by keyboard alone, and each step takes the focus', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/security', {
      replies: {
        ...totpBegun,
        'POST /user/totp/confirm': recorded(sent, totpBegun['POST /user/totp/confirm'] as Reply),
      },
    })
    await page.getByRole('button', { name: 'Aktifkan' }).focus()
    await page.keyboard.press('Enter')
    const focused = (text: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
    await focused('Masukkan password Anda')
    await page.keyboard.press('Tab')
    await page.keyboard.type('rahasia-7x')
    await page.keyboard.press('Enter')
    await focused('Pindai, lalu masukkan kode')
    await waitForText(page, 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(' 287 082 ')
    await page.keyboard.press('Enter')
    await focused('Simpan kode cadangan')
    expect(sent).toEqual([{ code: ' 287 082 ' }])
    const shown = await page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem').allInnerTexts()
    expect(shown).toEqual(codes)
    await page.getByRole('button', { name: 'Sudah saya simpan' }).press('Enter')
    await titleFocused(page)
    expect(await page.content()).not.toContain(codes[0])
  })

  test('recovery codes › are copied, saved as a file and printed', async () => {
    const { page } = await site.open({
      replies: totpBegun,
      prepare: (opened) =>
        opened.addInitScript(() => {
          const seen = { copied: '', printed: 0 }
          Object.assign(window, { seen, print: () => seen.printed++ })
          navigator.clipboard.writeText = async (text) => void (seen.copied = text)
        }),
    })
    await page.goto('/admin/security')
    await confirmApp(page)
    await press(page, 'Salin')
    await waitForText(page, 'Kode disalin.')
    await press(page, 'Cetak')
    const saved = page.waitForEvent('download')
    await press(page, 'Unduh')
    expect((await saved).suggestedFilename()).toBe('kode-cadangan-bugar.txt')
    const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen)
    expect(seen).toEqual({ copied: codes.join('\n'), printed: 1 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('klmno-pqrst').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })

  test('what needs a code › goes on by itself once it was given', async () => {
    let isGiven = false
    const sent: unknown[] = []
    const page = await site.visit('/admin/security', {
      replies: {
        ...totpOn.replies,
        'POST /user/totp/recovery-codes': () =>
          isGiven ? { data: { recoveryCodes: codes }, message: 'Kode cadangan baru dibuat' } : needsCode,
        'POST /user/totp/verify': (body) => {
          isGiven = true
          sent.push(body)
          return { data: {} }
        },
      },
    })
    await openCodeDialog(page)
    await expect.poll(() => codeField(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.insertText('ABCDE fghij')
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Kode cadangan baru dibuat')
    await waitForText(page, 'klmno-pqrst')
    expect(sent).toEqual([{ code: 'ABCDE fghij' }])
  })

  test('without a code › nothing is done, which is said, and the focus returns', async () => {
    const page = await site.visit('/admin/security', { replies: codeRequired })
    await openCodeDialog(page)
    await page.keyboard.press('Escape')
    await waitForToast(page, 'Kode cadangan belum dibuat')
    await waitForText(page, 'Tersisa 10 dari 10 kode cadangan.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Buat kode cadangan baru')
  })

  test('turning it off › asks first, and leads back to the offer', async () => {
    let enrolled = true
    const page = await site.visit('/admin/security', {
      replies: {
        'GET /user/totp': () => (enrolled ? totpIsOn() : totpState()),
        'DELETE /user/totp': () => {
          enrolled = false
          return { data: {}, message: 'Verifikasi dua langkah dimatikan' }
        },
      },
    })
    await press(page, 'Matikan')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Matikan' }).click()
    await waitForToast(page, 'Verifikasi dua langkah dimatikan')
    await page.getByRole('button', { name: 'Aktifkan' }).waitFor()
    await titleFocused(page)
  })
})
