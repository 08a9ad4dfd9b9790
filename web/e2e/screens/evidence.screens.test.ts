import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { bases } from '../support/rule-bases-screen.ts'
import { type State, useSite } from '../support/site.ts'

const openAll = async (page: Page) => {
  const folded = page.locator('main details:not([open]) > summary')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) {
    await folded.first().click()
  }
}

/** The study and the sources. */
const states: State[] = [
  { name: 'accuracy', path: '/accuracy', title: 'Seberapa tepat?' },
  {
    name: 'accuracy-open',
    path: '/accuracy',
    title: 'Seberapa tepat?',
    reach: async (page) => {
      await openAll(page)
      await page.getByText('Dari kesalahan ukur dapat dihitung').waitFor()
    },
  },
  {
    name: 'sources',
    path: '/sources',
    title: 'Sumber',
    reach: async (page) => page.getByRole('heading', { name: 'Aturan energi' }).waitFor(),
  },
  {
    name: 'sources-open',
    path: '/sources',
    title: 'Sumber',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Aturan energi' }).waitFor()
      for (const group of ['bmi', 'lemak-tubuh', 'rumus', 'alat-ukur', 'energy', 'safety']) {
        await page.locator(`#${group} > summary`).click()
      }
      await page.getByText('memungkinkan berbicara').waitFor()
    },
  },
  {
    name: 'sources-found',
    path: '/sources?search=hamil%20kehati',
    title: 'Sumber',
    reach: async (page) => page.getByText('ditemukan').first().waitFor(),
  },
  {
    name: 'sources-nothing',
    path: '/sources?search=tidak%20ada%20sumber%20ini',
    title: 'Sumber',
    reach: async (page) => page.getByText('Tidak ada sumber ditemukan').waitFor(),
  },
  {
    name: 'sources-waiting',
    path: '/sources',
    title: 'Sumber',
    replies: { 'GET /rule-bases': { hang: true } },
    reach: waitForPlaceholder,
  },
  {
    name: 'sources-failed',
    path: '/sources',
    title: 'Sumber',
    replies: { 'GET /rule-bases': { status: 503 } },
    reach: async (page) => page.getByText('Sumber aturan belum dapat dimuat.').waitFor(),
  },
]

describe.skipIf(!chromiumPath)('screens › evidence', () => {
  useSite({ replies: { 'GET /rule-bases': { data: bases } } }).testStates(states)
})
