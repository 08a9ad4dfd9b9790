import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import type { ServiceDeps } from '@bugar/runtime/service'
import { createModels } from './base/model.ts'
import { createStore } from './base/store.ts'
import { rulesChanged } from './base/versions.ts'
import { hashOf, type RuleContent } from './domain/run.ts'
import { newDraft } from './draft/content.ts'
import { createDraftStore } from './draft/store.ts'
import { seeds } from './seed/bases/all.ts'
import { setTimeout as sleep } from 'node:timers/promises'

type RulesMigration = Migration<[Pick<ServiceDeps, 'bus' | 'auditStore'>]>

/** A transaction of a copy that was killed can hold the documents until the database ends it. */
const retryAfterMs = 200

/**
 * A migration that publishes a changed seed: as the active version if a seed is active, as a draft if administrators
 * changed the rules. The audit entry is in the same transaction. A repeated run only publishes the event again. Does nothing when no version is stored.
 * @param reason note of the version, or text of the draft's first event; history shows it in place of an approval
 */
export const publishSeed =
  (base: RuleBaseName, reason: string): RulesMigration['up'] =>
  async (connection, parts) => {
    const { bus, auditStore } = parts
    const [store, drafts] = [createStore(connection, base), createDraftStore(connection)]
    const content = seeds.get(base) as RuleContent
    const hash = hashOf(content)
    const from = await store.activeVersion()
    const active = (await store.versions()).find(({ version }) => version === from)
    if (active?.hash === hash && active.note === reason) {
      bus.publish('rules.changed', rulesChanged({ ...active, content, activatedAt: active.createdAt, from: null }))
    }
    const set = active && active.hash !== hash ? await store.get(active.version) : null
    if (!active || !set || (await drafts.hasOpen(base, hash))) {
      return
    }
    const now = new Date()
    // Only seeds have no author.
    if (active.author !== null) {
      const by = { id: 'system', name: 'Sistem' }
      const draft = newDraft({ ...set, base: content.base }, content, { from: active.version, by, now })
      const events = draft.events.map((event) => ({ ...event, text: reason }))
      await inTransaction(connection, async (session) => {
        const { _id } = await drafts.add({ ...draft, events }, session)
        const after = { base, ruleSet: from, hash }
        await auditStore.addTo(session, 'ruleDraft.create', { objectId: String(_id), before: null, after })
      })
      return
    }
    const note = { author: null, note: reason, createdAt: now }
    const published = await store.publish(from, content, note, async (version, session) => {
      const change = { before: { base, ruleSet: from }, after: { base, ruleSet: version, note: reason } }
      await auditStore.addTo(session, 'ruleBase.publish', change)
      return true
    })
    if (published === null) {
      await sleep(retryAfterMs)
      return publishSeed(base, reason)(connection, parts)
    }
    bus.publish('rules.changed', rulesChanged({ version: published, content, activatedAt: now, from }))
  }

const eventsReason = 'Saran mengikuti kejadian: tanda, berat badan, pemulihan, dan umur izin dokter'

export const migrations: readonly RulesMigration[] = [
  {
    /** Each document named a person's facts, and counted pairs of answers of fewer than five people. */
    id: '0001-remove-shadow-examples',
    up: async (connection) => {
      await connection.collection('ruleshadows').deleteMany({})
    },
  },
  {
    /** An import of an older release stored them, and nobody has approved them since (ADR 0061). */
    id: '0002-delete-unapproved-versions',
    up: async (connection) => {
      for (const base of ruleBaseNames) {
        await createModels(connection, base).ruleSets.collection.deleteMany({ unapproved: true })
      }
    },
  },
  { id: '0003-safety-by-events', up: publishSeed('safety', eventsReason) },
  { id: '0004-energy-of-breastfeeding', up: publishSeed('energy', eventsReason) },
  {
    id: '0005-progression-after-events',
    up: publishSeed(
      'progression',
      'Jeda bertingkat, sisa repetisi, set yang hilang, dan alasan yang menentukan (ADR 0089)',
    ),
  },
  {
    id: '0006-safety-by-follow-ups',
    up: publishSeed(
      'safety',
      'Pertanyaan lanjutan: diabetes, trimester, gangguan makan, tanda bahaya punggung, penyakit terkendali (ADR 0091)',
    ),
  },
  {
    id: '0007-adaptation-by-the-library',
    up: publishSeed('adaptation', 'Peringatan pustaka gerakan menjadi data yang dibaca aturan (ADR 0092)'),
  },
  {
    id: '0008-energy-of-lean-bodies',
    up: publishSeed('energy', 'Lemak tubuh rendah tanpa defisit, batas bawah makan, dan umur anak (ADR 0094)'),
  },
  { id: '0009-progression-warm-up', up: publishSeed('progression', 'Set pemanasan menurut beban (ADR 0095)') },
  {
    id: '0010-safety-of-both-ends',
    up: publishSeed('safety', 'BMI yang sangat tinggi boleh dianggap berisiko, seperti yang rendah'),
  },
]
