import { describe, expect, test } from 'vitest'
import { edit, replies } from '../support/admin-programs.ts'
import { chromiumPath } from '../support/browser.ts'
import { anExercise, exerciseReplies, inLibrary, mockYoutube, someExercises } from '../support/exercises.ts'
import { aProgram } from '../support/factories.ts'
import { press, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin exercises', () => {
  const site = useSite({ user: anAdmin, prepare: (page) => mockYoutube(page, 'up') })

  test('an exercise is made, changed, turned off and deleted, and only changes are sent', async () => {
    const sent: unknown[] = []
    const keep = (reply: object) => (body: unknown) => {
      sent.push(body)
      return reply
    }
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...exerciseReplies,
        'POST /exercises': keep({ status: 201, data: anExercise({ id: 'n1' }), message: 'Latihan berhasil dibuat' }),
        'PUT /exercises/e1': keep({ data: anExercise(), message: 'Latihan berhasil diperbarui' }),
        'PATCH /exercises/e1/status': keep({ data: anExercise({ isActive: false }) }),
        'DELETE /exercises/e1': keep({ data: {}, message: 'Latihan berhasil dihapus' }),
      },
    })
    await press(page, 'Tambah Latihan')
    const save = page.getByRole('button', { name: 'Simpan' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Nama gerakan').fill('Papan samping')
    await page.getByRole('dialog').getByLabel('Kategori').selectOption('Other')
    await save.click()
    await waitForToast(page, 'Latihan berhasil dibuat')
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByLabel('Deskripsi').fill('')
    await save.click()
    await waitForToast(page, 'Latihan berhasil diperbarui')
    await press(page, 'Nonaktifkan Jongkok dumbel di dada')
    await waitForToast(page, 'Latihan dinonaktifkan')
    await press(page, 'Lihat Jongkok dumbel di dada')
    await press(page, 'Hapus')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Latihan berhasil dihapus')
    await titleFocused(page)
    expect(sent).toEqual([
      {
        name: 'Papan samping',
        category: 'Other',
        description: null,
        youtubeUrl: null,
        isActive: true,
        avoidWith: [],
        needs: [],
        figure: null,
      },
      { description: null },
      { isActive: false },
      null,
    ])
  })

  test('deleting from the edit dialog › is rejected and given up without losing what was typed', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...exerciseReplies,
        'DELETE /exercises/e2': { status: 503, message: 'Layanan sedang tidak tersedia.' },
      },
    })
    await press(page, 'Ubah Gerakan 2')
    await page.getByLabel('Nama gerakan').fill('Gerakan dua')
    await press(page, 'Hapus latihan')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Yakin ingin menghapus gerakan ini?').waitFor()
    await dialog.getByRole('button', { name: 'Hapus' }).click()
    await waitForToast(page, 'Gagal menghapus latihan')
    await dialog.getByText('Gagal menghapus latihan. Layanan sedang tidak tersedia.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Nama gerakan').inputValue()).toBe('Gerakan dua')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Hapus latihan')
  })

  test('an exercise without a figure › a missing picture of its video gives way to a smaller one, then to words', async () => {
    const undrawn = someExercises.slice(1, 2).map((each) => ({ ...each, figure: null }))
    const { page } = await site.open({ replies: { 'GET /exercises': inLibrary(undrawn) } })
    let hasSmall = true
    await page.route('https://i.ytimg.com/**', (route) =>
      hasSmall && route.request().url().endsWith('/mqdefault.jpg')
        ? route.fallback()
        : route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/admin/exercises')
    await page.locator('img[src$="/MeIiIdhvXT4/mqdefault.jpg"]').waitFor()
    hasSmall = false
    await page.reload()
    await waitForText(page, 'Gambar video tidak tersedia')
  })
})

describe.skipIf(!chromiumPath)('admin programs', () => {
  const site = useSite({ user: anAdmin })

  test('a program is edited by keyboard alone, and only what changed is sent', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/programs', {
      replies: {
        ...replies,
        'PUT /programs/P7': (body) => {
          sent.push(body)
          const data = aProgram({ ...(body as object) })
          return {
            data,
            extras: { updatedFields: Object.keys(body as object) },
            message: 'Program berhasil diperbarui',
          }
        },
      },
    })
    await page.getByRole('button', { name: 'Edit Konten P7' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    const press = async (key: string, times = 1) => {
      for (let count = 0; count < times; count += 1) {
        await page.keyboard.press(key)
      }
    }
    // Title → close button → scrolling area → tab → name.
    await press('Tab', 4)
    expect(await page.getByLabel('Nama program').evaluate((field) => field === document.activeElement)).toBe(true)
    await press('End')
    await page.keyboard.type(' Baru')
    await press('Enter')
    await waitForToast(page, 'Program berhasil diperbarui')
    expect(sent).toEqual([{ name: 'Kurangi Lemak, Jaga Otot Baru' }])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Konten P7')
  })

  test('typed text is not lost by closing, by Escape or by going back', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await page.getByRole('link', { name: 'Aturan' }).click()
    await page.getByRole('link', { name: 'Program Olahraga' }).click()
    await edit(page)
    await page.getByLabel('Nama program').fill('Nama lain')
    const dialog = page.getByRole('alertdialog')
    const stay = dialog.getByRole('button', { name: 'Batal' })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Tutup', exact: true }).click(),
      () => page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click(),
      () => page.goBack(),
    ]
    for (const leave of ways) {
      await leave()
      await dialog.getByText('Ada perubahan yang belum disimpan. Yakin ingin menutup?').waitFor()
      await stay.click()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.getByLabel('Nama program').inputValue()).toBe('Nama lain')
    }
    await page.goBack()
    await dialog.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Aturan Forward Chaining' }).waitFor()
  })
})
