import { AuditEntry, AuditList } from '@bugar/contracts/system/audit'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'

const rina = { id: 'a1', name: 'Rina Admin' }
const budi = { id: 'a2', name: 'Budi Santoso' }

const anEntry = (overrides: Partial<AuditEntry>): AuditEntry =>
  z.parse(AuditEntry, {
    id: '019a00000000',
    operation: 'program.update',
    objectId: 'P7',
    objectName: 'Kurangi Lemak Bertahap',
    actor: rina,
    before: null,
    after: null,
    outcome: 'done',
    requestId: 'r1',
    createdAt: '2026-11-20T02:15:00.000Z',
    ...overrides,
  })

const week = 'Sesi A:\n- Squat 3x10\n- Push-up 3x12\n- Plank 45 detik'
const long = 'Program seimbang untuk menjaga berat dan menambah tenaga. '.repeat(6)
/** Truncated like by the server. */
const beginning = `${'Perbanyak sayur. '.repeat(120).slice(0, 2000)}…`
const userId = '6740f1c2a9b34e5d8c7f0123'
const fileId = 'ab'.repeat(16)
const draftId = '6b08bb43e5f7cccb86d6688e'
const hash = 'fd60ed593271635a7ce2c2fdd81deb8f097b34b8e2cd0f46037020fbaabf4679'

/** One entry of nearly every kind, newest first. */
export const someEntries = (): AuditEntry[] =>
  [
    anEntry({
      before: {
        name: 'Kurangi Lemak',
        description: long,
        dietRecommendation: beginning,
        schedule: { Senin: week, Rabu: 'Rest: jalan santai' },
      },
      after: {
        name: 'Kurangi Lemak Bertahap',
        description: `${long} Baru.`,
        dietRecommendation: beginning,
        schedule: { Senin: `${week}\n- Burpee 3x8`, Rabu: 'Cardio: sepeda 30 menit' },
      },
    }),
    anEntry({
      operation: 'user.toggle',
      objectId: userId,
      objectName: 'Sari Dewi',
      before: { isActive: true },
      after: { isActive: false },
    }),
    anEntry({
      operation: 'exercise.create',
      objectId: '6740f1c2a9b34e5d8c7f0999',
      objectName: 'Burpee',
      actor: budi,
      after: {
        id: '6740f1c2a9b34e5d8c7f0999',
        name: 'Burpee',
        category: 'Other',
        description: null,
        isActive: true,
        createdAt: '2026-11-19T10:00:00.000Z',
      },
    }),
    anEntry({
      operation: 'ruleDraft.propose',
      objectId: draftId,
      objectName: 'Rancangan Keselamatan',
      before: { state: 'editing' },
      after: { state: 'proposed', hash, note: 'Batas BMI dinaikkan ke 17 sesuai pedoman gizi.' },
    }),
    anEntry({
      operation: 'ruleDraft.edit',
      objectId: draftId,
      objectName: 'Rancangan Keselamatan',
      before: { hash, rules: { 'K-05': { BMI: '< 16' } } },
      after: { hash: `1${hash.slice(1)}`, rules: { 'K-05': { BMI: '< 17' } }, rulesAdded: ['K-99'] },
    }),
    // Recorded before drafts had a name.
    anEntry({
      operation: 'ruleDraft.edit',
      objectId: '6b08bb43e5f7cccb86d6688d',
      objectName: null,
      before: { hash: `1${hash.slice(1)}` },
      after: { hash },
    }),
    anEntry({
      operation: 'ruleBase.publish',
      objectId: null,
      objectName: 'Aturan Energi',
      before: { ruleSet: 3 },
      after: { ruleSet: 4, note: 'Batas defisit' },
    }),
    anEntry({ operation: 'rule.update', objectId: 'B2-L3', objectName: null, actor: budi, outcome: 'unknown' }),
    anEntry({
      operation: 'rule.activate',
      objectName: null,
      objectId: '1',
      before: { ruleSet: 2 },
      after: { ruleSet: 1, note: 'kembali ke aturan awal' },
    }),
    anEntry({
      operation: 'file.delete',
      objectId: fileId,
      objectName: 'poster.png',
      before: {
        id: fileId,
        type: 'poster',
        filename: 'poster.png',
        contentType: 'image/png',
        size: 68123,
        uploadedBy: rina,
      },
    }),
    anEntry({
      operation: 'system.import',
      objectId: null,
      objectName: null,
      after: { total: 46, types: { user: { created: 1, updated: 0 }, exercise: { created: 0, updated: 45 } } },
    }),
    anEntry({
      operation: 'system.seed',
      objectId: null,
      objectName: null,
      actor: null,
      after: { auth: { added: 0 }, catalog: null },
    }),
    anEntry({
      operation: 'badge.grant',
      objectId: 'x1',
      objectName: null,
      before: { isActive: false },
      after: { isActive: true },
    }),
    anEntry({
      operation: 'consultation.get',
      objectId: userId,
      objectName: 'Sari Dewi',
      after: { consultation: { id: '6740f1c2a9b34e5d8c7f0777', createdAt: '2026-11-18T01:30:00.000Z' } },
    }),
    anEntry({ operation: 'user.get', objectId: userId, objectName: 'Sari Dewi' }),
    anEntry({ operation: 'consultation.adminList', objectId: null, objectName: null, actor: budi }),
  ].map((entry, index) => ({
    ...entry,
    id: `019a${String(99 - index).padStart(8, '0')}`,
    createdAt: new Date(Date.UTC(2026, 10, 20, 2, 15) - index * 5_400_000).toISOString(),
  }))

export const anAuditList = (overrides: Partial<AuditList> = {}) => ({
  data: z.parse(AuditList, { entries: someEntries(), nextCursor: null, unavailable: [], ...overrides }),
})

export const replies: Replies = { 'GET /audit': anAuditList() }

/** The pages of a log of `total` entries, in the server's order. */
export const auditPages = (total: number) => (query: URLSearchParams) => {
  const all = Array.from({ length: total }, (_, index) =>
    anEntry({
      id: `019b${String(total - index).padStart(8, '0')}`,
      before: { name: `Nama ${index + 1}` },
      after: { name: `Nama ${index}` },
    }),
  )
  const before = query.get('before')
  const rest = all.filter(({ id }) => before === null || id < before)
  const entries = rest.slice(0, 20)
  return anAuditList({ entries, nextCursor: rest.length > 20 ? (entries.at(-1)?.id ?? null) : null })
}

/** Records the requests; by default replies with every entry. */
export const log = (asked: string[], answer = (_query: URLSearchParams) => anAuditList()): Replies => ({
  'GET /audit': (_body, query) => {
    asked.push(query.toString())
    return answer(query)
  },
})

/** Resolves when every entry is shown. */
export const loaded = (page: Page) => waitForText(page, 'Semua 16 catatan')
