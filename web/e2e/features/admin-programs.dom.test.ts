import { days } from '@bugar/contracts/core/values/knowledge'
import { describe, expect, test } from 'vitest'
import { edit, listed, replies } from '../support/admin-programs.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aProgram } from '../support/factories.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin programs', () => {
  const site = useDomSite({ user: anAdmin })

  test('a schedule › says line by line what it is understood as, and helps with the format', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByRole('tab', { name: 'Jadwal' }).click()
    await page
      .getByLabel('Senin')
      .fill(
        'Beban, 40 menit\n- Plank: 3×20 detik, istirahat 60 detik\n- Lunge: banyak\nSesudah beban: sepeda 20 menit.',
      )
    await waitForText(page, 'Terbaca: beban, 1 gerakan, 40 menit, 1 baris belum terbaca.')
    await waitForText(page, 'Gerakan: Plank, 3 set × 20 detik, istirahat 60 detik')
    await waitForText(page, 'Belum terbaca: “- Lunge: banyak” tidak sesuai bentuknya')
    await waitForText(page, 'Kardio sesudah beban: 20 menit')
    await page.getByText('Bantuan format').click()
    await waitForText(page, 'Pekan genap: kerjakan sesi B (lihat Rabu).')
  })

  test('programs of an earlier visit, without a network › say of when they are', async () => {
    const page = await site.visit('/admin/programs', {
      replies: { 'GET /programs': { ...listed([aProgram()]), keptAt: '2026-11-20T07:05:00.000Z' } },
    })
    await waitForText(page, /^Data terakhir dari .*; sambungan terputus\.$/)
    await page.getByRole('button', { name: 'Lihat Detail P7' }).waitFor()
  })

  test('a name that is missing › is asked for', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByLabel('Nama program').fill(' ')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Nama program harus diisi').waitFor()
  })

  test('a field that the server refuses › its tab is shown and the field has the focus', async () => {
    const message = 'Nama program sudah dipakai'
    const page = await site.visit('/admin/programs', {
      replies: { ...replies, 'PUT /programs/P7': { status: 400, message, errors: [{ field: 'name', message }] } },
    })
    await edit(page)
    await page.getByLabel('Nama program').fill('Nama lain')
    await page.getByRole('tab', { name: 'Jadwal' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    const field = page.getByLabel('Nama program')
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  test('the sixth field › turns a program off and is sent alone', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/programs', {
      replies: {
        'GET /programs': () => listed([aProgram({ isActive: sent.length === 0 })]),
        'PUT /programs/P7': (body) => {
          sent.push(body)
          return { data: aProgram({ isActive: false }), extras: { updatedFields: ['isActive'] } }
        },
      },
    })
    await edit(page)
    await page.getByRole('dialog').getByText('Tidak Aktif', { exact: true }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForToast(page, 'Program berhasil diperbarui')
    expect(sent).toEqual([{ isActive: false }])
    await page.getByRole('article').getByText('Tidak Aktif').waitFor()
  })

  test('saving without a change says so and sends nothing', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('dialog').getByText('Tidak ada perubahan untuk disimpan').waitFor()
    await waitForToast(page, 'Tidak ada perubahan untuk disimpan')
  })

  test('an empty week is rejected on its tab', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await edit(page)
    await page.getByRole('tab', { name: 'Jadwal' }).click()
    for (const day of days) {
      await page.getByLabel(day).fill(' ')
    }
    await page.getByRole('tab', { name: 'Dasar' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Minimal satu hari harus memiliki jadwal latihan').waitFor()
    await waitForToast(page, 'Mohon perbaiki error pada form')
  })

  test('the detail › leads to who changed the program and when', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await page.getByRole('button', { name: 'Lihat Detail P7' }).click()
    await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
    await page.waitForURL('**/admin/audit?area=program&objectId=P7')
    await page.getByRole('heading', { level: 1, name: 'Jejak Audit' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
