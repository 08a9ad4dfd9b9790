import type { Page } from 'playwright-core'
import { aSimulation, aTestAnswer } from './admin-factories.ts'
import { rulesScreen } from './rules-screen.ts'

/** The rules, which can be tried with facts and changed in a simulation. */
export const triedScreen = {
  ...rulesScreen,
  replies: {
    ...rulesScreen.replies,
    'POST /forward-chaining/test': { data: aTestAnswer() },
    'POST /forward-chaining/simulate': { data: aSimulation() },
  },
}

export const run = (page: Page) => page.getByRole('button', { name: 'Jalankan aturan' }).click()
