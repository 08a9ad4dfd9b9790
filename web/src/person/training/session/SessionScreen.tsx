import { useEffect } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { useToday } from '#kit/text/local-day.ts'
import { watchOutbox } from '#kit/offline/outbox.ts'
import { Planned, loadParts } from './before/Planned.tsx'
import { TitledSession } from './SessionPage.tsx'
import type { Guided } from './state.ts'
import { useDispatch, useGuided } from './use-guided.ts'

const loadRunning = () => import('./during/Running.tsx')
const loadAfter = () => import('./after/After.tsx')
const Running = lazyPart(loadRunning, 'Running', { narrow: 700, wide: 700 }, TitledSession)
const After = lazyPart(loadAfter, 'After', { narrow: 700, wide: 700 }, TitledSession)

/** After the screen has rendered, so that the session works offline from then on. */
const loadRest = () => [loadParts, loadRunning, loadAfter].forEach((load) => void load().catch(() => undefined))

interface SessionScreenProps {
  /** Id in the plan; undefined for today's session, or the running one. */
  readonly sessionId: string | undefined
}

export function SessionScreen({ sessionId }: SessionScreenProps) {
  const now = useToday()
  const { shown, running } = useGuided(sessionId)
  useEffect(watchOutbox, [])
  useEffect(loadRest, [])
  if (!shown) {
    return <Planned sessionId={sessionId} now={now} running={running} />
  }
  return <Begun key={shown.save.id} state={shown} now={now} />
}

function Begun({ state, now }: { readonly state: Guided; readonly now: Date }) {
  const dispatch = useDispatch(state.save.id)
  if (state.save.finishedAt !== null) {
    return <After state={state} now={now} dispatch={dispatch} />
  }
  return <Running state={state} dispatch={dispatch} />
}
