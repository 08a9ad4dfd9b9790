import { DatabaseStatus, ImportReport } from '@bugar/contracts/system'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { press } from './admin-system.ts'
import type { Replies, Reply } from './replies.ts'
import { threeCopies } from './rule-copies.ts'
import { anAdmin } from './site.ts'

const status = z.parse(DatabaseStatus, {
  services: { auth: null, catalog: null, consultation: null, inference: null, training: null },
  unavailable: ['auth', 'catalog', 'consultation', 'inference', 'training'],
})
const people = (count: number) =>
  Array.from({ length: Math.min(count, 100) }, (_, index) => ({ id: `u${index + 1}`, name: `Peserta ${index + 1}` }))
const own = { id: anAdmin.id, name: anAdmin.name }
export const report = (given: Partial<ImportReport>): Reply => ({
  data: z.parse(ImportReport, {
    preview: true,
    total: 46,
    types: {
      user: { created: 1, updated: 0, unchanged: 0, skipped: 0 },
      exercise: { created: 0, updated: 3, unchanged: 42, skipped: 0 },
    },
    effects: [],
    ...given,
  }),
})
export const effects: ImportReport['effects'] = [
  {
    kind: 'rule-set-activated',
    count: 2,
    examples: [
      { id: '5', name: '4' },
      { id: 'safety 5', name: '1' },
    ],
  },
  {
    kind: 'rule-set-added',
    count: 2,
    examples: [
      { id: '5', name: 'Batas BMI untuk pemula' },
      { id: 'safety 5', name: '' },
    ],
  },
  {
    kind: 'rule-set-renumbered',
    count: 2,
    examples: [
      { id: '5', name: '9007199254740991' },
      { id: 'safety 5', name: '2' },
    ],
  },
  { kind: 'erased-returns', count: 1, examples: [{ id: 'u1', name: 'Peserta 1' }] },
  { kind: 'admin-gained', count: 1, examples: [{ id: 'u1', name: 'Peserta 1' }] },
  { kind: 'admin-lost', count: 1, examples: [own] },
  { kind: 'account-locked', count: 12, examples: people(12) },
  { kind: 'sessions-ended', count: 131, examples: [...people(99), own] },
]
export const nothing = report({
  types: { exercise: { created: 0, updated: 0, unchanged: 46, skipped: 0 } },
})
export const rejected = (count: number): Reply => ({
  status: 400,
  message: 'Berkas impor tidak valid; tidak ada yang diubah',
  errors: Array.from({ length: count }, (_, index) => ({ field: `line ${index + 3}`, message: 'Repeats line 2' })),
})
export const interrupted = {
  status: 504,
  message: 'Impor terputus di tengah jalan. Kirim berkas yang sama sekali lagi untuk menyelesaikannya.',
}

/** Replies to both kinds of requests and records them. */
export const importing = (preview: Reply, done: Reply = report({ preview: false }), sent: string[] = []): Replies => ({
  'GET /database/status': { data: status },
  'GET /rule-copies': { data: threeCopies() },
  'POST /import': (_body, query) => {
    const isPreview = query.get('preview') === 'true'
    sent.push(isPreview ? 'preview' : 'import')
    return isPreview ? preview : done
  },
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
export const confirm = async (page: Page) => {
  await choose(page)
  await onHeading(page, 'Yang akan berubah')
  await press(page, 'Impor sekarang')
}
