import type { SessionTargets } from '@bugar/contracts/plan'
import { useEffect } from 'react'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { localDay } from '#lib/local-day.ts'
import { watchQueue } from '#lib/session-queue.ts'
import { useToday } from '#lib/use-today.ts'
import { Before } from './Before.tsx'
import { useTargets } from './queries.ts'
import { SessionPage } from './SessionPage.tsx'
import type { Guided } from './state.ts'
import { useDispatch, useGuided } from './use-guided.ts'

const loadRunning = () => import('./Running.tsx')
const loadAfter = () => import('./After.tsx')
const Running = lazyPart(loadRunning, 'Running', { narrow: 700, wide: 700 })
const After = lazyPart(loadAfter, 'After', { narrow: 700, wide: 700 })

/** Once the screen is there, so that the session does not need the network any more. */
const loadRest = () => [loadRunning, loadAfter].forEach((load) => void load().catch(() => undefined))

interface SessionScreenProps {
  /** Of the plan; without it the session of today, or the one that goes on. */
  readonly sessionId: string | undefined
}

export function SessionScreen({ sessionId }: SessionScreenProps) {
  const now = useToday()
  const { shown, running } = useGuided(sessionId)
  useEffect(watchQueue, [])
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

/** The session of the address, else the first one from today on that is still to be done. */
const choose = (all: readonly SessionTargets[], sessionId: string | undefined, now: Date) =>
  all.find(({ session }) =>
    sessionId === undefined ? session.state === 'due' && session.date >= localDay(now) : session.id === sessionId,
  )

interface PlannedProps {
  readonly sessionId: string | undefined
  readonly now: Date
  readonly running: Guided | null
}

function Planned({ sessionId, now, running }: PlannedProps) {
  const query = useTargets(now)
  const targets = query.data && choose(query.data.data, sessionId, now)
  if (targets) {
    return <Before targets={targets} running={running} now={now} />
  }
  return (
    <SessionPage>
      <PageTitle>Sesi latihan</PageTitle>
      <QueryState query={query} failure="Sesi latihan belum dapat dimuat." height={420}>
        {({ data }) => (
          <EmptyState title="Tidak ada sesi" action={<LinkButton to="/training/plan">Buka rencana</LinkButton>}>
            {sessionId === undefined || data.length === 0
              ? 'Sesi terpandu mengikuti rencana latihan Anda. Sepekan ini tidak ada yang terjadwal.'
              : 'Sesi ini lebih dari sepekan dari hari ini. Pindahkan dulu ke pekan ini di rencana Anda.'}
          </EmptyState>
        )}
      </QueryState>
    </SessionPage>
  )
}
