import { Button, Paper, Text, Stack } from '@mantine/core'
import { sessionLock } from '#kit/offline/session-store.ts'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { During } from './During.tsx'
import type { Guided } from '../state.ts'
import { type Dispatch, useSent } from '../use-guided.ts'
import { Elapsed, useNow } from './Elapsed.tsx'
import { SendState } from '../after/SendState.tsx'
import { Stopped } from './Stopped.tsx'
import { useHeld } from '#person/body/person-state.ts'
import { useToday } from '#kit/text/local-day.ts'
import { SessionPage } from '../SessionPage.tsx'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NumberStepper } from '#kit/forms/NumberStepper.tsx'
import { useTypedNumber } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { Figure } from '#kit/figure/Figure.tsx'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { Progress } from '../Progress.tsx'
import { ReserveCard } from './ReserveCard.tsx'
import { cardioDone } from './numbers.ts'
import { Ring } from './Ring.tsx'
import { WarmUp } from './WarmUp.tsx'
import classes from './during.module.css'
import { clockText } from '../words.ts'

interface ClosingProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

const isMinutes = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 600

/** The step after the exercises: cardio if the day has any, then the cool-down. */
function Closing({ state, dispatch }: ClosingProps) {
  const [opened, setOpened] = useState<'note' | 'overview' | null>(null)
  const sent = useSent(state.save.id)
  const now = useNow()
  const { session, save, cardio } = state
  const planned = session.cardioMinutes
  const elapsedMs = cardio.startedMs === null ? 0 : now - cardio.startedMs
  const minutes = cardioDone(state, now) ?? planned ?? 1
  const [typed, isTyped] = useTypedNumber(minutes, {
    isValid: isMinutes,
    problem: 'Isi 1–600 menit',
    onChange: (typedMinutes) => dispatch({ type: 'edit-cardio', minutes: typedMinutes }),
  })
  const finish = (cardioMinutes: number | null) => dispatch({ type: 'finish', now: currentTime(), cardioMinutes })
  return (
    <SessionPage
      middle={
        <Button variant="subtle" onClick={() => setOpened('overview')}>
          Isi sesi
        </Button>
      }
      aside={<Elapsed since={save.startedAt} />}
      foot={
        <>
          <Button
            size="lg"
            fullWidth
            h={60}
            onClick={() => (planned === null || isTyped()) && finish(planned === null ? null : minutes)}
          >
            Selesai
          </Button>
          {planned !== null && save.exercises.length > 0 && (
            <Button variant="subtle" onClick={() => finish(null)}>
              Selesai tanpa kardio
            </Button>
          )}
          <SendState sent={sent} revision={save.revision} />
        </>
      }
    >
      <Progress state={state} />
      <PageTitle eyebrow={planned === null ? session.title : `Rencana ${planned} menit`}>
        {planned === null ? 'Pendinginan' : 'Kardio'}
      </PageTitle>
      <ReserveCard state={state} dispatch={dispatch} />
      {planned !== null && (
        <Paper>
          <Stack align="center" mb="md">
            <Ring part={elapsedMs / (planned * 60_000)}>
              <div role="timer" aria-label="Lama kardio" className={classes.clock}>
                {clockText(Math.floor(elapsedMs / 1000) * 1000)}
              </div>
            </Ring>
            {cardio.startedMs === null && (
              <Button variant="default" onClick={() => dispatch({ type: 'start-cardio', now: currentTime() })}>
                Mulai hitung waktu
              </Button>
            )}
          </Stack>
          <NumberStepper label="Lama" hint={null} unit="menit" step={5} max={600} {...typed} />
        </Paper>
      )}
      {(session.coolDown !== null || session.notes.length > 0) && (
        <Paper>
          <Stack gap="xs">
            <Figure name="stretch" isMoving h={180} />
            {session.coolDown && (
              <p>
                {planned !== null && <b>Pendinginan. </b>}
                {session.coolDown}
              </p>
            )}
            {session.notes.map((note) => (
              <Text key={note} size="sm" c="dimmed">
                {note}
              </Text>
            ))}
          </Stack>
        </Paper>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        onClick={() => setOpened('note')}
      >
        {save.note === '' ? 'Catatan' : 'Ubah catatan'}
      </Button>
      <Dialogs opened={opened} state={state} exercise={null} dispatch={dispatch} onClose={() => setOpened(null)} />
    </SessionPage>
  )
}

/** Keeps the screen on where the browser supports it; requests it again because hiding the page releases it. */
const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) {
        return
      }
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) {
          await lock.release()
        }
      } catch {
        // Denied, for example by a battery saver; the session works without it.
      }
    }
    const look = () => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      lock?.release().catch(() => undefined)
    }
  }, [])
}

/** Holds a shared lock, so that no other tab reloads into a new version of the app during the session. */
const useSessionLock = (name: string): void => {
  useEffect(() => {
    const over = new AbortController()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks?.request(name, { mode: 'shared', signal: over.signal }, () => held).catch(() => undefined)
    return () => {
      over.abort()
      release()
    }
  }, [name])
}

interface RunningProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** A running session: warm-up, exercises one by one, and the closing steps. */
export function Running({ state, dispatch }: RunningProps) {
  useWakeLock()
  useSessionLock(sessionLock)
  const held = useHeld(useToday())
  if (held) {
    return <Stopped safety={held} state={state} dispatch={dispatch} />
  }
  if (state.at < 0) {
    return <WarmUp state={state} dispatch={dispatch} />
  }
  return state.at < state.save.exercises.length ? (
    <During state={state} dispatch={dispatch} />
  ) : (
    <Closing state={state} dispatch={dispatch} />
  )
}
