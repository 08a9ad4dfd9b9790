import { describe, expect, test } from 'vitest'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import { useDomSite } from '../support/dom-site.ts'
import { aStateWithP7, calculate, energyReplies, goal, person, result, shows } from '../support/energy.ts'
import { aUser } from '../support/factories.ts'
import { aSafety, aState } from '../support/person-state.ts'
import { type Replies, replyTo } from '../support/replies.ts'

const rules = 'GET /rule-bases/energy/rules'
const state = 'GET /user/state'
const withLimits = (...limits: Safety['limits']) => ({
  [state]: { data: aStateWithP7({ safety: aSafety({ level: 'gentle', limits }) }) },
})

describe('calculator of calories', () => {
  const { visit } = useDomSite({ replies: energyReplies })
  const unchecked = (page: Awaited<ReturnType<typeof visit>>) => result(page).getByText('Belum diperiksa.')

  test('an adult with P7 › Turun by the formula, and the program’s own range', async () => {
    const page = await visit('/calculator')
    await goal(page, 'Turun').check()
    await calculate(page, person)
    await shows(page, '2.091')
    await result(page).getByText('Sesuai program P7 Kurangi Lemak, Jaga Otot: 2.291–2.391 kkal').waitFor()
    await result(page).getByText('−300 sampai −200 kkal dari TDEE').waitFor()
    expect([await goal(page, 'Turun').isDisabled(), await unchecked(page).count()]).toEqual([false, 0])
  })

  test.each([
    ['24,99', '72,22', '1.701', 'Rumus Harris-Benedict revisi, untuk BMI di bawah 25'],
    ['25', '72,25', '1.640', 'Rumus Mifflin-St Jeor, untuk BMI 25 atau lebih'],
  ])('BMI %s › says which formula gave the figures', async (_bmi, weight, basal, formula) => {
    const page = await visit('/calculator')
    await calculate(page, { ...person, 'Berat badan': weight })
    await result(page).getByText(`${basal} kkal`, { exact: true }).waitFor()
    await result(page).getByText(formula).waitFor()
  })

  test('the formula falls below the basal rate › both stop there and say so', async () => {
    const page = await visit('/calculator')
    await goal(page, 'Turun').check()
    await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
    await calculate(page, { Usia: '20', 'Berat badan': '60', 'Tinggi badan': '170' })
    await shows(page, '1.594')
    await result(page).getByText('Angka ditahan di kebutuhan basal: rumusnya memberi 1.413 kkal').waitFor()
    await result(page).getByText('Kurangi lebih sedikit').waitFor()
    await result(page).getByText('Sesuai program P7 Kurangi Lemak, Jaga Otot: 1.613–1.713 kkal').waitFor()
  })

  test('the basal rate is below 1,500 kcal › a man stops there, also by his program, and reads why', async () => {
    const page = await visit('/calculator')
    await goal(page, 'Turun').check()
    await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
    await calculate(page, { ...person, Usia: '60', 'Berat badan': '54' })
    await shows(page, '1.500')
    const limit = '1.500 kkal, batas makan orang dewasa tanpa pengawasan (praktik ahli gizi, bukti lemah)'
    await result(page).getByText(`Angka ditahan di ${limit}: rumusnya memberi 1.044 kkal`).waitFor()
    await result(page).getByText('Kurangi lebih sedikit').waitFor()
    await result(page).getByText('Sesuai program P7 Kurangi Lemak, Jaga Otot: 1.500 kkal').waitFor()
    await result(page).getByText(`Angka program ditahan di ${limit}`).waitFor()
  })

  test('the floor is above what a man uses › he reads that his weight does not fall', async () => {
    const page = await visit('/calculator')
    await goal(page, 'Turun').check()
    await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
    await calculate(page, { Usia: '60', 'Berat badan': '45', 'Tinggi badan': '150' })
    await shows(page, '1.500')
    await result(page).getByText('Dengan makan sebanyak ini berat tidak turun').waitFor()
    expect(await result(page).getByText('Kurangi lebih sedikit').count()).toBe(0)
  })

  test('keeping the weight takes less than 1,200 kcal › a woman reads the floor, and nothing about eating less', async () => {
    const page = await visit('/calculator', { user: aUser({ gender: 'female' }) })
    await page.getByRole('combobox', { name: 'Aktivitas sehari-hari' }).selectOption({ index: 0 })
    await calculate(page, { Usia: '80', 'Berat badan': '40', 'Tinggi badan': '146' })
    await shows(page, '1.200')
    await result(page).getByText('Angka ditahan di 1.200 kkal').waitFor()
    expect(await result(page).getByText('Kurangi lebih sedikit').count()).toBe(0)
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
      const kept = goal(page, 'Pertahankan')
      expect([await kept.isDisabled(), await kept.isChecked(), await turun.isChecked()]).toEqual([false, true, false])
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

  test.each([
    [
      'pregnant',
      { [state]: { data: aStateWithP7({ facts: { pregnant: 'yes' } }) } },
      'Selama hamil jangan mengurangi makan',
    ],
    ['missed periods', withLimits('no-deficit'), 'Jawaban kesehatan Anda meminta makan tidak dikurangi'],
  ])('%s › Turun is not offered, nor the deficit of the program', async (_name, replies, text) => {
    const page = await visit('/calculator', { user: aUser({ gender: 'female' }), replies })
    await goal(page, 'Turun').check()
    await calculate(page, person)
    await result(page).getByText(text).waitFor()
    await shows(page, '2.312')
    expect([await goal(page, 'Turun').isDisabled(), await result(page).getByText('Sesuai program').count()]).toEqual([
      true,
      0,
    ])
  })

  test('a limit against eating more › Naik is not offered', async () => {
    const page = await visit('/calculator', { replies: withLimits('no-surplus') })
    await calculate(page, person)
    await result(page).getByText('dinaikkan hanya bersama dokter').waitFor()
    expect([await goal(page, 'Turun').isDisabled(), await goal(page, 'Naik').isDisabled()]).toEqual([false, true])
  })

  test.each([rules, state])('%s is on its way › what keeps the weight, no deficit', async (name) => {
    const page = await visit('/calculator', { replies: { [name]: { hang: true } } })
    await goal(page, 'Turun').check()
    await calculate(page, person)
    await shows(page, '2.591')
    await result(page).getByText('Memeriksa apakah tujuan ini cocok').waitFor()
  })

  test.each([rules, state])(
    '%s fails › what the formula gives a healthy adult, not checked, until it comes',
    async (name) => {
      let isDown = true
      const replies: Replies = {
        [name]: (body, query) => (isDown ? null : replyTo(energyReplies, name, body, query)) ?? { status: 503 },
      }
      const page = await visit('/calculator', { replies })
      await goal(page, 'Turun').check()
      await calculate(page, person)
      await unchecked(page).waitFor()
      await shows(page, '2.091')
      expect([await goal(page, 'Naik').isDisabled(), await result(page).getByText('Sesuai program').count()]).toEqual([
        false,
        0,
      ])
      isDown = false
      await result(page).getByRole('button', { name: 'Coba Lagi' }).click()
      await result(page).getByText('Sesuai program P7').waitFor()
      expect(await unchecked(page).count()).toBe(0)
    },
  )

  test.each([
    ['of 17,9 years', { ...person, Usia: '17,9' }],
    ['with BMI 18,48', { ...person, 'Berat badan': '53,4' }],
  ])('no rules, somebody %s › only Pertahankan', async (_name, values) => {
    const page = await visit('/calculator', { replies: { [rules]: { status: 503 } } })
    await calculate(page, values)
    await unchecked(page).waitFor()
    await result(page).getByText('hanya dihitung untuk orang dewasa').waitFor()
    expect([await goal(page, 'Turun').isDisabled(), await goal(page, 'Naik').isDisabled()]).toEqual([true, true])
  })

  test('no rules, but the state is known to be against a deficit › Turun is not offered', async () => {
    const { deficit, ...energy } = aState().energy
    const refusal = { ruleId: 'E-04', name: 'Hamil', text: 'Selama hamil jangan mengurangi makan.', source: 'Bugar' }
    const data = aStateWithP7({ energy: { ...energy, deficit: [...deficit, { ...refusal, strength: 'weak' }] } })
    const page = await visit('/calculator', { replies: { [rules]: { status: 503 }, [state]: { data } } })
    await calculate(page, person)
    await unchecked(page).waitFor()
    expect(await page.getByRole('radio', { name: 'Turun tidak ditawarkan: Hamil' }).isDisabled()).toBe(true)
  })

  test('pregnant in the third trimester › what is to be added to the figure stands below it, with its source', async () => {
    const need = [{ ruleId: 'E-27', name: 'Hamil', text: 'Perlu sekitar 450 kkal lebih.', source: 'IOM 2005' }]
    const data = aStateWithP7({
      energy: { ...aState().energy, need: need.map((each) => ({ ...each, strength: 'strong' })) },
    })
    const page = await visit('/calculator', { replies: { [state]: { data } } })
    await calculate(page, person)
    await shows(page, '2.591')
    expect(await result(page).getByText('Perlu sekitar 450 kkal lebih.').count()).toBe(0)
    await page.getByRole('radio', { name: 'Wanita' }).check()
    await result(page).getByText('Perlu sekitar 450 kkal lebih. Tambahkan itu pada angka di atas.').waitFor()
    await result(page).getByText('Sumber: IOM 2005').waitFor()
  })

  test.each([
    [{ kg: 60, isEstimated: false }, '58,5', null, '2.147'],
    [{ kg: 60, isEstimated: true }, '70', 'Dihitung dari berat sebelum hamil, 60 kg (perkiraan', '2.169'],
    [{ kg: 60, isEstimated: false }, '70', 'Dihitung dari berat sebelum hamil, 60 kg.', '2.169'],
  ])(
    'pregnant, %j before and %s kg entered › the need of the lower weight',
    async (weightBefore, weight, said, kcal) => {
      const data = aStateWithP7({ weightBefore })
      const page = await visit('/calculator', { replies: { [state]: { data } } })
      await page.getByRole('radio', { name: 'Wanita' }).check()
      await calculate(page, { ...person, 'Berat badan': weight })
      await shows(page, kcal)
      await result(page)
        .getByText(said ?? 'Kebutuhan kalori')
        .waitFor()
      expect(await result(page).getByText('sebelum hamil').count()).toBe(said ? 1 : 0)
    },
  )

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
    expect(await page.locator('svg[aria-hidden="true"] text').allTextContents()).toEqual(
      names.map((_, index) => `${index + 1}`),
    )
  })
})
