import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { withTodayCheck, checkOf, sessionPath } from '../support/guided-today.ts'
import { waitForText } from '../support/page.ts'

const question = 'Bagaimana badan Anda hari ini?'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

describe('guided session › how today is', () => {
  const { visit } = useDomSite()

  const ask = async (...given: Parameters<typeof withTodayCheck>) => {
    const { replies, ...sent } = withTodayCheck(...given)
    const page = await visit(sessionPath, { replies })
    return { page, ...sent }
  }

  test('Baik › one tap saves the answer and begins the session', async () => {
    const { page, checks } = await ask()
    await title(page, question)
    await press(page, /^Baik/)
    await title(page, 'Pemanasan')
    await expect.poll(() => checks).toEqual([checkOf('good')])
  })

  test('the place › is chosen under Isi sesi and holds for the session that one tap begins', async () => {
    const { page } = await ask()
    await page.getByText('Isi sesi').click()
    await waitForText(page, 'Dorong lantai')
    await press(page, 'Di rumah')
    await press(page, /^Baik/)
    await press(page, 'Lanjut ke latihan')
    await title(page, 'Jongkok tanpa beban')
  })

  test('an answer of another day › is asked for again', async () => {
    const { page } = await ask({ ...checkOf('good'), date: '2026-01-02' })
    await title(page, question)
  })

  test('answered today › is said, can be changed, and the old answer stays when nothing is pressed', async () => {
    const { page, checks } = await ask(checkOf('good'))
    await title(page, 'Seluruh tubuh B')
    await waitForText(page, 'Badan hari ini: Baik')
    await press(page, 'Ubah')
    await title(page, question)
    await press(page, 'Kembali')
    await title(page, 'Seluruh tubuh B')
    await press(page, 'Ubah')
    await press(page, /^Kurang sehat/)
    await waitForText(page, 'Badan hari ini: Kurang sehat')
    await press(page, 'Ubah')
    await press(page, /^Baik/)
    await waitForText(page, 'Badan hari ini: Baik')
    await page.getByRole('button', { name: 'Mulai' }).waitFor()
    expect(checks).toEqual([checkOf('unwell'), checkOf('good')])
  })

  test('Kurang sehat › the session that is gentle today is shown, with what to do about fever', async () => {
    const { page, checks } = await ask()
    await press(page, /^Kurang sehat/)
    await title(page, 'Seluruh tubuh B')
    await waitForText(page, 'Bila demam, istirahat')
    await page.getByRole('button', { name: 'Pindahkan' }).waitFor()
    expect(checks).toEqual([checkOf('unwell')])
  })

  test('Ada nyeri at two sites › says what was replaced and why, and begins that session', async () => {
    const { page, checks } = await ask()
    await press(page, /^Ada nyeri/)
    await title(page, 'Di mana nyerinya?')
    await press(page, 'Sesuaikan sesi')
    await waitForText(page, 'Pilih dulu tempat yang nyeri.')
    await press(page, 'Bahu')
    await press(page, 'Lutut')
    await waitForText(page, 'Pilih dulu seberapa nyeri.')
    await page.getByRole('slider', { name: 'Lutut' }).fill('3')
    await press(page, 'Lutut tambah')
    await waitForText(page, '4, sedang: masih bisa bergerak')
    await press(page, 'Bahu tambah')
    await waitForText(page, '1, ringan: terasa, tidak mengganggu')
    await press(page, 'Sesuaikan sesi')
    const changes = page.getByRole('region', { name: 'Yang berubah hari ini' })
    await changes.getByText('Naik bangku jadi Duduk-berdiri').first().waitFor()
    await changes.getByText('6 gerakan lain tetap').waitFor()
    expect(await changes.getByRole('heading').evaluate((each) => each === document.activeElement)).toBe(true)
    await changes.getByText('Mengapa?').click()
    await changes.getByText('Naik bangku diganti supaya lutut tidak nyeri.').waitFor()
    await changes.getByText('Aturan ADAP-43, NICE 2022, bukti kuat').waitFor()
    await press(page, 'Mulai sesi yang disesuaikan')
    await title(page, 'Pemanasan')
    expect(checks).toEqual([
      checkOf('pain', [
        { site: 'shoulder', severity: 1 },
        { site: 'knee', severity: 4 },
      ]),
    ])
  })

  test('a pain that changes nothing › says so; another answer is sent anew', async () => {
    const { page, checks } = await ask()
    await press(page, /^Ada nyeri/)
    await press(page, 'Siku')
    await press(page, 'Siku tambah')
    await press(page, 'Sesuaikan sesi')
    await waitForText(page, 'Tidak ada gerakan sesi ini yang diganti.')
    await press(page, 'Siku kurang')
    expect(await page.getByText('Yang berubah hari ini').count()).toBe(0)
    await waitForText(page, '0, tidak: tidak terasa')
    await press(page, 'Sesuaikan sesi')
    await page.getByRole('button', { name: 'Mulai sesi yang disesuaikan' }).waitFor()
    expect(checks).toEqual([checkOf('pain', [{ site: 'elbow', severity: 1 }]), checkOf('good')])
  })

  test('a severity of 7 › a doctor is asked first; 6 after all brings the session back', async () => {
    const { page } = await ask()
    await press(page, /^Ada nyeri/)
    await press(page, 'Punggung')
    await page.getByRole('slider', { name: 'Punggung' }).fill('7')
    await waitForText(page, 'Nyeri 7 atau lebih perlu diperiksa.')
    await press(page, 'Simpan')
    await title(page, 'Sesi latihan')
    await page.getByRole('region', { name: 'Sesi berhenti dulu' }).getByText('Nyeri seberat ini').waitFor()
    await waitForText(page, 'Badan hari ini: Nyeri punggung 7')
    await press(page, 'Ubah')
    await press(page, 'Punggung kurang')
    await press(page, 'Sesuaikan sesi')
    await press(page, 'Mulai sesi yang disesuaikan')
    await title(page, 'Pemanasan')
  })
})
