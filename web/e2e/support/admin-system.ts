import { StoredFile } from '@bugar/contracts/catalog/file'
import { DatabaseStatus, systemOperations } from '@bugar/contracts/system/system'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { button } from './page.ts'
import type { Replies } from './replies.ts'
import { threeCopies } from './rule-copies.ts'
import { anAdmin } from './site.ts'

const when = '2026-11-20T02:15:00.000Z'
const database = (name: string, collections: readonly string[], pending: readonly string[] = []) => ({
  server: 'MongoDB 8.0.4',
  database: `bugar_${name}`,
  collections: collections.map((each, index) => ({ name: each, count: (index + 1) * 1234 })),
  applied: [{ id: '0001-indexes', at: when }],
  pending,
})
const status = {
  data: z.parse(DatabaseStatus, {
    services: {
      auth: database('auth', ['users', 'activesessions', 'auditIntents']),
      catalog: database('catalog', ['programs', 'exercises', 'favorites', 'files.files']),
      consultation: database('consultation', ['consultations', 'spentKeys'], ['0002-search']),
      inference: null,
      training: database('training', ['workouts', 'progress']),
    },
    unavailable: ['inference'],
  }),
}
const migrated = {
  data: z.parse(systemOperations['system.migrate'].output, {
    services: {
      auth: { applied: [] },
      catalog: { applied: [] },
      consultation: { applied: ['0002-search'] },
      inference: null,
      training: { applied: [] },
    },
    unavailable: ['inference'],
  }),
}
export const seeded = {
  data: z.parse(systemOperations['system.seed'].output, {
    services: {
      auth: { added: 0 },
      catalog: { added: 2 },
      consultation: { added: 0 },
      inference: { added: 0 },
      training: { added: 0 },
    },
    unavailable: [],
  }),
}
const stored = {
  status: 201,
  data: z.parse(StoredFile, {
    id: 'ab'.repeat(16),
    type: 'poster',
    filename: 'poster.png',
    contentType: 'image/png',
    size: 68,
    createdAt: when,
    uploadedBy: { id: anAdmin.id, name: anAdmin.name },
  }),
}
export const replies: Replies = {
  'GET /database/status': status,
  'GET /rule-copies': { data: threeCopies() },
  'POST /database/migrate': migrated,
  'POST /database/seed': seeded,
  'POST /upload': stored,
  [`DELETE /files/${'ab'.repeat(16)}`]: { data: {}, message: 'Berkas berhasil dihapus' },
}

export const press = (page: Page, name: string) => button(page, name).click()
export const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
