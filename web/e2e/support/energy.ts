import type { Conclusions } from '@bugar/contracts/rule-base'
import type { Page } from 'playwright-core'
import { aConsultation } from './factories.ts'
import { list } from './consultations.ts'
import type { Replies } from './replies.ts'

interface Facts {
  readonly age: number
  readonly bmi: number
  readonly programCode?: string
  readonly pregnant?: string
}

const young = 'Di bawah 18 tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan.'
const rules = [
  {
    id: 'E-01',
    fact: 'deficit',
    name: 'BMI di bawah 18,5',
    text: 'Berat Anda di bawah rentang ideal, jadi sasaran Turun tidak ditawarkan.',
    source: 'NICE CG32',
    holds: ({ bmi }: Facts) => bmi < 18.5,
  },
  ...['deficit', 'surplus'].map((fact, index) => ({
    id: `E-0${2 + index}`,
    fact,
    name: 'Usia di bawah 18 tahun',
    text: young,
    source: 'Kehati-hatian Bugar',
    holds: ({ age }: Facts) => age < 18,
  })),
  {
    id: 'E-04',
    fact: 'deficit',
    name: 'Hamil',
    text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
    source: 'ACOG 804',
    holds: ({ pregnant }: Facts) => pregnant === 'yes',
  },
]

/** What the first rules of the energy base make of the facts. */
export const concludeEnergy = (facts: Facts): Conclusions => {
  const fired = rules.filter(({ holds }) => holds(facts))
  const conclusionOf = (fact: string) => {
    const own = fired.filter((rule) => rule.fact === fact).map(({ id }) => id)
    return { fact, values: [own.length > 0 ? 'refused' : 'allowed'], rules: own }
  }
  const isGiven = facts.programCode === 'P7' && facts.age >= 18 && facts.bmi >= 18.5 && facts.pregnant !== 'yes'
  return {
    base: 'energy',
    ruleSet: { version: 1, hash: 'b'.repeat(64) },
    conclusions: [
      conclusionOf('deficit'),
      conclusionOf('surplus'),
      { fact: 'programEnergy', values: isGiven ? ['-300/-200'] : [], rules: isGiven ? ['E-17'] : [] },
    ],
    fired: fired.map(({ id, fact, name, text, source }) => ({
      id,
      name,
      text,
      source,
      stage: fact,
      isActive: true,
      priority: 300,
      conditions: { all: [] },
      event: { type: 'conclude', params: { fact, value: 'refused' } },
      strength: 'moderate',
    })),
    trace: { steps: [] },
  }
}

/** Somebody whose latest program is P7, and the rules. */
export const energyReplies: Replies = {
  'GET /consultations': list([aConsultation()]),
  'GET /user/health-profile': { data: null },
  'POST /forward-chaining/conclude': (body) => ({ data: concludeEnergy((body as { facts: Facts }).facts) }),
}

/** Fills in fields by the beginning of their labels and submits the form that is shown. */
export const calculate = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name }).filter({ visible: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
}

export const goal = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const result = (page: Page) => page.getByRole('region', { name: 'Kebutuhan kalori' })
/** The figure in large type. */
export const shows = (page: Page, kcal: string) =>
  result(page).getByText(`${kcal} kkal per hari`, { exact: true }).waitFor()

/** A man of 170 cm; 53,4 kg is a BMI of 18,48, 53,465 kg is one of 18,5 exactly. */
export const person = { Usia: '30', 'Berat badan': '70', 'Tinggi badan': '170' }
