import { AppError } from '@bugar/contracts/errors'
import { guidedSessionOperations, GuidedSessionSave } from '@bugar/contracts/guided-session'
import * as z from 'zod/mini'
import { call } from './api.ts'
import {
  allKept,
  deletedIds,
  hasUnsent,
  onKept,
  readKept,
  readSent,
  removeKept,
  unsentIds,
  writeRejected,
  writeSent,
} from './kept-sessions.ts'
import { getSession, onSession } from './session.ts'

const { 'guidedSession.save': save, 'guidedSession.delete': remove } = guidedSessionOperations
const Stored = z.object({ save: GuidedSessionSave })

const firstDelayMs = 2000
const maxDelayMs = 60_000

/** What will be answered the same however often it is sent. */
const finalCodes = new Set(['invalid', 'not-found', 'conflict', 'forbidden', 'protected'])

/** Rejects when the session of the person ends: an answer of 401 never comes back from `call`. */
const untilSessionEnds = async <T>(work: Promise<T>): Promise<T> => {
  let stop = () => {}
  const ended = new Promise<never>((_, reject) => {
    stop = onSession((session) => {
      if (!session) {
        reject(new AppError('unauthenticated', 'Sesi berakhir'))
      }
    })
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    stop()
  }
}

const reasonOf = ({ errors, message }: AppError): string => errors?.map((each) => each.message).join('. ') || message

/** Sends the newest state of one session; throws when it has to be tried again. */
const sendOne = async (id: string): Promise<void> => {
  const stored = readKept(id, Stored)
  if (!stored) {
    allKept()
      .filter(({ save: kept }) => kept.id === id)
      .forEach(({ save: kept }) => writeRejected(id, kept.revision, 'Data sesi di perangkat ini rusak'))
    return
  }
  const { revision } = stored.save
  try {
    const { data } = await untilSessionEnds(call(save, stored.save))
    if (!readSent(id).isDeleted) {
      writeSent(id, { revision, reply: data.next, rejected: null, isDeleted: false })
    }
  } catch (error) {
    if (!(error instanceof AppError && finalCodes.has(error.code))) {
      throw error
    }
    writeRejected(id, revision, reasonOf(error))
  }
}

const deleteOne = async (id: string): Promise<void> => {
  await untilSessionEnds(call(remove, { id }))
  removeKept(id)
}

/** Removes what the server has in full and nobody looks at any more. */
const removeDone = () =>
  allKept()
    .filter(({ save: { id, revision }, isClosed }) => isClosed && readSent(id).revision >= revision)
    .forEach(({ save: { id } }) => removeKept(id))

const sendAll = async (): Promise<void> => {
  for (const id of deletedIds()) {
    await deleteOne(id)
  }
  for (const id of unsentIds()) {
    await sendOne(id)
  }
}

/** One tab sends at a time, where the browser can see to it; twice would do no harm, only cost. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('session-queue', work) : work()

/** Once more, what was rejected. @throws AppError when it did not arrive. */
export const sendAgain = async (id: string): Promise<void> => {
  await alone(() => sendOne(id))
  removeDone()
}

let running: Promise<boolean> | null = null

/**
 * Sends every session of the logged-in person whose newest state the server does not have: the whole state, under the
 * session's own id, so that sending it twice is sending it once. Resolves to whether it has all of them; never rejects.
 */
export const sendKept = (): Promise<boolean> => {
  running ??= alone(async () => {
    while (getSession() && hasUnsent()) {
      await sendAll()
    }
  })
    .then(
      () => true,
      () => false,
    )
    .finally(() => (running = null))
  return running
}

const logoutTimeoutMs = 4000

/** The same, for who does not want to wait long: false also when it has not arrived in time. */
export const sendInTime = (): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), logoutTimeoutMs)
  })
  return Promise.race([sendKept(), late])
}

let isWatching = false

/** Sends what is kept now, whenever something changes, and again until it has arrived. */
export const watchQueue = (): void => {
  if (isWatching) {
    return
  }
  isWatching = true
  let delayMs = firstDelayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    // What changes while it sends, it sends too.
    if (running || !getSession() || !hasUnsent()) {
      return
    }
    clearTimeout(timer)
    if (await sendKept()) {
      delayMs = firstDelayMs
      removeDone()
    } else {
      timer = setTimeout(() => void send(), delayMs)
      delayMs = Math.min(maxDelayMs, delayMs * 2)
    }
  }
  onKept(() => void send())
  onSession(() => void send())
  addEventListener('online', () => void send())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void send())
  removeDone()
  void send()
}
