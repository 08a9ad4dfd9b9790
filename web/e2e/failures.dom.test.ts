import { describe } from 'vitest'
import { useDomSite } from './support/dom-site.ts'
import { fields, press, testWrites, type Write } from './support/failures.ts'
import { anAdmin } from './support/site.ts'
import { visitorReplies } from './support/visitor.ts'

const writes: readonly Write[] = [
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
    user: anAdmin,
    path: '/admin/programs',
    call: 'PUT /programs/P7',
    fill: async (page) => {
      await press('Edit Konten P7')(page)
      // The tabs behind the first one come when the browser has time.
      await page.locator('dialog textarea').nth(8).waitFor({ state: 'attached' })
      await fields(page, { 'Nama program': 'Nama baru' })
    },
    submit: press('Simpan'),
  },
  {
    user: anAdmin,
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
  testWrites(visit, writes)
})
