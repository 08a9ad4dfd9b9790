import { feelings, NextOfExercise } from '@bugar/contracts/training/guided-session'
import { sessionMinutes } from '@bugar/contracts/training/session-minutes'
import { Button, Paper, Stack, Text, Group, ThemeIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { DoneList, Records } from '#person/training/done/DoneList.tsx'
import { useTargets } from '#person/training/loads/targets.ts'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { Choice } from '#kit/forms/Choice.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { formatDay } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { SendState } from './SendState.tsx'
import { SessionPage } from '../SessionPage.tsx'
import classes from '../session.module.css'
import { countSets, type Guided } from '../state.ts'
import { type Dispatch, useSent } from '../use-guided.ts'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { NextStep } from '@bugar/contracts/advice/person/progression'
import { IconArrowDown, IconArrowUp, IconEqual, IconPlayerPause, IconReplace } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { loadText } from '#person/training/loads/loads.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import type { Sent } from '#kit/offline/session-store.ts'
import { grouped } from '../during/next-groups.ts'
import { sourceText } from '../words.ts'

const Next = z.array(NextOfExercise)

const looks: Record<NextStep, readonly [typeof IconArrowUp, string, string]> = {
  'raise-two-steps': [IconArrowUp, 'bugar', 'Naik'],
  'raise-5-10': [IconArrowUp, 'bugar', 'Naik'],
  'raise-2-5': [IconArrowUp, 'bugar', 'Naik'],
  'raise-one-step': [IconArrowUp, 'bugar', 'Naik'],
  'add-repetitions': [IconArrowUp, 'bugar', 'Tambah'],
  'harder-form': [IconReplace, 'bugar', 'Bentuk lebih sulit'],
  'keep-amount': [IconEqual, 'abu', 'Tetap'],
  same: [IconEqual, 'abu', 'Tetap'],
  'reach-top': [IconArrowUp, 'bugar', 'Coba puncak'],
  'lower-5-10': [IconArrowDown, 'jingga', 'Turun'],
  'fewer-repetitions': [IconArrowDown, 'jingga', 'Kurangi'],
  'restart-5-10': [IconArrowDown, 'jingga', 'Turun'],
  'restart-20': [IconArrowDown, 'jingga', 'Turun'],
  'find-load': [IconEqual, 'abu', 'Cari beban'],
  'easier-form': [IconReplace, 'biru', 'Ganti bentuk'],
  retest: [IconReplace, 'biru', 'Coba lagi'],
  'painless-form': [IconReplace, 'jingga', 'Ganti bentuk'],
  wait: [IconPlayerPause, 'jingga', 'Tunda'],
}

interface NextListProps {
  readonly title: string
  readonly sent: Sent
}

/** Changes for the next session, with reasons; computed by the server. */
function NextList({ title, sent }: NextListProps) {
  const next = z.safeParse(Next, sent.reply).data
  return (
    <Panel title={title}>
      <div role="status">
        {next === undefined && <Text c="dimmed">Dihitung saat Anda terhubung lagi.</Text>}
        {next?.length === 0 && <Text c="dimmed">Tidak ada gerakan yang berubah.</Text>}
      </div>
      <Stack component="ul" gap="md">
        {grouped(next ?? []).map(({ step, reason, items }) => {
          const [Icon, color, word] = looks[step]
          return (
            <Group key={items[0]?.name} component="li" wrap="nowrap" align="flex-start" gap="sm">
              <ThemeIcon variant="light" color={color} size={28}>
                <Icon size={18} role="img" aria-label={word} />
              </ThemeIcon>
              <div style={{ flex: 1 }}>
                {items.map(({ name, next: target }) => (
                  <Group key={name} justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                    <Text fw={600}>{splitExerciseName(name).name}</Text>
                    <Text fw={700} ta="right" style={{ whiteSpace: target.form ? 'normal' : 'nowrap' }}>
                      {target.form ?? <Terms isAlone>{loadText(target)}</Terms>}
                    </Text>
                  </Group>
                ))}
                <Text size="sm">
                  <Terms>{reason.text}</Terms>{' '}
                  <Text span size="xs" c="dimmed">
                    <Terms>{sourceText(reason)}</Terms>
                  </Text>
                </Text>
              </div>
            </Group>
          )
        })}
      </Stack>
    </Panel>
  )
}

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
