import { DatabaseStatus, ImportReport } from '@bugar/contracts/system/system'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { press } from './page.ts'
import { example, type Replies, type Reply } from './replies.ts'
import { threeCopies } from './rules.ts'

const when = '2026-11-20T02:15:00.000Z'
const database = (name: string, collections: readonly string[], pending: string[] = []) => ({
  server: 'MongoDB 8.0.4',
  database: `bugar_${name}`,
  collections: collections.map((each, index) => ({ name: each, count: (index + 1) * 1234 })),
  applied: [{ id: '0001-indexes', at: when }],
  pending,
})
const status = example('system.databaseStatus', {
  services: {
    auth: database('auth', ['users', 'activesessions', 'auditIntents', 'ratelimits']),
    catalog: database('catalog', ['programs', 'exercises', 'favorites', 'files.files']),
    consultation: database('consultation', ['consultations', 'spentKeys'], ['0002-search']),
    inference: null,
    training: database('training', ['workouts', 'progress']),
  },
  unavailable: ['inference'],
})
const { services: migrated } = example('system.migrate').data
const { services: completed } = example('system.seed').data
export const seeded = example('system.seed', { services: { ...completed, catalog: { added: 2 } } })
const stored = example('file.upload')
export const replies: Replies = {
  'GET /database/status': status,
  'GET /rule-copies': { data: threeCopies() },
  'POST /database/migrate': example('system.migrate', {
    services: { ...migrated, consultation: { applied: ['0002-search'] }, inference: null },
    unavailable: ['inference'],
  }),
  'POST /database/seed': seeded,
  'POST /upload': { status: 201, ...stored },
  [`DELETE /files/${stored.data.id}`]: { data: {}, message: 'Berkas berhasil dihapus' },
}

export const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

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
export const rejectedLines = (count: number): Reply => ({
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

export const importField = (page: Page) => page.getByLabel('Berkas ekspor (NDJSON)')
export const chooseImport = (page: Page) =>
  importField(page).setInputFiles({
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
export const startImport = async (page: Page, button = 'Impor sekarang') => {
  await chooseImport(page)
  await onHeading(page, 'Yang akan berubah')
  await press(page, button)
}
