import type { SessionTargets } from '@bugar/contracts/training/plan'
import { Button, Group, Skeleton } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { heldBy, usePersonState } from '#person/body/person-state.ts'
import { useTargets } from '#person/training/loads/targets.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { toastError } from '#kit/states/toast.ts'
import { localDay } from '#kit/text/local-day.ts'
import { beginSession, type Place } from './begin.ts'
import type { Beside } from './FeverEnd.tsx'
import { useTodayCheck } from './use-today-check.ts'
import { NotRead, TitledSession } from '../SessionPage.tsx'
import type { Guided } from '../state.ts'

/** The code of all screens before a session starts. */
export const loadParts = () => import('./planned-parts.ts')

type Parts = Awaited<ReturnType<typeof loadParts>>
// TypeScript does not see that the part of this name has the props of this name.
const partOf = <Name extends keyof Parts>(name: Name) =>
  lazyPart<Name, ComponentProps<Parts[Name]>>(
    async () => (await loadParts()) as never,
    name,
    { narrow: 700, wide: 700 },
    TitledSession,
  )
const Before = partOf('Before')
const FeelingScreen = partOf('FeelingScreen')
const PainCheck = partOf('PainCheck')
const FeverEnd = partOf('FeverEnd')
const FeltSigns = partOf('FeltSigns')
const Held = partOf('Held')

/** The session in the URL, else the first one due from today on; as today changes it. */
const choose = (all: readonly SessionTargets[], sessionId: string | undefined, now: Date): SessionTargets | null => {
  const found = all.find(({ session }) =>
    sessionId === undefined ? session.state === 'due' && session.date >= localDay(now) : session.id === sessionId,
  )
  // Offline, the cached one may be of an earlier day.
  if (found?.startedNow?.on !== localDay(now)) {
    return found ?? null
  }
  const { on: _on, ...started } = found.startedNow
  return { ...started, session: { ...started.session, state: found.session.state } }
}

interface PlannedProps {
  readonly sessionId: string | undefined
  readonly now: Date
  readonly running: Guided | null
}

/** A session that has not started: today's check comes first, once a day. */
export function Planned({ sessionId, now, running }: PlannedProps) {
  const query = useTargets(now)
  const state = usePersonState(now)
  const [place, setPlace] = useState<Place>('gym')
  /** The opened view; 'next' is the one that is due now. */
  const [view, setView] = useState<'next' | 'question' | 'pain' | 'felt'>('next')
  /** When the last answer was sent, in milliseconds since the epoch; null when another view was opened since. */
  const [sentMs, setSentMs] = useState<number | null>(null)
  const [before, setBefore] = useState<SessionTargets | null>(null)
  /** Null before anything was answered here. */
  const [given, setGiven] = useState<Beside | null>(null)
  const { mutate, isPending: isSending } = useTodayCheck()

  const targets = query.data ? choose(query.data.data, sessionId, now) : null
  const person = state.data?.data
  const held = heldBy(person?.safety)
  // Offline, the cached answer may be of an earlier day.
  const today = person?.today?.date === localDay(now) ? person.today : null
  const beside = given ?? (today?.outside ? { outside: today.outside } : {})
  const illness = person?.illness
  const isIll = !!illness && illness.kind !== 'fever' && illness.releasedOn === undefined
  const isUnread = sentMs !== null && (state.dataUpdatedAt < sentMs || query.dataUpdatedAt < sentMs)
  const retry = () => void Promise.all([state.refetch(), query.refetch()])
  const open = (next: typeof view) => {
    setView(next)
    setSentMs(null)
    setBefore(targets)
    scrollTo(0, 0)
  }
  const done = (since: number) => {
    open('next')
    setSentMs(since)
  }
  const begin = () => targets && beginSession({ targets, running, place })

  const isAnswered = sentMs !== null && !isUnread
  if (view === 'felt' && !(isAnswered && held)) {
    return <FeltSigns onSaved={setSentMs} onBack={() => open('next')} />
  }
  if (view === 'pain' && !(isAnswered && (held || !targets))) {
    return (
      <PainCheck
        now={now}
        beside={beside}
        today={today}
        before={before}
        targets={targets}
        saved={sentMs === null ? 'no' : isUnread ? 'unread' : 'read'}
        onSaved={setSentMs}
        onChanged={() => setSentMs(null)}
        onRetry={retry}
        onBegin={begin}
        onFelt={() => open('felt')}
        onBack={() => open('next')}
      />
    )
  }
  if (held) {
    return <Held safety={held} running={running} today={today} onRepeat={() => open('pain')} />
  }
  if (targets && isUnread) {
    return (
      <TitledSession>
        <NotRead onRetry={retry} />
      </TitledSession>
    )
  }
  // A failed state is pending again while a part of the screen below asks for it.
  if (targets && (state.data !== undefined || state.isFetched)) {
    const ahead = { targets, running, place, now, onPlace: setPlace }
    const isAsked = today === null && targets.session.state !== 'done'
    if (isAsked && given === null && illness && person.asksFeverEnd) {
      return <FeverEnd illness={illness} now={now} onAnswer={setGiven} />
    }
    return isAsked || view === 'question' ? (
      <FeelingScreen
        {...ahead}
        beside={beside}
        onBeside={setGiven}
        isAgain={today !== null}
        onSend={() => setView('question')}
        onSaved={done}
        onPain={() => open('pain')}
        onFelt={() => open('felt')}
        onBack={() => open('next')}
      />
    ) : (
      <Before {...ahead} today={today} onRepeat={() => open('question')} />
    )
  }
  return (
    <TitledSession>
      {targets ? (
        <Skeleton h={420} data-placeholder />
      ) : (
        <QueryState query={query} failure="Sesi latihan belum dapat dimuat." height={420}>
          {({ data }) => (
            <EmptyState
              figure={isIll ? 'waiting' : 'stretch'}
              title={isIll ? 'Tunggu izin dokter' : 'Tidak ada sesi'}
              action={
                <Group justify="center" gap="xs">
                  <LinkButton to="/training/plan">Buka rencana</LinkButton>
                  {isIll && today?.illness && today.illness !== 'fever' && (
                    <Button
                      variant="default"
                      loading={isSending}
                      onClick={() =>
                        mutate({ ...today, illness: 'fever' }, { onError: ({ message }) => toastError(message) })
                      }
                    >
                      Salah tekan
                    </Button>
                  )}
                </Group>
              }
            >
              {isIll
                ? 'Sesudah demam berdarah atau tifus latihan mulai lagi bila dokter mengizinkan. Katakan itu di rencana Anda.'
                : sessionId === undefined || data.length === 0
                  ? 'Sesi terpandu mengikuti rencana latihan Anda. Sepekan ini tidak ada yang terjadwal.'
                  : 'Sesi ini lebih dari sepekan dari hari ini. Pindahkan dulu ke pekan ini di rencana Anda.'}
            </EmptyState>
          )}
        </QueryState>
      )}
    </TitledSession>
  )
}
