import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { list } from '../support/consultations.ts'
import { aBmiOnlyConsultation, aConsultation, aTapedConsultation } from '../support/factories.ts'
import { visitorReplies } from '../support/visitor.ts'

const method = (page: Page) => page.getByRole('combobox', { name: 'Diukur dengan' })
const submit = (page: Page) => page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' })
const fill = async (page: Page) => {
  await page.getByText('Lebih akurat').click()
  await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
  await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  expect(await method(page).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('22')
  await method(page).waitFor()
}

describe('odds', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test.each([
    ['Timbangan lemak', { bodyFatMethod: 'scale' }],
    ['Tidak tahu', { bodyFatMethod: 'unknown' }],
    ['Pilih cara', {}],
  ])('the form › body fat with %s › is asked once a value is typed, and sent', async (label, sent) => {
    const bodies: unknown[] = []
    const page = await visit('/consultation', {
      replies: {
        'POST /consultations': (body) => {
          bodies.push(body)
          return { status: 201, data: aConsultation() }
        },
      },
    })
    await fill(page)
    await method(page).selectOption(label)
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    const notes = 'Konsultasi lengkap dengan BMI dan Body Fat'
    expect(bodies).toEqual([{ weight: 70, height: 170, bodyFatPercentage: 22, ...sent, notes }])
  })

  test('the calculator › hands its value over as measured by tape', async () => {
    const page = await visit('/calculator?tab=lemak')
    for (const [name, value] of [
      ['Berat badan (kg)', '80'],
      ['Tinggi badan (cm)', '193'],
      ['Lingkar leher (cm)', '36'],
      ['Lingkar pinggang (cm)', '83'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
    await page.getByText('satu dari tiga pria meleset lebih dari 4,3 poin').waitFor()
    await page.getByRole('link', { name: 'Pakai di konsultasi' }).click()
    await expect.poll(() => method(page).inputValue()).toBe('tape')
  })

  test('a consultation without body fat › has the odds of what measuring it may lead to, and says to measure it', async () => {
    const bmiOnly = aBmiOnlyConsultation()
    const page = await visit('/history', {
      replies: { 'GET /consultations': list([bmiOnly]), 'GET /consultations/c2': { data: bmiOnly } },
    })
    await page.getByRole('link', { name: /View Detail P2/ }).click()
    await page.getByText('Lemak tubuh belum diukur, jadi program ini dipilih dari BMI saja.').waitFor()
    await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
    await page
      .getByRole('img', {
        name: 'Peluang: P2 Bugar dan Seimbang 56%; P7 Kurangi Lemak, Jaga Otot 31%; P6 Kuat dan Bertenaga 9%; program lain 4%',
      })
      .waitFor()
    await page.getByText('Ukur lemak tubuh: pita ukur di Kalkulator membantu').waitFor()
  })

  test('a consultation of the history › has its odds, and another begins with its method', async () => {
    const page = await visit('/history', { replies: { 'GET /consultations/c1': { data: aTapedConsultation() } } })
    await page.getByRole('link', { name: /View Detail P7/ }).click()
    await page
      .getByText('Ukuran Anda dekat batas: bila lemak 2 poin lebih rendah, programnya Bugar dan Seimbang.')
      .waitFor()
    await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
    await page
      .getByRole('img', {
        name: 'Peluang: P2 Bugar dan Seimbang 48%; P7 Kurangi Lemak, Jaga Otot 46%; program lain 6%',
      })
      .waitFor()
    await page.getByText('P2 Bugar dan Seimbang lebih mungkin. Programnya tetap P7 Kurangi Lemak, Jaga Otot.').waitFor()
    await page.getByText('Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan.').waitFor()
    await page.getByRole('link', { name: 'Ukur lagi' }).click()
    await expect.poll(() => method(page).inputValue()).toBe('tape')
    await page.goBack()
    await page.getByRole('link', { name: 'Konsultasi lagi' }).click()
    await expect.poll(() => method(page).inputValue()).toBe('tape')
  })
})
