import { splitExerciseName } from '@bugar/contracts/program-day/exercise-name'
import type { ExerciseTarget, PlannedExercise, SessionTargets } from '@bugar/contracts/plan'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import {
  IconArrowUp,
  IconBarbell,
  IconClock,
  IconFlame,
  IconPlayerPlay,
  IconReplace,
  IconWalk,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { formatDay } from '#lib/format.ts'
import { localDay, noonOf } from '#lib/local-day.ts'
import { prepareSound } from './alarm.ts'
import { Choice } from './Choice.tsx'
import { SessionPage } from './SessionPage.tsx'
import { startSession } from './start.ts'
import type { Guided } from './state.ts'
import classes from './session.module.css'
import { dispatchTo, storeSession } from './use-guided.ts'
import { doseText, loadText } from './words.ts'

interface BeforeProps {
  readonly targets: SessionTargets
  /** Another session that goes on. */
  readonly running: Guided | null
}

type Place = 'gym' | 'home'
const icon = { size: 18, 'aria-hidden': true } as const

/** What the session is made of, with the loads of today; one press begins it. */
export function Before({ targets, running }: BeforeProps) {
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
    const now = new Date()
    storeSession(
      startSession(targets, { id: crypto.randomUUID(), date: localDay(now), now, isAtHome: place === 'home' }),
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
      foot={
        <Button size="lg" fullWidth h={60} leftSection={<IconPlayerPlay {...icon} />} onClick={start}>
          Mulai
        </Button>
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

interface PartProps {
  readonly mark: ReactNode
  readonly title: string
  readonly children: string
}

function Part({ mark, title, children }: PartProps) {
  return (
    <li className={classes.row}>
      {mark}
      <div>
        <Text fw={600}>{title}</Text>
        <Hint>{children}</Hint>
      </div>
    </li>
  )
}

interface ExercisePartProps {
  readonly number: number
  readonly exercise: PlannedExercise
  readonly target: ExerciseTarget | null
  readonly isAtHome: boolean
}

function ExercisePart({ number, exercise, target, isAtHome }: ExercisePartProps) {
  const isSwapped = isAtHome && exercise.home !== null
  const { name, gymName } = splitExerciseName(isSwapped ? (exercise.home ?? '') : exercise.name)
  const isRaised = target?.target.step === 'raise-5-10' || target?.target.step === 'raise-2-5'
  return (
    <li className={classes.row}>
      <Text span c="dimmed">
        {number}
      </Text>
      <div>
        <Text fw={600}>{name}</Text>
        {gymName && <Hint>({gymName})</Hint>}
        {exercise.insteadOf && <Hint>Pengganti {splitExerciseName(exercise.insteadOf).name}</Hint>}
        {!isAtHome && exercise.home && (
          <Group gap="xxs" wrap="nowrap" c="dimmed">
            <IconReplace size={14} aria-hidden="true" style={{ flex: 'none' }} />
            <Hint span>Di rumah: {splitExerciseName(exercise.home).name}</Hint>
          </Group>
        )}
      </div>
      <Stack gap={0}>
        <Text fw={700}>{doseText(exercise)}</Text>
        {target && !isSwapped && (
          <Text size="sm" {...(isRaised ? { fw: 700, c: 'bugar' } : { c: 'dimmed' })}>
            {isRaised && <IconArrowUp size={14} role="img" aria-label="naik ke" />} {loadText(target.target)}
          </Text>
        )}
      </Stack>
    </li>
  )
}
