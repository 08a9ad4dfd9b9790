import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { bases } from '../support/rule-bases-screen.ts'
import { type State, useSite } from '../support/site.ts'

/** The study and the sources. */
const states: State[] = [
  { name: 'accuracy', path: '/accuracy', title: 'Seberapa tepat?' },
  { name: 'sources', path: '/sources', title: 'Sumber' },
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
