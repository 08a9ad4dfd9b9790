import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import {
  choose,
  confirm,
  importing,
  interrupted,
  nothing,
  onHeading,
  people,
  rejected,
  report,
} from '../support/admin-import.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const state = (name: string, replies: Replies, reach: (page: Page) => Promise<unknown>): State => ({
  name: `admin-import-${name}`,
  path: '/admin/system',
  title: 'Sistem',
  replies,
  reach,
})
const chosen = (heading: string) => async (page: Page) => {
  await choose(page)
  await onHeading(page, heading)
}

const states: State[] = [
  state('checking', importing({ hang: true }), async (page) => {
    await choose(page)
    await waitForText(page, /^Memeriksa bugar-2026-11-20.ndjson \(1 kB\)/)
  }),
  state('content', importing(report({})), chosen('Yang akan berubah')),
  state('restore', importing(people, undefined, [], '/import'), chosen('Yang akan berubah')),
  state('nothing', importing(nothing), chosen('Tidak ada yang akan berubah')),
  state('rejected', importing(rejected(14)), chosen('Berkas tidak dapat diperiksa')),
  state('under-way', importing(report({}), { hang: true }), async (page) => {
    await confirm(page)
    await waitForText(page, /^Mengimpor /)
  }),
  state('done', importing(report({})), async (page) => {
    await confirm(page)
    await onHeading(page, 'Impor selesai')
  }),
  state('interrupted', importing(report({}), interrupted), async (page) => {
    await confirm(page)
    await onHeading(page, 'Impor gagal')
  }),
]

describe.skipIf(!chromiumPath)('admin import', () => {
  useSite({ user: anAdmin }).testStates(states)
})
