import { searchedWords } from '@bugar/contracts/core/values/fold'
import type { consultationOperations, ConsultationCreate } from '@bugar/contracts/advice/consultation/consultation'
import { AppError, notFound, unauthenticated } from '@bugar/contracts/core/bus/errors'
import { etagOf, requireMatch } from '@bugar/contracts/core/bus/etag'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import { factsAmong } from '@bugar/contracts/advice/health/measurements'
import type { Call, Handlers, Input } from '@bugar/contracts/core/bus/operation'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { AuditStore } from '@bugar/runtime/audit/store'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { withoutTrace } from './documents.ts'
import { digestOf } from './domain/digest.ts'
import { midnightIn } from './domain/midnight.ts'
import { toRecord } from './domain/record.ts'
import type { PersonStates } from '../person-state/person-states.ts'
import { createInternalHandlers } from './internal-handlers.ts'
import type { Explanations } from './explanations.ts'
import type { Programs } from './programs.ts'
import type { ConsultationStore, NewConsultation } from './store.ts'
import type { Totals } from './totals.ts'

interface Deps {
  readonly bus: Bus
  readonly store: ConsultationStore
  readonly states: Pick<PersonStates, 'measuring'>
  readonly totals: Totals
  readonly explanations: Explanations
  readonly auditStore: Pick<AuditStore, 'read' | 'readFound'>
  readonly programs: Programs
  readonly now: () => Date
}

/** A person counts as active who consulted within so many days. */
const activeDays = 30

const missing = () => notFound('Konsultasi tidak ditemukan')

/** The outcome that a key already holds, or null; the same key with another request is rejected. */
const replay = async ({ store, explanations }: Deps, input: ConsultationCreate, call: Call) => {
  const { id: userId } = actorOf(call)
  const stored = call.idempotencyKey === null ? null : await store.findByKey(userId, call.idempotencyKey)
  if (stored && stored.idempotency?.digest !== digestOf(input)) {
    throw new AppError('key-reused', 'Idempotency-Key sudah dipakai untuk data lain')
  }
  return stored && { data: await explanations.explain(stored, call), message: messageFor(stored), replayed: true }
}

const messageFor = ({ bodyFatPercentage }: { readonly bodyFatPercentage: number | null }) =>
  bodyFatPercentage === null ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'

/** Checked after the insert; a deletion blocks the person before it counts, so one of the two sees the other. */
const requireOpen = async (store: ConsultationStore, actor: Actor, consultationId: string): Promise<void> => {
  if (!(await store.upsertPerson(actor))) {
    await store.remove(actor.id, consultationId, false)
    throw unauthenticated()
  }
}

/** Null when another call with the same key was quicker. */
const insert = async (store: ConsultationStore, record: NewConsultation, key: string | null, digest: () => string) => {
  const stored = await (key === null ? store.insert(record) : store.insertOnce(record, { key, digest: digest() }))
  if (stored === 'spent') {
    throw new AppError('key-reused', 'Konsultasi dengan Idempotency-Key ini sudah dihapus')
  }
  return stored === 'taken' ? null : stored
}

const decide = async (deps: Deps, input: ConsultationCreate, call: Call) => {
  const { bus, programs } = deps
  const actor = actorOf(call)
  const { notes: _notes, bodyFatMethod, ...measured } = input
  const asked = {
    facts: { gender: actor.gender, ...factsAmong(measured), ...(bodyFatMethod && { bodyFatMethod }) },
    ...(await deps.states.measuring(actor, measured)),
  }
  const { data } = await bus.call('inference.consult', asked, { ...call, idempotencyKey: null })
  const { verdict, safety } = data
  const program = await programs.byCode(verdict.programCode)
  return { record: { ...toRecord(input, actor, verdict, program), safety }, trace: verdict.trace }
}

type AdminList = Input<(typeof consultationOperations)['consultation.adminList']>

