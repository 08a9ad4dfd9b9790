import type { Page } from 'playwright-core'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { baseVersions, someBases } from './rule-bases.ts'
import { rulesScreen } from './rules-screen.ts'

export const bases = await someBases()
/** How many golden cases the rules of safety have. */
export const caseCount = bases.find(({ base }) => base.name === 'safety')?.goldenCases.cases.length ?? 0

const replies: Replies = {
  ...rulesScreen.replies,
  'GET /rule-bases': { data: bases },
  'GET /rule-bases/safety/versions': { data: baseVersions() },
  'GET /rule-bases/adaptation/versions': { data: baseVersions() },
  'GET /rule-bases/progression/versions': { data: baseVersions() },
  'GET /rule-bases/energy/versions': { data: baseVersions() },
}

/** The rules of safety, as an administrator sees them. */
export const safetyScreen = { path: '/admin/rules?base=safety', title: 'Aturan Keselamatan', replies }

export const loaded = async (page: Page) => {
  await waitForText(page, `Terverifikasi, ${caseCount} dari ${caseCount} kasus lulus`)
  await waitForText(page, 'B2-L3 kembali ke P7')
}
export const activate = async (page: Page) => {
  await page.getByRole('button', { name: 'Aktifkan versi 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan' }).click()
}
