import { describe, expect, test } from 'vitest'
import { anExercise, listed, loaded, replies, some } from '../support/admin-exercises.ts'
import { useDomSite } from '../support/dom-site.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin exercises', () => {
  const site = useDomSite({ user: anAdmin })

  test('the list is asked for whole, filtered and paged here', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/exercises', {
      replies: {
        'GET /exercises': (_body, query) => {
          asked.push(query.toString())
          return listed(some)
        },
      },
    })
    await loaded(page)
    await press(page, 'Selanjutnya')
    await waitForText(page, 'Menampilkan 13 - 24 dari 30 latihan')
    await page.getByLabel('Status').selectOption('inactive')
    await waitForText(page, 'Menampilkan 1 - 6 dari 6 latihan')
    await page.getByLabel('Kategori').selectOption('Kardio')
    await waitForText(page, 'Menampilkan 1 - 2 dari 2 latihan')
    await page.getByLabel('Status').selectOption('')
    await page.getByLabel('Kategori').selectOption('')
    await page.getByLabel('Video').selectOption('without')
    await waitForText(page, 'Menampilkan 1 - 12 dari 15 latihan')
    await press(page, 'Hapus Filter')
    await loaded(page)
    expect(asked).toEqual(['page=1&limit=1000&includeInactive=true'])
  })

  test('a rejected save stays in the dialog, and closing it asks', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: {
        ...replies,
        'PUT /exercises/e1': {
          status: 409,
          message: 'Nama gerakan sudah dipakai',
          errors: [{ field: 'name', message: 'Nama gerakan sudah dipakai' }],
        },
      },
    })
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByLabel('Nama gerakan').fill('Gerakan 2')
    await press(page, 'Simpan')
    await waitForToast(page, 'Gagal menyimpan latihan')
    await expect.poll(() => page.getByRole('dialog').getByText('Nama gerakan sudah dipakai').count()).toBe(2)
    await press(page, 'Tutup')
    await waitForText(page, 'Ada perubahan yang belum disimpan. Yakin ingin menutup?')
    await press(page, 'Tutup tanpa menyimpan')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('an exercise that is turned off › is turned on, and leads to its history', async () => {
    const page = await site.visit('/admin/exercises', {
      replies: { ...replies, 'PATCH /exercises/e5/status': { data: anExercise({ id: 'e5', isActive: true }) } },
    })
    await press(page, 'Aktifkan Gerakan 5')
    await waitForToast(page, 'Latihan diaktifkan')
    await press(page, 'Lihat Gerakan 5')
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=exercise&objectId=e5')
  })
})