/** Filters by the words of a name or e-mail and by date range; no filter matches everything. */
const listAll = async (deps: Deps, { search, from, to, page, limit }: AdminList, call: Call) => {
  const { store, totals } = deps
  const words = searchedWords(search ?? '')
  const filter = {
    userIds: words.length > 0 ? await store.peopleWith(words) : null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
  const isEverything = Object.values(filter).every((part) => part === null)
  // Without a filter counting would read every document.
  const total = isEverything ? totals.read().then((read) => read.total) : store.countAll(filter)
  const [consultations, all] = await Promise.all([store.listAll(filter, page, limit, total), total])
  const operation = 'consultation.adminList'
  if (filter.userIds !== null) {
    const found = new Set(consultations.flatMap(({ user }) => (user && user.id !== actorOf(call).id ? [user.id] : [])))
    // Names are looked up where the log is read, so that it holds none.
    await deps.auditStore.readFound(
      operation,
      [...found].map((id) => ({ id })),
      call,
    )
  } else if (consultations.length > 0) {
    await deps.auditStore.read({ operation, objectId: null }, call)
  }
  return { consultations, pagination: paginate(all, page, limit) }
}

export const createHandlers = (deps: Deps): Handlers<typeof consultationOperations> => ({
  ...createInternalHandlers(deps),

  'consultation.create': async (input, call) => {
    const { store, explanations } = deps
    const before = await replay(deps, input, call)
    if (before) {
      return before
    }
    await store.requireRoom(actorOf(call).id)
    const { record, trace } = await decide(deps, input, call)
    const stored = await insert(store, record, call.idempotencyKey, () => digestOf(input))
    if (stored) {
      await requireOpen(store, actorOf(call), stored._id.toHexString())
      return { data: explanations.keep(stored, trace), message: messageFor(stored) }
    }
    // Another call with the same key was quicker: both get the one stored outcome.
    const other = await replay(deps, input, call)
    if (!other) {
      throw new AppError('internal', 'Failed to create consultation')
    }
    return other
  },

  'consultation.list': async ({ page, limit }, call) => {
    const { id } = actorOf(call)
    const [consultations, totals] = await Promise.all([deps.store.list(id, page, limit), deps.store.totalsOf(id)])
    return { data: { consultations, pagination: paginate(totals.bmiOnly + totals.complete, page, limit), totals } }
  },

  'consultation.get': async ({ id }, call) => {
    const actor = actorOf(call)
    const found = await deps.store.get(id)
    if (!found || (found.user.id !== actor.id && actor.role !== 'admin')) {
      throw missing()
    }
    const isOwn = found.user.id === actor.id
    if (!isOwn) {
      const after = { consultation: { id, createdAt: found.createdAt.toISOString() } }
      await deps.auditStore.read({ operation: 'consultation.get', objectId: found.user.id, after }, call)
    }
    const consultation = await deps.explanations.explain(found, call)
    return { data: isOwn ? consultation : { ...consultation, safety: null }, etag: etagOf(consultation) }
  },

  'consultation.delete': async ({ id }, call) => {
    const { id: userId } = actorOf(call)
    if (!(await deps.store.remove(userId, id))) {
      throw missing()
    }
    return { data: {} }
  },

  'consultation.update': async ({ id, notes }, call) => {
    const { id: userId } = actorOf(call)
    const found = await deps.store.get(id)
    if (found?.user.id !== userId) {
      throw missing()
    }
    // Before the write: what cannot be answered is not done. The trace is the same for all notes.
    const { trace } = await deps.explanations.explain(found, call)
    const explained = (stored: Parameters<typeof withoutTrace>[0]) => ({ ...withoutTrace(stored), trace })
    const changed = await deps.store.setNotes(id, notes, (before) => {
      const current = explained(before)
      requireMatch(call.ifMatch, etagOf(current), current)
    })
    if (!changed) {
      throw missing()
    }
    const data = explained(changed)
    return { data, etag: etagOf(data) }
  },

  'consultation.adminList': async (input, call) => ({ data: await listAll(deps, input, call) }),

  'consultation.adminStats': async ({ timeZone }) => {
    const now = deps.now()
    const [{ total, programs }, today, activeUsers] = await Promise.all([
      deps.totals.read(),
      deps.store.countSince(midnightIn(timeZone, now)),
      deps.store.peopleSince(new Date(now.getTime() - activeDays * 86_400_000)),
    ])
    return { data: { total, today, activeUsers, programStats: programs } }
  },
})
