import { useCallback, useSyncExternalStore } from 'react'
import { toastError } from '#kit/states/toast.ts'
import { allKept, keptVersion, onKept, readKept, readSent, type Sent, writeKept } from '#kit/offline/session-store.ts'
import { type Action, reduce } from './reducer.ts'
import { Guided } from './state.ts'

export const storeSession = (state: Guided): void => {
  if (!writeKept(state.save.id, state)) {
    toastError('Penyimpanan perangkat ini penuh atau dimatikan. Set belum tersimpan.')
  }
}

/** Applies an action to the stored session, so that two tabs do not undo each other's sets. */
export const dispatchTo = (id: string, action: Action): void => {
  const stored = readKept(id, Guided)
  if (stored) {
    storeSession(reduce(stored, action))
  }
}

export type Dispatch = (action: Action) => void

/** The session for this URL: the plan's, or without an id the running or just finished one. */
export const useGuided = (sessionId: string | undefined) => {
  useSyncExternalStore(onKept, keptVersion)
  const open = allKept().flatMap(({ save, isClosed }) => (isClosed ? [] : (readKept(save.id, Guided) ?? [])))
  const fitting = open.filter(({ save }) => sessionId === undefined || save.sessionId === sessionId)
  const isRunning = ({ save }: Guided) => save.finishedAt === null
  return {
    shown: fitting.findLast(isRunning) ?? fitting.at(-1) ?? null,
    running: open.findLast(isRunning) ?? null,
  }
}

export const useDispatch = (id: string): Dispatch => useCallback((action: Action) => dispatchTo(id, action), [id])

/** The last known server state of a session. */
export const useSent = (id: string): Sent => {
  useSyncExternalStore(onKept, keptVersion)
  return readSent(id)
}
