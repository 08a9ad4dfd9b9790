import { feelings } from '@bugar/contracts/training/guided-session'
import { sessionMinutes } from '@bugar/contracts/training/session-minutes'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { DoneList } from '#person/training/done/DoneList.tsx'
import { Records } from '#person/training/done/Records.tsx'
import { useTargets } from '#person/training/loads/targets.ts'
import { PageTitle } from '#kit/layout/PageTitle.tsx'
import { Choice } from '#kit/forms/Choice.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { formatDay } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { useSession } from '#kit/session/use-session.ts'
import { NextList } from '../during/NextList.tsx'
import { SendState } from './SendState.tsx'
import { SessionPage } from '../SessionPage.tsx'
import classes from './after.module.css'
import { countSets, type Guided } from '../state.ts'
import { type Dispatch, useSent } from '../use-guided.ts'

const labels = { easy: 'Ringan', right: 'Pas', hard: 'Berat' } as const

interface AfterProps {
  readonly state: Guided
  readonly now: Date
  readonly dispatch: Dispatch
}

/** A summary of the finished session, and the changes that follow from it. */
export function After({ state, now, dispatch }: AfterProps) {
  const navigate = useNavigate()
  const user = useSession()?.user
  const sent = useSent(state.save.id)
  const targets = useTargets(now).data?.data ?? []
  const { save, session } = state
  const { done, planned } = countSets(state)
  const { minutes, isLeftOpen } = sessionMinutes(save)
  const week = targets.map((each) => each.session).filter(({ week: number }) => number === session.week)
  const weekDone = week.filter(({ state: at, id: sessionId }) => at === 'done' || sessionId === session.id).length
  const upcoming = targets.find(({ session: { date, title } }) => date > save.date && title === session.title)
  const close = () => {
    dispatch({ type: 'close' })
    void navigate({ to: '/training' })
  }
  const figure = (value: string, label: string) => (
    <div>
      <Text size="xl" fw={750}>
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    </div>
  )
  return (
    <SessionPage
      foot={
        <>
          <Button size="lg" fullWidth h={60} onClick={close}>
            Simpan
          </Button>
          <SendState sent={sent} revision={save.revision} />
        </>
      }
    >
      <PageTitle eyebrow={formatDay(noonOf(save.date))}>
        {`Sesi selesai, ${(user?.name ?? '').split(' ')[0] ?? ''}`}
      </PageTitle>
      <Paper>
        <Text fw={700} mb="xs">
          Rasanya?
        </Text>
        <Choice
          label="Rasanya"
          choices={feelings.map((feeling) => [feeling, labels[feeling]] as const)}
          value={save.feeling}
          onChange={(feeling) => dispatch({ type: 'rate', feeling })}
        />
      </Paper>
      <Paper>
        <Stack gap="sm">
          <div className={classes.figures}>
            {figure(String(minutes ?? 1), 'menit')}
            {planned > 0 && figure(String(done), `dari ${planned} set`)}
            {save.cardioMinutes !== null && figure(String(save.cardioMinutes), 'menit kardio')}
            {week.length > 0 && figure(`${weekDone} dari ${week.length}`, 'sesi pekan ini')}
          </div>
          {isLeftOpen && minutes !== null && (
            <Notice color="jingga">
              Latihan {minutes} menit? Sesi ini lama terbuka, dan jeda lebih dari satu jam tidak dihitung. Bila keliru,
              ubah lamanya di catatan latihan.
            </Notice>
          )}
          <DoneList exercises={save.exercises} />
          <Records date={save.date} />
        </Stack>
      </Paper>
      {save.exercises.length > 0 && (
        <NextList title={upcoming ? formatDay(noonOf(upcoming.session.date)) : 'Sesi berikutnya'} sent={sent} />
      )}
    </SessionPage>
  )
}
