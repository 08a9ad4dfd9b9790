import type { Page } from 'playwright-core'
import { aSimulation, someRules } from './admin-factories.ts'
import { waitForText } from './page.ts'
import { rulesScreen } from './rules-screen.ts'

const warned = {
  ...aSimulation(),
  warnings: [
    {
      code: 'target-mismatch' as const,
      severity: 'warning' as const,
      place: 'B2-L3',
      message: 'Aturan B2-L3 memberi P1, yang disusun untuk B1-L1 (Underweight, lemak rendah).',
    },
  ],
}
const failing = Array.from({ length: 7 }, (_, index) => ({
  field: `kasus ${index + 40}`,
  message: 'Wanita, 72,25 kg, 170 cm, lemak 30,01%: seharusnya B2 L3 P7, menjadi B2 L3 P1.',
}))
export const failure = {
  status: 409,
  message: 'Perubahan ditolak karena 7 kasus uji tidak lagi terpenuhi',
  errors: failing,
}
export const newer = {
  status: 412,
  message: 'Data ini sudah diubah',
  etag: '"1a2b3c"',
  data: { ...someRules()[0], id: 'B2-L3', programCode: 'P6' },
}

/** The rules, with a change that can be simulated and is refused when it is published. */
export const publishScreen = {
  ...rulesScreen,
  replies: {
    ...rulesScreen.replies,
    'POST /forward-chaining/simulate': { data: warned },
    'PUT /rules/B2-L3': failure,
  },
}

export const simulated = async (page: Page) => {
  await page.getByRole('button', { name: 'P7 Program P7' }).click()
  await page.getByLabel('Menjadi program').selectOption('P1')
  await page.getByRole('button', { name: 'Simulasikan' }).click()
  await waitForText(page, 'Perpindahan program')
}
export const openPublishDialog = async (page: Page) => {
  await simulated(page)
  await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
}
export const publish = (page: Page) => page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
