import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Page } from 'playwright-core'
import { someHealth } from './factories.ts'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { aSimulation, aTestAnswer, baseVersions, rulesScreen, someBases, someRules, someVersions } from './rules.ts'

export const bases = await someBases()
/** How many golden cases the rules of safety have. */
export const caseCount = bases.find(({ base }) => base.name === 'safety')?.goldenCases.cases.length ?? 0

const safetyReplies: Replies = {
  ...rulesScreen.replies,
  'GET /rule-bases': { data: bases },
  'GET /rule-bases/safety/versions': { data: baseVersions() },
  'GET /rule-bases/adaptation/versions': { data: baseVersions() },
  'GET /rule-bases/progression/versions': { data: baseVersions() },
  'GET /rule-bases/energy/versions': { data: baseVersions() },
}

/** The rules of safety, as an administrator sees them. */
export const safetyScreen = { path: '/admin/rules?base=safety', title: 'Aturan Keselamatan', replies: safetyReplies }

export const safetyLoaded = async (page: Page) => {
  await waitForText(page, `Terverifikasi, ${caseCount} dari ${caseCount} kasus lulus`)
  await waitForText(page, 'B2-L3 kembali ke P7')
}
export const activate = async (page: Page) => {
  await page.getByRole('button', { name: 'Aktifkan versi 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan' }).click()
}

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

const replies: Replies = {
  ...rulesScreen.replies,
  'GET /rule-bases': { data: bases },
  'GET /health': { data: { ...someHealth(), stats: { ...someHealth().stats, consultations: 1284 } } },
}

/** The rules, with as many consultations as a simulation counts. */
export const simulationScreen = { ...rulesScreen, replies }

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
  await page.getByRole('button', { name: 'P7 Kurangi Lemak, Jaga Otot' }).click()
  await page.getByLabel('Menjadi program').selectOption('P1')
  await page.getByRole('button', { name: 'Simulasikan' }).click()
  await waitForText(page, 'Perpindahan program')
}
export const openPublishDialog = async (page: Page) => {
  await simulated(page)
  await page.getByRole('button', { name: 'Terbitkan perubahan...' }).click()
}
export const publish = (page: Page) => page.getByRole('button', { name: 'Terbitkan', exact: true }).click()

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
const safety = bases.find(({ base }) => base.name === 'safety')
export const [firstSafetyRule] = safety?.rules ?? []

/** Every program keeps some people, and one loses some to another. */
const wide = {
  ...aSimulation(),
  table: [
    ...programCodes.map((code, index) => ({ from: code, to: code, count: 1000 + index })),
    { from: 'P7' as const, to: 'P2' as const, count: 96 },
  ],
}
const versionsReplies: Replies = {
  ...rulesScreen.replies,
  'GET /rules/versions/3/changes': {
    data: { previous: 2, changes: [{ before: giving('P7'), after: giving('P2') }], casesChanged: 4 },
  },
  'GET /rules/versions/2/changes': { status: 500 },
  'GET /rule-bases': { data: bases },
  'GET /rule-bases/safety/versions': { data: someVersions().versions },
  'GET /rule-bases/safety/versions/3/changes': {
    data: { previous: 2, changes: [{ before: null, after: firstSafetyRule }], casesChanged: 0 },
  },
  'POST /forward-chaining/simulate': { data: wide },
}

/** The rules with versions and their changes, and a simulation that moves people between all programs. */
export const versionsScreen = { ...rulesScreen, replies: versionsReplies }

export const openVersion = (page: Page, version: number) => page.getByText(`Perubahan di versi ${version}`).click()

export const movedPeople = async (page: Page) => {
  await page.getByRole('button', { name: 'P7 Kurangi Lemak, Jaga Otot' }).click()
  await page.getByRole('button', { name: 'Simulasikan' }).click()
  await waitForText(page, 'Perpindahan program')
}
