import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { aPerson, request } from '@bugar/testing/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { calculate } from '../support/energy.ts'
import { waitForText } from '../support/page.ts'
import { inspectState } from '../support/screen-report.ts'
import { startSystem, type System } from '../support/system.ts'

const {
  pregnant: _pregnant,
  missedPeriods: _missedPeriods,
  ...everybody
} = healthProfileExamples['healthProfile.update'].output.screening
const healthy = { ...everybody, diabetes: 'no', experience: 'experienced', aches: [] }

interface Story {
  readonly who: string
  readonly gender: 'male' | 'female'
  /** Null for a screening that is skipped. */
  readonly answers: object | null
  readonly typed: readonly [weight: string, height: string, bodyFat: string]
  readonly shown: readonly string[]
}

const usual = ['60', '170', '15'] as const
const stories: readonly Story[] = [
  { who: 'nobody was asked', gender: 'male', answers: null, typed: usual, shown: ['Sebelum mulai', 'P2'] },
  { who: 'a healthy adult', gender: 'male', answers: {}, typed: usual, shown: ['Program boleh dimulai', 'P2'] },
  {
    who: '17 years',
    gender: 'male',
    answers: { age: 17 },
    typed: usual,
    shown: ['Program ini belum cocok untuk Anda'],
  },
  {
    who: 'pregnant',
    gender: 'female',
    answers: { pregnant: 'yes', missedPeriods: 'no' },
    typed: ['60', '165', '25'],
    shown: ['Mulai dengan pelan', 'Jangan berlatih telentang lama'],
  },
  {
    who: 'chest pain',
    gender: 'male',
    answers: { chestPain: 'yes' },
    typed: usual,
    shown: ['Berhenti dulu dan periksakan diri'],
  },
  { who: 'BMI 14.8', gender: 'male', answers: {}, typed: ['42,8', '170', ''], shown: ['Tanyakan dulu kepada dokter'] },
  { who: 'BMI of exactly 25', gender: 'male', answers: {}, typed: ['64', '160', '15'], shown: ['P8', 'Overweight'] },
  {
    who: 'a novice with P6',
    gender: 'male',
    answers: { experience: 'novice' },
    typed: ['60', '170', '8'],
    shown: ['P6', 'Pakai bentuk pemula'],
  },
]

describe.skipIf(!chromiumPath)('story › what the safety rules say of a person on the whole system', () => {
  let system: System

  beforeAll(async () => {
    system = await startSystem()
  })
  afterAll(() => system?.stop())

  const continueAs = async ({ gender, answers }: Pick<Story, 'gender' | 'answers'>) => {
    const { stack } = system
    const { token } = await aPerson(stack.url, { gender })
    if (answers) {
      const body = { screening: { ...healthy, ...answers }, consentVersion }
      expect((await request(stack.url, 'PUT', '/user/health-profile', { token, body })).status).toBe(200)
    }
    await system.continueAs(token)
  }

  test.each(stories)('$who › is told so above the program', async (story) => {
    const { page } = system
    await continueAs(story)
    await page.goto('/consultation')
    const [weight, height, bodyFat] = story.typed
    await page.getByRole('textbox', { name: 'Berat badan (kg)' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan (cm)' }).fill(height)
    if (bodyFat !== '') {
      await page.getByText('Lebih akurat').click()
      await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill(bodyFat)
    }
    await page.getByRole('button', { name: /^Mulai Konsultasi/ }).click()
    await page.waitForURL('**/consultation/result')
    for (const text of story.shown) {
      await waitForText(page, text)
    }
    await page.reload()
    await waitForText(page, story.shown[0] as string)
    expect(await inspectState(system, `safety-${story.who}`)).toEqual([])
  })

  const refused = ({ goal, reason }: { readonly goal: string; readonly reason: string }) =>
    system.page.getByRole('radio', { name: `${goal} tidak ditawarkan: ${reason}`, disabled: true }).waitFor()

  test.each([
    { who: '17 years', age: '17', weight: '60', goals: ['Turun', 'Naik'], reason: 'Usia di bawah 18 tahun' },
    { who: 'BMI 18.4', age: '30', weight: '53,2', goals: ['Turun'], reason: 'BMI di bawah 18,5' },
    { who: 'BMI 14.8', age: '30', weight: '42,8', goals: ['Naik'], reason: 'BMI di bawah 16' },
  ])('calories for $who › what the energy rules in the database refuse is not offered', async (one) => {
    const { page, consoleErrors } = system
    await continueAs({ gender: 'male', answers: null })
    await page.goto('/calculator')
    await calculate(page, { Usia: one.age, 'Berat badan': one.weight, 'Tinggi badan': '170' })
    for (const goal of one.goals) {
      await refused({ goal, reason: one.reason })
    }
    expect(await page.getByRole('radio', { name: /^Pertahankan/ }).isDisabled()).toBe(false)
    expect(consoleErrors).toEqual([])
  })
})
