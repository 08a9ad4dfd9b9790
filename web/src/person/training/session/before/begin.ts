import type { SessionTargets } from '@bugar/contracts/training/plan'
import { currentTime } from '#kit/session/clock.ts'
import { localDay } from '#kit/text/local-day.ts'
import { prepareSound } from '../during/alarm.ts'
import { startSession } from './start.ts'
import type { Guided } from '../state.ts'
import { dispatchTo, storeSession } from '../use-guided.ts'

export type Place = 'gym' | 'home'

/** Before a session: its contents and the place. */
export interface Ahead {
  readonly targets: SessionTargets
  /** Another running session. */
  readonly running: Guided | null
  readonly place: Place
}

/** Starts a session on this device; another running one is finished with its current sets. */
export const beginSession = ({ targets, running, place }: Ahead): void => {
  prepareSound()
  if (running) {
    dispatchTo(running.save.id, { type: 'finish', now: currentTime(), cardioMinutes: null })
    dispatchTo(running.save.id, { type: 'close' })
  }
  const now = currentTime()
  storeSession(startSession(targets, { id: crypto.randomUUID(), date: localDay(now), now, isAtHome: place === 'home' }))
}
