import { sessionLock } from '#offline/session-store.ts'
import { Closing } from './Closing.tsx'
import { During } from './During.tsx'
import type { Guided } from './state.ts'
import type { Dispatch } from './use-guided.ts'
import { useSessionLock, useWakeLock } from './use-wake-lock.ts'
import { WarmUp } from './WarmUp.tsx'

interface RunningProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** A running session: warm-up, exercises one by one, and the closing steps. */
export function Running({ state, dispatch }: RunningProps) {
  useWakeLock()
  useSessionLock(sessionLock)
  if (state.at < 0) {
    return <WarmUp state={state} dispatch={dispatch} />
  }
  return state.at < state.save.exercises.length ? (
    <During state={state} dispatch={dispatch} />
  ) : (
    <Closing state={state} dispatch={dispatch} />
  )
}
