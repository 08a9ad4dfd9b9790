import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aGoal, wednesday, withProgress } from '../support/progress-replies.ts'

describe('the goal for the weight', () => {
  const { visit } = useDomSite({ replies: withProgress, now: wednesday })

  test('refused for its weight and its day › each at its field, what was typed stays', async () => {
    const errors = [
      { field: 'weight', message: 'Berat Anda di bawah rentang ideal. Sumber: NICE CG32.' },
      { field: 'date', message: 'Turun lebih dari 1 kg sepekan hanya bersama dokter. Sumber: Praktik ahli gizi.' },
    ]
    const page = await visit('/training/progress', { replies: { 'PUT /user/body-goal': { status: 400, errors } } })
    await page.getByRole('button', { name: 'Ubah sasaran' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sasaran berat' })
    const [weight, day] = [dialog.getByLabel('Berat sasaran (kg)'), dialog.getByLabel('Sampai tanggal')]
    await weight.fill('51')
    await day.fill('2026-11-25')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    for (const { message } of errors) {
      await dialog.getByText(message).waitFor()
    }
    expect([await weight.getAttribute('aria-invalid'), await day.getAttribute('aria-invalid')]).toEqual([
      'true',
      'true',
    ])
    expect([await weight.inputValue(), await day.inputValue()]).toEqual(['51', '2026-11-25'])
    expect(await dialog.getByText('Sasaran belum disimpan').count()).toBe(0)
  })

  test.each([
    ['does not lead there', { programChange: '0', isWithinProgram: false, reachedOn: null }, 'tidak mengarah ke'],
    ['is slower', { programChange: '-300/-200', isWithinProgram: false }, 'lebih cepat daripada program Anda'],
  ] as const)('the program %s › the card says so', async (_name, given, text) => {
    const { pace } = aGoal()
    const data = aGoal({ pace: pace && { ...pace, ...given } })
    const page = await visit('/training/progress', { replies: { 'GET /user/body-goal': { data } } })
    await page.getByText(text).waitFor()
  })
})
