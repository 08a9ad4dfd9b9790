import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Page } from 'playwright-core'
import { aSimulation, someVersions } from './admin-factories.ts'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { someBases } from './rule-bases.ts'
import { rulesScreen } from './rules-screen.ts'

export const giving = (value: string): SourcedRule => ({
  id: 'B2-L3',
  stage: 'complete',
  name: 'Ideal, lemak tinggi',
  isActive: true,
  priority: 200,
  conditions: { all: [{ fact: 'bmiCategory', operator: 'equal', value: 'B2' }] },
  event: { type: 'program', params: { fact: 'programCode', value } },
  text: '',
  source: 'Basis pengetahuan Bugar',
  strength: 'weak',
})
const bases = await someBases()
const safety = bases.find(({ base }) => base.name === 'safety')
export const [rule] = safety?.rules ?? []

/** Every program keeps some people, and one loses some to another. */
const wide = {
  ...aSimulation(),
  table: [
    ...programCodes.map((code, index) => ({ from: code, to: code, count: 1000 + index })),
    { from: 'P7' as const, to: 'P2' as const, count: 96 },
  ],
}
const replies: Replies = {
  ...rulesScreen.replies,
  'GET /rules/versions/3/changes': {
    data: { previous: 2, changes: [{ before: giving('P7'), after: giving('P2') }], casesChanged: 4 },
  },
  'GET /rules/versions/2/changes': { status: 500 },
  'GET /rule-bases': { data: bases },
  'GET /rule-bases/safety/versions': { data: someVersions().versions },
  'GET /rule-bases/safety/versions/3/changes': {
    data: { previous: 2, changes: [{ before: null, after: rule }], casesChanged: 0 },
  },
  'POST /forward-chaining/simulate': { data: wide },
}

/** The rules with versions and their changes, and a simulation that moves people between all programs. */
export const versionsScreen = { ...rulesScreen, replies }

export const open = (page: Page, version: number) => page.getByText(`Perubahan di versi ${version}`).click()

export const simulated = async (page: Page) => {
  await page.getByRole('button', { name: 'P7 Program P7' }).click()
  await page.getByRole('button', { name: 'Simulasikan' }).click()
  await waitForText(page, 'Perpindahan program')
}
