import { describe, expect, test } from 'vitest'
import { list } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aBmiOnlyConsultation, aConsultation } from '../support/factories.ts'
import { titleFocused } from '../support/page.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('evidence', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  const openResult = async (consultation = aConsultation()) => {
    const page = await visit('/history', { replies: { 'GET /consultations': list([consultation]) } })
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByRole('heading', { level: 1, name: /^P/ }).waitFor()
    // Lazy parts might show content that must not be there.
    await expect.poll(() => page.locator('[data-placeholder]').count()).toBe(0)
    return page
  }

  test.each([
    ['/consultation', 'Seberapa tepat?', '/accuracy'],
    ['/calculator?tab=lemak', 'Seberapa tepat?', '/accuracy'],
    ['/', 'Seberapa tepat?', '/accuracy'],
    ['/', 'Sumber', '/sources'],
  ])('%s › %s › leads to %s', async (path, name, target) => {
    const page = await visit(path)
    if (path === '/') {
      await page.getByText('Tentang Bugar: cara kerja').click()
    }
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await at(page, target)
    await titleFocused(page)
  })

  test.each([
    ['Seberapa tepat?', '/accuracy'],
    ['Sumber', '/sources'],
  ])('a result › %s at its end › leads to %s', async (name, target) => {
    const page = await openResult()
    await page.getByRole('link', { name, exact: true }).last().click()
    await at(page, target)
    await titleFocused(page)
  })

  // At 200 cm the BMI is a quarter of the weight in kg.
  test.each([
    ['72', 'berat badan kurang, menurut WHO'],
    ['91.9', 'menurut WHO'],
    ['92', 'menurut WHO, yang dipakai aturan; Kemenkes sudah menyebutnya berat badan lebih'],
    ['99.9', 'menurut WHO, yang dipakai aturan; Kemenkes sudah menyebutnya berat badan lebih'],
    ['100', 'berat badan lebih, menurut WHO'],
    ['120', 'obesitas, menurut WHO'],
  ])('the preview › %s kg at 200 cm › is "%s"', async (weight, meaning) => {
    const page = await visit('/consultation')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('200')
    await page.getByRole('status').getByText(meaning, { exact: true }).waitFor()
  })

  test('a result › BMI 24,22 › has the national label beside the reasons and in the summary', async () => {
    const page = await openResult()
    await page.getByRole('heading', { name: 'Mengapa program ini?' }).click()
    await page.getByText(/Menurut Kemenkes \(KMK .+\) BMI 24,22 sudah termasuk berat badan lebih\./).waitFor()
    await page
      .getByText('menurut WHO, yang dipakai aturan; Kemenkes sudah menyebutnya berat badan lebih', { exact: true })
      .waitFor()
    await page.getByText('Konsultasi lengkap, setepat cara mengukur lemaknya.').waitFor()
  })

  test('a result › BMI 28, by the BMI alone › has the Indonesian words and no national label', async () => {
    const page = await openResult(aBmiOnlyConsultation({ bmi: 28, bmiCategory: 'B3' }))
    await page.getByText('berat badan lebih, menurut WHO', { exact: true }).waitFor()
    await page.getByText('Hanya BMI, tanpa lemak tubuh.').waitFor()
    expect(await page.getByText(/Kemenkes/).count()).toBe(0)
  })

  test('the study › at first › folds its details under their answers, and not its limits', async () => {
    const page = await visit('/accuracy')
    const folds = page.locator('main details:not([open]) summary')
    for (const answer of [
      'Sekitar 95 dari 100 memuat angka yang sebenarnya',
      /Selisihnya paling banyak \d,\d poin persen/,
      /Dari BMI saja program tepat pada \d\d,\d% orang/,
    ]) {
      await folds.getByText(answer).waitFor()
    }
    expect(await folds.count()).toBe(3)
    await page.getByText('Tidak ada orang Indonesia.').waitFor()
    expect(await page.getByText('Dari kesalahan ukur dapat dihitung').filter({ visible: true }).count()).toBe(0)
  })
})
