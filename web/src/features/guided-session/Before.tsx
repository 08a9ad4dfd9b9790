import type { SessionTargets } from '@bugar/contracts/plan'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconBarbell, IconClock, IconFlame, IconPlayerPlay, IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { formatDay } from '#lib/format.ts'
import { localDay, noonOf } from '#lib/local-day.ts'
import { prepareSound } from './alarm.ts'
import { Choice } from './Choice.tsx'
import { MoveSession } from './MoveSession.tsx'
import { ExercisePart, Part } from './Parts.tsx'
import { WithoutNetwork } from './SendState.tsx'
import { SessionPage } from './SessionPage.tsx'
import { startSession } from './start.ts'
import type { Guided } from './state.ts'
import { dispatchTo, storeSession } from './use-guided.ts'

interface BeforeProps {
  readonly targets: SessionTargets
  /** Another session that goes on. */
  readonly running: Guided | null
  readonly now: Date
}

type Place = 'gym' | 'home'
const icon = { size: 18, 'aria-hidden': true } as const

/** What the session is made of, with the loads of today; one press begins it. */
export function Before({ targets, running, now }: BeforeProps) {
  const { session, exercises, easyWeek } = targets
  const [place, setPlace] = useState<Place>('gym')
  const sets = session.exercises.reduce((sum, exercise) => sum + exercise.sets, 0)
  const hasHome = session.exercises.some(({ home }) => home !== null)
  const start = () => {
    prepareSound()
    if (running) {
      dispatchTo(running.save.id, { type: 'finish', now: new Date(), cardioMinutes: null })
      dispatchTo(running.save.id, { type: 'close' })
    }
    const begun = new Date()
    storeSession(
      startSession(targets, { id: crypto.randomUUID(), date: localDay(begun), now: begun, isAtHome: place === 'home' }),
    )
  }
  const fact = (Icon: typeof IconClock, text: string) => (
    <Group gap="xxs" wrap="nowrap">
      <Icon {...icon} />
      <Text span size="sm">
        {text}
      </Text>
    </Group>
  )
  return (
    <SessionPage
      aside={<MoveSession session={session} now={now} />}
      foot={
        <>
          <Button size="lg" fullWidth h={60} leftSection={<IconPlayerPlay {...icon} />} onClick={start}>
            Mulai
          </Button>
          <WithoutNetwork />
        </>
      }
    >
      <div>
        <PageTitle eyebrow={`${formatDay(noonOf(session.date))}, pekan ${session.week}`}>{session.title}</PageTitle>
        <Group gap="md" c="dimmed" mt="xxs">
          {session.minutes !== null && fact(IconClock, `${session.minutes} menit`)}
          {sets > 0 && fact(IconBarbell, `${session.exercises.length} gerakan, ${sets} set`)}
          {session.cardioMinutes !== null && fact(IconWalk, `${session.cardioMinutes} menit kardio`)}
        </Group>
      </div>
      {running && (
        <Notice color="jingga">
          Sesi {running.session.title} masih berjalan. Bila Anda memulai yang ini, sesi itu selesai dengan set yang
          sudah tercatat.
          <LinkButton
            variant="default"
            mt="xs"
            to="/training/session"
            search={running.save.sessionId === null ? {} : { id: running.save.sessionId }}
          >
            Lanjutkan sesi itu
          </LinkButton>
        </Notice>
      )}
      {session.state === 'done' && <Notice color="biru">Sesi ini sudah tercatat selesai.</Notice>}
      {easyWeek && (
        <Notice color="biru">
          <b>{easyWeek.reason.name}.</b> {easyWeek.reason.text}
        </Notice>
      )}
      {hasHome && (
        <Choice
          label="Tempat"
          choices={[
            ['gym', 'Alat lengkap'],
            ['home', 'Di rumah'],
          ]}
          value={place}
          onChange={setPlace}
        />
      )}
      <Paper py="xs">
        <DividedList>
          {session.warmUp && (
            <Part mark={<IconFlame {...icon} />} title="Pemanasan">
              {session.warmUp}
            </Part>
          )}
          {session.exercises.map((exercise, index) => (
            <ExercisePart
              key={exercise.name}
              number={index + 1}
              exercise={exercise}
              target={exercises.find(({ name }) => name === exercise.name) ?? null}
              isAtHome={place === 'home'}
            />
          ))}
          {session.cardioMinutes !== null && (
            <Part mark={<IconWalk {...icon} />} title={`Kardio ${session.cardioMinutes} menit`}>
              {session.exercises.length === 0 ? session.notes.join(' ') : ''}
            </Part>
          )}
          {session.coolDown && (
            <Part mark={<IconWalk {...icon} />} title="Pendinginan">
              {session.coolDown}
            </Part>
          )}
        </DividedList>
      </Paper>
    </SessionPage>
  )
}
