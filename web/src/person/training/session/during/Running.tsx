import { Button, Paper, Text } from '@mantine/core'
import { sessionLock } from '#kit/offline/session-store.ts'
import { PageTitle } from '#kit/layout/PageTitle.tsx'
import { Closing } from '../after/Closing.tsx'
import { During } from './During.tsx'
import type { Guided } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'
import { useSessionLock, useWakeLock } from './use-wake-lock.ts'
import { prepareSound } from './alarm.ts'
import { Elapsed } from './Elapsed.tsx'
import { WithoutNetwork } from '../after/SendState.tsx'
import { HeldNotice } from '../before/HeldNotice.tsx'
import { SessionPage } from '../SessionPage.tsx'

interface WarmUpProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

function WarmUp({ state, dispatch }: WarmUpProps) {
  const { session, save } = state
  const goOn = () => {
    prepareSound()
    dispatch({ type: 'go', to: 0 })
  }
  return (
    <SessionPage
      aside={<Elapsed since={save.startedAt} />}
      foot={
        <>
          <Button size="lg" fullWidth h={60} onClick={goOn}>
            Lanjut ke latihan
          </Button>
          <WithoutNetwork />
        </>
      }
    >
      <HeldNotice state={state} dispatch={dispatch} />
      <PageTitle eyebrow={session.title}>Pemanasan</PageTitle>
      <Paper>
        <Text>{session.warmUp}</Text>
      </Paper>
    </SessionPage>
  )
}

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
