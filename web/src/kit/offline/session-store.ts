import * as z from 'zod/mini'
import { getSession, onSession } from '#kit/session/session.ts'
import { browserStore } from '#kit/session/storage.ts'
import { deleteFavorites, deleteOtherFavorites, pendingFavorites } from './favorites.ts'

/** The lock held by every page that shows a running session. */
export const sessionLock = 'guided-session'

/** The parts of a stored guided session that are needed outside of its own screen. */
const Kept = z.object({
  save: z.object({
    id: z.string(),
    /** Id in the plan. */
    sessionId: z.nullable(z.string()),
    revision: z.number(),
    date: z.string(),
    finishedAt: z.nullable(z.string()),
    exercises: z.catch(z.array(z.object({ sets: z.array(z.unknown()) })), []),
  }),
  session: z.object({ title: z.string() }),
  /** True once the summary was left. */
  isClosed: z.boolean(),
})
export type Kept = z.output<typeof Kept>

/** The server's state of a session. Stored separately, so that sending never overwrites what another tab stores. */
const Sent = z.object({
  /** The server's newest revision; 0 when it has none. */
  revision: z.number(),
  /** From the last reply. */
  reply: z.unknown(),
  /** The revision that the server rejected permanently, with the reason. */
  rejected: z.nullable(z.object({ revision: z.number(), message: z.string() })),
  /** True when the session was deleted here and not yet on the server. */
  isDeleted: z.boolean(),
})
export type Sent = z.output<typeof Sent>

const unsent: Sent = { revision: 0, reply: null, rejected: null, isDeleted: false }

const keptPrefix = (userId: string) => `sessions/${userId}/`
const sentPrefix = (userId: string) => `sessions-sent/${userId}/`
const ownId = () => getSession()?.user.id ?? ''
const listeners = new Set<() => void>()

let version = 0

const changed = () => {
  version++
  listeners.forEach((listener) => listener())
}

/** Bumped on every change. */
export const keptVersion = (): number => version

/** Calls back whenever a session changes, here or in another tab. */
export const onKept = (listener: () => void): (() => void) => {
  const look = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('sessions')) {
      version++
      listener()
    }
  }
  listeners.add(listener)
  addEventListener('storage', look)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', look)
  }
}

const idsOf = (prefix: string) => browserStore.namesFrom(prefix).map((name) => name.slice(prefix.length))

/** A stored session in any format; null when the logged-in person has none with this id. */
export const readKept = <T extends z.ZodMiniType>(id: string, schema: T): z.output<T> | null =>
  browserStore.read(keptPrefix(ownId()) + id, schema)

/** False when it could not be stored. */
export const writeKept = (id: string, state: unknown): boolean => {
  const isStored = browserStore.write(keptPrefix(ownId()) + id, state)
  changed()
  return isStored
}

export const readSent = (id: string): Sent => browserStore.read(sentPrefix(ownId()) + id, Sent) ?? unsent

export const writeSent = (id: string, sent: Sent): void => {
  browserStore.write(sentPrefix(ownId()) + id, sent)
  changed()
}

export const writeRejected = (id: string, revision: number, message: string): void =>
  writeSent(id, { ...readSent(id), rejected: { revision, message } })

/** Removes a session of the logged-in person from this device. */
export const removeKept = (id: string): void => {
  const names = [keptPrefix(ownId()) + id, sentPrefix(ownId()) + id]
  browserStore.removeAll((name) => names.includes(name))
  changed()
}

/** Throws a session away: here at once, on the server when it can be reached. */
export const discardKept = (id: string): void => {
  browserStore.removeAll((name) => name === keptPrefix(ownId()) + id)
  writeSent(id, { ...unsent, isDeleted: true })
}

/** Every session of the logged-in person on this device. */
export const allKept = (): Kept[] => idsOf(keptPrefix(ownId())).flatMap((id) => readKept(id, Kept) ?? [])

/** The one that is going on; of several the last that was begun in storage's order. */
export const runningSession = (): Kept | null => allKept().findLast(({ save }) => save.finishedAt === null) ?? null

const isUnsent = ({ save: { id, revision } }: Kept): boolean => {
  const { revision: known, rejected } = readSent(id)
  return revision > Math.max(known, rejected?.revision ?? 0)
}

/** Ids of sessions whose newest state the server does not have and has not rejected permanently. */
export const unsentIds = (): string[] =>
  allKept()
    .filter(isUnsent)
    .map(({ save }) => save.id)

export interface Rejected extends Kept {
  /** Why the server will never take its newest state. */
  readonly reason: string
}

/** Sessions whose newest state the server rejected permanently. */
export const rejectedSessions = (): Rejected[] =>
  allKept().flatMap((kept) => {
    const { rejected } = readSent(kept.save.id)
    return rejected?.revision === kept.save.revision ? { ...kept, reason: rejected.message } : []
  })

/** Plan ids of finished sessions, except those that the server rejected permanently. */
export const finishedIds = (): string[] => {
  const rejected = new Set(rejectedSessions().map(({ save }) => save.id))
  return allKept().flatMap(({ save }) =>
    save.finishedAt === null || rejected.has(save.id) ? [] : (save.sessionId ?? []),
  )
}

/** Ids of deleted sessions that the server may still have. */
export const deletedIds = (): string[] => idsOf(sentPrefix(ownId())).filter((id) => readSent(id).isDeleted)

export const hasUnsentSessions = (): boolean => unsentIds().length + deletedIds().length > 0

/** Whether the device has anything to send: sessions, or favourites changed while offline. */
export const hasUnsent = (): boolean => hasUnsentSessions() || pendingFavorites(ownId()).size > 0

const isOfSessions = (name: string) => /^sessions(?:-sent)?\//.test(name)

/**
 * A logout removes every session and the person's favourites, a login sessions and favourites of other people. An
 * expired session keeps them for their owner.
 */
export const watchKept = (): void => {
  let owner = getSession()?.user.id
  onSession((session, end) => {
    if (end === 'logout') {
      browserStore.removeAll(isOfSessions)
      if (owner !== undefined) {
        deleteFavorites(owner)
      }
      changed()
    } else if (session) {
      if (session.user.id !== owner) {
        owner = session.user.id
        deleteOtherFavorites(owner)
      }
      const own = [keptPrefix(session.user.id), sentPrefix(session.user.id)]
      browserStore.removeAll((name) => name.startsWith('sessions') && !own.some((each) => name.startsWith(each)))
      changed()
    }
  })
}
