import type { Consultation, consultationOperations, ConsultationCreate } from '@bugar/contracts/consultation'
import { AppError, notFound } from '@bugar/contracts/errors'
import type { Call, Handlers } from '@bugar/contracts/operation'
import { paginate } from '@bugar/contracts/shared'
import type { Bus } from '@bugar/runtime/bus'
import { actorOf } from '@bugar/runtime/serve'
import { digestOf } from './domain/digest.ts'
import { toRecord } from './domain/record.ts'
import type { Programs } from './programs.ts'
import type { ConsultationStore } from './store.ts'

interface Deps {
  readonly bus: Bus
  readonly store: ConsultationStore
  readonly programs: Programs
}

const missing = () => notFound('Konsultasi tidak ditemukan')

/** The outcome that a key already holds, or null; the same key with another question is refused. */
const replay = async (store: ConsultationStore, userId: string, key: string | null, input: ConsultationCreate) => {
  const stored = key === null ? null : await store.findByKey(userId, key)
  if (stored && stored.digest !== digestOf(input)) {
    throw new AppError('key-reused', 'Idempotency-Key sudah dipakai untuk data lain')
  }
  return stored && { data: stored.consultation, message: messageFor(stored.consultation), replayed: true }
}

const messageFor = ({ isBMIOnly }: Consultation) =>
  isBMIOnly ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'

const decide = async ({ bus, programs }: Deps, input: ConsultationCreate, call: Call) => {
  const actor = actorOf(call)
  const { weight, height, bodyFatPercentage } = input
  const facts = { gender: actor.gender, weight, height, ...(bodyFatPercentage !== undefined && { bodyFatPercentage }) }
  const { data: verdict } = await bus.call('inference.evaluate', facts, { ...call, idempotencyKey: null })
  return toRecord(input, actor, verdict, await programs.byCode(verdict.programCode))
}

export const createHandlers = (deps: Deps): Handlers<typeof consultationOperations> => ({
  'consultation.create': async (input, call) => {
    const { store } = deps
    const { id: userId } = actorOf(call)
    const key = call.idempotencyKey
    const before = await replay(store, userId, key, input)
    if (before) {
      return before
    }
    const record = await decide(deps, input, call)
    const stored = await store.insert(
      key === null ? record : { ...record, idempotency: { key, digest: digestOf(input) } },
    )
    if (stored) {
      return { data: stored, message: messageFor(stored) }
    }
    // Another call with the same key was quicker: both get the one stored outcome.
    const other = await replay(store, userId, key, input)
    if (!other) {
      throw new AppError('internal', 'Failed to create consultation')
    }
    return other
  },

  'consultation.list': async ({ page, limit }, call) => {
    const { id } = actorOf(call)
    const [consultations, total] = await Promise.all([deps.store.listOf(id, page, limit), deps.store.countOf(id)])
    return { data: { consultations, pagination: paginate(total, page, limit) } }
  },

  'consultation.get': async ({ id }, call) => {
    const actor = actorOf(call)
    const found = await deps.store.get(id)
    if (!found || (found.user.id !== actor.id && actor.role !== 'admin')) {
      throw missing()
    }
    return { data: found }
  },

  'consultation.delete': async ({ id }, call) => {
    if (!(await deps.store.remove(actorOf(call).id, id))) {
      throw missing()
    }
    return { data: {} }
  },

  'consultation.measurements': async ({ after, limit }) => {
    const items = await deps.store.measurementsAfter(after, limit)
    return { data: { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null } }
  },

  'consultation.counts': async () => ({ data: { consultations: await deps.store.count() } }),
})
