import type { Page } from 'playwright-core'
import { waitForPlaceholder } from '../support/page.ts'
import { bases } from '../support/rule-screens.ts'
import { hang, testScreen } from '../support/states.ts'

const openAll = async (page: Page) => {
  const folded = page.locator('main details:not([open]) > summary')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) {
    await folded.first().click()
  }
}
const openGroups = async (page: Page) => {
  for (const group of ['bmi', 'lemak-tubuh', 'rumus', 'alat-ukur', 'energy', 'safety']) {
    await page.locator(`#${group} > summary`).click()
  }
}
const loaded = (page: Page) => page.getByRole('heading', { name: 'Aturan energi' }).waitFor()
const accuracy = { path: '/accuracy', title: 'Seberapa tepat?' }

/** The study and the sources. */
testScreen(
  'screens › evidence',
  { path: '/sources', title: 'Sumber', replies: { 'GET /rule-bases': { data: bases } } },
  {
    accuracy: [accuracy],
    'accuracy-open': [accuracy, openAll, 'Dari kesalahan ukur dapat dihitung'],
    sources: [loaded],
    'sources-open': [loaded, openGroups, 'memungkinkan berbicara'],
    'sources-found': [{ path: '/sources?search=hamil%20kehati' }, 'ditemukan'],
    'sources-nothing': [{ path: '/sources?search=tidak%20ada%20sumber%20ini' }, 'Tidak ada sumber ditemukan'],
    'sources-waiting': [{ 'GET /rule-bases': hang }, waitForPlaceholder],
    'sources-failed': [{ 'GET /rule-bases': { status: 503 } }, 'Sumber aturan belum dapat dimuat.'],
  },
)
