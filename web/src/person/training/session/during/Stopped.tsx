import type { Safety } from '@bugar/contracts/advice/person/safety'
import { Button } from '@mantine/core'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { EmergencyCall, LevelCard } from '#person/safety/LevelCard.tsx'
import { SendState } from '../after/SendState.tsx'
import { SessionPage } from '../SessionPage.tsx'
import type { Guided } from '../state.ts'
import { type Dispatch, useSent } from '../use-guided.ts'
import { cardioDone } from './numbers.ts'

interface StoppedProps {
  readonly safety: Safety
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** Replaces a session that was running when the rules forbade training: it ends with the sets that it has. */
export function Stopped({ safety: { level, reasons }, state, dispatch }: StoppedProps) {
  const sent = useSent(state.save.id)
  const end = () => {
    const now = currentTime()
    dispatch({ type: 'finish', now, cardioMinutes: cardioDone(state, now.getTime()) })
  }
  return (
    <SessionPage
      foot={
        <>
          <EmergencyCall level={level} />
          <Button variant={level === 'stop' ? 'default' : 'filled'} size="lg" fullWidth h={60} onClick={end}>
            Akhiri sesi
          </Button>
          <SendState sent={sent} revision={state.save.revision} />
        </>
      }
    >
      <PageTitle>{state.session.title}</PageTitle>
      <div role="alert">
        <LevelCard
          level={level}
          titleId="stopped"
          title="Jangan mulai set baru"
          hasFigure
          sentence={`${reasons[0]?.text ?? ''} Set yang sudah tercatat tetap tersimpan.`}
        />
      </div>
    </SessionPage>
  )
}
