import { describe, expect, test } from 'vitest'
import { useDomSite } from './support/dom-site.ts'
import { calculate, energyReplies, goal, person, result, shows } from './support/energy.ts'
import { aUser } from './support/factories.ts'
import { aProfile } from './support/screening.ts'

const conclude = 'POST /forward-chaining/conclude'

describe('calculator of calories', () => {
  const { visit } = useDomSite({ replies: energyReplies })

  test('an adult with P7 › Turun by the formula, and the program’s own range', async () => {
    const page = await visit('/calculator')
    await goal(page, 'Turun').check()
    await calculate(page, person)
    await shows(page, '2.091')
    await result(page).getByText('Sesuai program P7: 2.291–2.391 kkal').waitFor()
    await result(page).getByText('−300 sampai −200 kkal dari TDEE').waitFor()
    expect(await goal(page, 'Turun').isDisabled()).toBe(false)
  })

  test('the formula falls below the basal rate › both stop there and say so', async () => {
    const page = await visit('/calculator')
    await goal(page, 'Turun').check()
    await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
    await calculate(page, { ...person, Usia: '60', 'Berat badan': '54' })
    await shows(page, '1.287')
    await result(page).getByText('Target ditahan di kebutuhan basal').waitFor()
    await result(page).getByText('Sesuai program P7: 1.287–1.344 kkal').waitFor()
    await result(page).getByText('Angka program ditahan di kebutuhan basal').waitFor()
  })

  test.each([
    ['17,9 years', { ...person, Usia: '17,9' }, 'Usia di bawah 18 tahun', true, '2.698'],
    ['BMI 17', { ...person, 'Berat badan': '49,13' }, 'BMI di bawah 18,5', false, '2.158'],
    ['BMI 18,48', { ...person, 'Berat badan': '53,4' }, 'BMI di bawah 18,5', false, '2.246'],
  ])(
    '%s › Turun stays in sight with its reason, the figure keeps the weight',
    async (...[, values, reason, both, tdee]) => {
      const page = await visit('/calculator')
      await goal(page, 'Turun').check()
      await calculate(page, values)
      await result(page)
        .getByText(/^Sumber: /)
        .first()
        .waitFor()
      await result(page).getByText('Angka di atas menjaga berat tetap.').waitFor()
      const turun = page.getByRole('radio', { name: `Turun tidak ditawarkan: ${reason}` })
      expect([await turun.isDisabled(), await goal(page, 'Naik').isDisabled()]).toEqual([true, both])
      expect(await goal(page, 'Tetap').isDisabled()).toBe(false)
      await shows(page, tdee)
      expect(await result(page).getByText('Sesuai program').count()).toBe(0)
    },
  )

  test.each([
    ['18 years', { ...person, Usia: '18' }],
    ['BMI 18,5', { ...person, 'Berat badan': '53,465' }],
  ])('%s › Turun is offered', async (_name, values) => {
    const page = await visit('/calculator')
    await calculate(page, values)
    await result(page).getByText('Sesuai program P7').waitFor()
    expect(await goal(page, 'Turun').isDisabled()).toBe(false)
  })

  test('a pregnancy among the health answers › Turun is not offered', async () => {
    const { screening, ...profile } = aProfile()
    const data = { ...profile, screening: { ...screening, pregnant: 'yes' } }
    const replies = { 'GET /user/health-profile': { data } }
    const page = await visit('/calculator', { user: aUser({ gender: 'female' }), replies })
    await calculate(page, person)
    await result(page).getByText('Selama hamil jangan mengurangi makan').waitFor()
    expect(await goal(page, 'Turun').isDisabled()).toBe(true)
  })

  test('the answer is on its way › what keeps the weight, no deficit', async () => {
    const page = await visit('/calculator', { replies: { [conclude]: { hang: true } } })
    await goal(page, 'Turun').check()
    await calculate(page, person)
    await shows(page, '2.591')
    await result(page).getByText('Memeriksa apakah sasaran ini cocok').waitFor()
  })

  test('no answer › only Tetap, until trying again succeeds', async () => {
    let isDown = true
    const replies = {
      ...energyReplies,
      [conclude]: (body: unknown, query: URLSearchParams) => {
        const answer = energyReplies[conclude]
        return isDown || typeof answer !== 'function' ? { status: 503 } : answer(body, query)
      },
    }
    const page = await visit('/calculator', { replies })
    await goal(page, 'Naik').check()
    await calculate(page, person)
    await result(page).getByText('hanya Tetap yang ditawarkan').waitFor()
    await shows(page, '2.591')
    expect([await goal(page, 'Turun').isDisabled(), await goal(page, 'Naik').isDisabled()]).toEqual([true, true])
    isDown = false
    await result(page).getByRole('button', { name: 'Coba Lagi' }).click()
    await shows(page, '3.091')
  })

  test.each([
    ['4,9', 'Usia tidak valid (5-120 tahun)'],
    ['120,1', 'Usia tidak valid (5-120 tahun)'],
  ])('an age of %s › is refused at its field', async (age, message) => {
    const page = await visit('/calculator')
    await calculate(page, { ...person, Usia: age })
    await page.getByText(message).waitFor()
    expect(await page.getByRole('textbox', { name: 'Usia' }).getAttribute('aria-invalid')).toBe('true')
    await result(page).getByText('Hasil tampil di sini.').waitFor()
  })
})

describe('calculator of body fat', () => {
  const { visit } = useDomSite()
  const body = { 'Berat badan': '80', 'Tinggi badan': '170', 'Lingkar leher': '35' }

  test.each([
    ['inches', { ...body, 'Lingkar leher': '15', 'Lingkar pinggang': '36' }, 'Lingkar leher tidak valid (20-80 cm)'],
    ['a height of 251 cm', { ...body, 'Tinggi badan': '251' }, 'Tinggi badan tidak valid (1-250 cm)'],
  ])('%s › is refused at its field', async (_name, values, message) => {
    const page = await visit('/calculator?tab=lemak')
    await calculate(page, values)
    await page.getByText(message).waitFor()
  })

  test.each([
    ['50,0%', '142,1', true],
    ['50,1%', '142,2', false],
  ])('%s › may be used in a consultation: %s cm, %s', async (percent, waist, isUsable) => {
    const page = await visit('/calculator?tab=lemak')
    await calculate(page, { ...body, 'Lingkar pinggang': waist })
    await page.getByText(percent).first().waitFor()
    const outside = page.getByText('Angka ini di luar yang dapat dipakai di konsultasi (1–50%).')
    expect([
      await page.getByRole('link', { name: 'Pakai di konsultasi' }).isVisible(),
      await outside.isVisible(),
    ]).toEqual([isUsable, !isUsable])
  })

  test.each([
    ['male', ['Leher:', 'Pinggang:']],
    ['female', ['Leher:', 'Pinggang:', 'Pinggul:']],
  ] as const)('%s › says in words where to measure', async (gender, names) => {
    const page = await visit('/calculator?tab=lemak', { user: aUser({ gender }) })
    await page.getByText('Tempat mengukur').waitFor()
    expect(await page.locator('ol b').allTextContents()).toEqual(names)
    expect(await page.locator('svg[viewBox="0 0 120 172"]').getAttribute('aria-hidden')).toBe('true')
  })
})
