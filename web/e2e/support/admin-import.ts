import { DatabaseStatus, ImportReport } from '@bugar/contracts/system/system'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { press } from './admin-system.ts'
import type { Replies, Reply } from './replies.ts'
import { threeCopies } from './rule-copies.ts'

const countsOf = (counts: Readonly<Record<string, number>>) => ({
  server: 'MongoDB 8.0.4',
  database: 'bugar',
  collections: Object.entries(counts).map(([name, count]) => ({ name, count })),
  applied: [],
  pending: [],
})
const statusOf = (users: number) =>
  z.parse(DatabaseStatus, {
    services: {
      auth: countsOf({ users }),
      catalog: null,
      consultation: countsOf({ consultations: users - 1 }),
      inference: null,
      training: null,
    },
    unavailable: ['catalog', 'inference', 'training'],
  })
export const report = (given: Partial<ImportReport>): Reply => ({
  data: z.parse(ImportReport, {
    preview: true,
    total: 46,
    types: {
      'ruleSet.energy': { created: 1, updated: 0, unchanged: 0 },
      exercise: { created: 0, updated: 3, unchanged: 42 },
    },
    ...given,
  }),
})
export const nothing = report({
  types: { exercise: { created: 0, updated: 0, unchanged: 46 } },
})
export const rejected = (count: number): Reply => ({
  status: 400,
  message: 'Berkas impor tidak valid; tidak ada yang diubah',
  errors: Array.from({ length: count }, (_, index) => ({ field: `line ${index + 3}`, message: 'Repeats line 2' })),
})
export const interrupted = {
  status: 504,
  message: 'Penyelesaian terputus. Sistem melanjutkannya sendiri; lihat lagi sebentar lagi.',
}

/** Replies to a preview and to what it confirms, and records them. */
export const importing = (
  preview: Reply,
  done: Reply = report({ preview: false }),
  sent: string[] = [],
  path: '/import' | '/import/content' = '/import/content',
): Replies => ({
  'GET /database/status': { data: statusOf(path === '/import' ? 1 : 40) },
  'GET /rule-copies': { data: threeCopies() },
  [`POST ${path}`]: (_body: unknown, query: URLSearchParams) => {
    const isPreview = query.get('preview') === 'true'
    sent.push(isPreview ? 'preview' : 'import')
    return isPreview ? preview : done
  },
})

export const people = report({
  total: 3,
  types: { user: { created: 2, updated: 0, unchanged: 0 }, consultation: { created: 1, updated: 0, unchanged: 0 } },
})

export const field = (page: Page) => page.getByLabel('Berkas ekspor (NDJSON)')
export const choose = (page: Page) =>
  field(page).setInputFiles({
    name: 'bugar-2026-11-20.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from('{"type":"user"}\n'),
  })
/** Resolves when the heading has the focus. */
export const onHeading = (page: Page, name: string) =>
  page.waitForFunction(
    (text) => document.activeElement?.tagName === 'H3' && document.activeElement.textContent === text,
    name,
  )
export const confirm = async (page: Page, button = 'Impor sekarang') => {
  await choose(page)
  await onHeading(page, 'Yang akan berubah')
  await press(page, button)
}
