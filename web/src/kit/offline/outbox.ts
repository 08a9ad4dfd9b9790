import { AppError } from '@bugar/contracts/core/bus/errors'
import { guidedSessionOperations, GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import * as z from 'zod/mini'
import { call } from '#kit/data/api.ts'
import { clockSkew, currentTime } from '#kit/session/clock.ts'
import { localDay } from '#kit/text/local-day.ts'
import { markOutdated, refetchOutdated } from '#kit/data/query-client.ts'
import { getSession, onSession } from '#kit/session/session.ts'
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
} from './session-store.ts'
import { sendPendingFavorites } from './send-favorite.ts'

/** Rejects when the login ends, because `call` never settles after a 401. */
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

const { 'guidedSession.save': save, 'guidedSession.delete': remove } = guidedSessionOperations
const Stored = z.object({ save: GuidedSessionSave })

const firstDelayMs = 2000
const maxDelayMs = 60_000

/** Errors that a retry cannot change. */
const finalCodes = new Set(['invalid', 'not-found', 'conflict', 'forbidden', 'protected'])

const reasonOf = ({ errors, message }: AppError): string => errors?.map((each) => each.message).join('. ') || message

/** Sends the newest state of one session. @throws AppError when it must be retried. */
const sendOne = async (id: string): Promise<void> => {
  const stored = readKept(id, Stored)
  if (!stored) {
    allKept()
      .filter(({ save: kept }) => kept.id === id)
      .forEach(({ save: kept }) => writeRejected(id, kept.revision, 'Data sesi di perangkat ini rusak'))
    return
  }
  const { revision, date } = stored.save
  const [today, skewMs] = [localDay(currentTime()), clockSkew()]
  try {
    // Begun while this device's clock was ahead and no reply had said so.
    const { data } = await untilSessionEnds(call(save, { ...stored.save, date: date < today ? date : today }))
    if (!readSent(id).isDeleted) {
      writeSent(id, { revision, reply: data.next, rejected: null, isDeleted: false })
    }
  } catch (error) {
    if (clockSkew() !== skewMs) {
      return sendOne(id)
    }
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

/** Removes closed sessions whose newest state the server has. */
const removeDone = () =>
  allKept()
    .filter(({ save: { id, revision }, isClosed }) => isClosed && readSent(id).revision >= revision)
    .forEach(({ save: { id } }) => removeKept(id))

let isSettling = false

/** Refetches after sending and before removing sessions from the device, so that no screen shows them as not done. */
const settle = async () => {
  isSettling = true
  try {
    if (allKept().some(({ save: { finishedAt } }) => finishedAt !== null)) {
      // Another tab may have sent it.
      markOutdated(save)
      await refetchOutdated()
    }
  } finally {
    isSettling = false
    removeDone()
  }
}

const sendAll = async (): Promise<void> => {
  for (const id of deletedIds()) {
    await deleteOne(id)
  }
  for (const id of unsentIds()) {
    await sendOne(id)
  }
  await untilSessionEnds(sendPendingFavorites(getSession()?.user.id ?? ''))
}

/** One tab at a time if the browser supports locks; sending twice is harmless but wasteful. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('outbox', work) : work()

/** Sends a rejected session again. @throws AppError when the server did not reply. */
export const sendAgain = async (id: string): Promise<void> => {
  await alone(() => sendOne(id))
  await settle()
}

let running: Promise<boolean> | null = null

/**
 * Sends every session with unsent changes, then favourites. Requests are idempotent: they have the session's id and
 * whole state, or the final state of a favourite. Resolves to true once the server has everything, else to false; never
 * rejects.
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

/** Like `sendKept`, but false after four seconds. */
export const sendInTime = (): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), logoutTimeoutMs)
  })
  return Promise.race([sendKept(), late])
}

let isKept: Promise<boolean> | undefined

/** Asks the browser once not to delete what waits; false where it cannot or will not promise. */
const keepStorage = () => (isKept ??= navigator.storage?.persist?.().catch(() => false))

let sendNow: (() => void) | null = null

/** Sends now, after every change of a session and when called again, and retries with growing delays. */
export const watchOutbox = (): void => {
  if (sendNow) {
    sendNow()
    return
  }
  let delayMs = firstDelayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    // A running transfer also sends changes made in the meantime.
    if (running || !getSession()) {
      return
    }
    if (!hasUnsent()) {
      // Closed after it was sent: it would mark the session of its name in the next plan, too.
      if (!isSettling) {
        removeDone()
      }
      return
    }
    clearTimeout(timer)
    if (await sendKept()) {
      delayMs = firstDelayMs
      await settle()
    } else {
      // Only now do records exist on this device alone; some browsers ask the person.
      void keepStorage()
      timer = setTimeout(retry, delayMs)
    }
  }
  const retry = () => {
    delayMs = Math.min(maxDelayMs, delayMs * 2)
    void send()
  }
  /** The first attempt may come before the network is usable, so the next one must follow soon. */
  const sendSoon = () => {
    delayMs = firstDelayMs
    void send()
  }
  sendNow = () => void send()
  onKept(sendNow)
  onSession(sendNow)
  addEventListener('online', sendSoon)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendSoon())
  removeDone()
  sendNow()
}
