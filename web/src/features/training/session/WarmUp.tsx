import { Button, Paper, Text } from '@mantine/core'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { prepareSound } from './alarm.ts'
import { Elapsed } from './Elapsed.tsx'
import { WithoutNetwork } from './SendState.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { SessionPage } from './SessionPage.tsx'
import type { Guided } from './state.ts'
import type { Dispatch } from './use-guided.ts'

interface WarmUpProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

export function WarmUp({ state, dispatch }: WarmUpProps) {
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
