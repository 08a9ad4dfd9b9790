import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { Reason, Safety } from '@bugar/contracts/advice/person/safety'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { list } from '../support/consultations.ts'
import { aConsultation, aProgram } from '../support/factories.ts'
import { readSeeds } from '../support/pdf-cases.ts'
import { aSafety, aState } from '../support/person-state.ts'
import type { Replies } from '../support/replies.ts'

const reason = (ruleId: string, text: string): Reason => ({
  ruleId,
  name: ruleId,
  text,
  source: 'Aturan keselamatan',
  strength: 'moderate',
})
const against = (...deficit: Reason[]): PersonState['energy'] => ({ ...aState().energy, deficit })
const pregnant = against(reason('E-04', 'Selama hamil jangan mengurangi makan untuk menurunkan berat.'))
const missedPeriods = against(reason('E-06', 'Jawaban kesehatan Anda meminta makan tidak dikurangi.'))
const withLimit = (...limits: Safety['limits']): Consultation['safety'] => aSafety({ level: 'gentle', limits })

describe('food text of a result', () => {
  const { visit } = useDomSite()
  const seeds = new Map<string, ReturnType<typeof aProgram>>()
  beforeAll(async () => {
    for (const seed of await readSeeds()) {
      seeds.set(seed.code, aProgram({ id: seed.code, ...seed }))
    }
  })

  const open = async (code: 'P3' | 'P7', state: Replies[string], safety: Consultation['safety'] = null) => {
    const [bmiCategory, bodyFatCategory] = code === 'P3' ? (['B3', 'L3'] as const) : (['B2', 'L3'] as const)
    const program = { ...(seeds.get(code) as ReturnType<typeof aProgram>), bmiCategory, bodyFatCategory }
    const named = { id: code, code, name: program.name }
    const consultation = aConsultation({ program: named, bmiCategory, bodyFatCategory, gender: 'female', safety })
    const page = await visit('/history', {
      replies: {
        'GET /consultations': list([consultation]),
        'GET /consultations/{id}': { data: consultation },
        'GET /programs/id/{id}': { data: program },
        'GET /user/state': state,
      },
    })
    await page
      .getByRole('link', { name: new RegExp(`View Detail ${code}`) })
      .first()
      .click()
    const food = page.getByRole('region', { name: 'Rekomendasi pola makan' })
    const summary = page.getByRole('region', { name: 'Ringkasan' })
    await food
      .getByText(/g per kg/)
      .first()
      .waitFor()
    await summary.getByText('Pola makan').waitFor()
    return { food, summary }
  }

  test.each([
    ['pregnant, with P3', 'P3', pregnant, 'Selama hamil jangan mengurangi makan'],
    ['missed periods, with P7', 'P7', missedPeriods, 'Jawaban kesehatan Anda meminta makan tidak dikurangi'],
  ] as const)('%s › the limit with its reason in the place of the deficit', async (_name, code, energy, why) => {
    const { food, summary } = await open(code, { data: aState({ energy }) })
    // Once in the line under the heading, once in the content.
    await food.getByText('Tanpa defisit kalori').nth(1).waitFor()
    await food.getByText(why).waitFor()
    await food
      .getByText(/piring/i)
      .first()
      .waitFor()
    await summary.getByText('Tanpa defisit kalori').waitFor()
    for (const part of [food, summary]) {
      expect(await part.getByText(/Defisit (?:sekitar )?\d|Cara mudah mengurangi/).count()).toBe(0)
    }
  })

  test('the record had a limit that holds no more › the deficit of the program', async () => {
    const { food, summary } = await open('P3', { data: aState() }, withLimit('no-deficit'))
    await food.getByText('Defisit sekitar 500 kkal').nth(1).waitFor()
    await summary.getByText('Defisit sekitar 500 kkal').waitFor()
    expect(await food.getByText('Tanpa defisit kalori').count()).toBe(0)
  })

  test('the state cannot be had › the limit of the record', async () => {
    const { food } = await open('P3', { status: 503 }, withLimit('no-deficit'))
    await food.getByText('Tanpa defisit kalori').nth(1).waitFor()
    await food.getByText('Begitu kesimpulan aturan keselamatan pada konsultasi ini.').waitFor()
    expect(await food.getByText(/Defisit sekitar/).count()).toBe(0)
  })
})
