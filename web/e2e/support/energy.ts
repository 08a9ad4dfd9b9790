import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { Page } from 'playwright-core'
import { aConsultation } from './factories.ts'
import { list } from './consultations.ts'
import { aState, asState } from './person-state.ts'
import type { Replies } from './replies.ts'
import { runnable } from './rules.ts'

/** The energy rules that a new system starts with. */
export const energyRules = runnable('energy')

const { id, program: own, createdAt } = aConsultation()

/** State of a person whose latest program is P7. */
export const aStateWithP7 = (given: Partial<PersonState> = {}): PersonState =>
  aState({ consultation: { id, program: own, createdAt }, ...given })

/** Replies for a person whose latest program is P7, with the rules. */
export const energyReplies: Replies = {
  ...asState({ consultation: { id, program: own, createdAt } }),
  'GET /consultations': list([aConsultation()]),
  'GET /rule-bases/energy/rules': { data: energyRules },
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
