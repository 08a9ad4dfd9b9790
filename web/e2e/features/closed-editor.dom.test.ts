import { describe, expect, test } from 'vitest'
import { anExercise, replies } from '../support/admin-exercises.ts'
import { useDomSite } from '../support/dom-site.ts'
import { press, waitForToast } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'

const taken = [{ field: 'name', message: 'Nama gerakan sudah dipakai' }]

describe('an editor that is closed while it saves', () => {
  const site = useDomSite({ user: anAdmin })

  test.each<[string, Reply, string]>([
    ['an error of a field', { status: 409, message: 'Data bentrok', errors: taken }, 'Gagal menyimpan latihan'],
    [
      'a newer version',
      { status: 412, message: 'Data ini sudah diubah', data: anExercise({ description: 'Baru' }) },
      'Gagal menyimpan latihan',
    ],
    [
      'its own change, stored before',
      { status: 412, message: 'Data ini sudah diubah', data: anExercise({ description: 'Isian saya' }) },
      'Latihan berhasil diperbarui',
    ],
    ['success', { data: anExercise({ description: 'Isian saya' }) }, 'Latihan berhasil diperbarui'],
  ])('%s › a toast alone, and the next editor keeps its focus and input', async (_case, reply, text) => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    const page = await site.visit('/admin/exercises', {
      replies: { ...replies, 'PUT /exercises/e1': { ...reply, after } },
    })
    await press(page, 'Ubah Jongkok dumbel di dada')
    await page.getByRole('dialog').getByLabel('Deskripsi').fill('Isian saya')
    await press(page, 'Simpan')
    await press(page, 'Tutup')
    await press(page, 'Tutup tanpa menyimpan')
    await press(page, 'Ubah Gerakan 2')
    const field = page.getByRole('dialog').getByLabel('Deskripsi')
    await field.fill('Isian berikut')
    const before = await page.evaluate(() => document.activeElement?.getAttribute('data-path'))
    resolve()
    await waitForToast(page, text)
    expect(await page.getByRole('dialog').getByLabel('Deskripsi').inputValue()).toBe('Isian berikut')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe(before)
    expect(before).toBe('description')
  })
})
