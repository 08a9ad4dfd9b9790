import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { newAuditId } from '@bugar/runtime/audit/entry'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import type { ServiceDeps } from '@bugar/runtime/service'
import { createModels } from './base/model.ts'
import { createStore } from './base/store.ts'
import { rulesChanged } from './base/versions.ts'
import { hashOf, type RuleContent } from './domain/run.ts'
import { newDraft } from './draft/content.ts'
import { createDraftStore } from './draft/store.ts'
import { seeds } from './seed/bases/all.ts'

type RulesMigration = Migration<[Pick<ServiceDeps, 'bus' | 'auditStore'>]>

const auditedWithinMs = 60_000

/**
 * A migration that publishes a changed seed: as the active version if a seed is active, as a draft if administrators
 * changed the rules. Writes an audit entry. Does nothing when repeated, or when no version is stored.
 * @param reason note of the version, or text of the draft's first event
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
    const set = active && active.hash !== hash ? await store.get(active.version) : null
    if (!active || !set || (await drafts.hasOpen(base, hash))) {
      return
    }
    const now = new Date()
    // Only seeds have no author.
    const isSeed = active.author === null
    const operation = isSeed ? 'ruleBase.publish' : 'ruleDraft.create'
    const id = newAuditId()
    const until = new Date(now.getTime() + auditedWithinMs)
    await auditStore.begin({ id, operation, objectId: null, actor: null, requestId: id, until })
    if (isSeed) {
      const version = await store.publish(from, content, { author: null, note: reason, createdAt: now })
      if (version === null) {
        await auditStore.drop(id)
        return publishSeed(base, reason)(connection, parts)
      }
      await auditStore.end(id, { before: { base, ruleSet: from }, after: { base, ruleSet: version, note: reason } })
      bus.publish('rules.changed', rulesChanged({ version, content, activatedAt: now, from }))
    } else {
      const by = { id: 'system', name: 'Sistem' }
      const draft = newDraft({ ...set, base: content.base }, content, { from: active.version, by, now })
      const events = draft.events.map((event) => ({ ...event, text: reason }))
      const { _id } = await drafts.add({ ...draft, events })
      await auditStore.end(id, { objectId: String(_id), before: null, after: { base, ruleSet: from, hash } })
    }
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
