import { feelings, NextOfExercise } from '@bugar/contracts/training/guided-session'
import { sessionMinutes } from '@bugar/contracts/training/session-minutes'
import { Box, Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
import { kgText, loadText } from '#person/training/loads/loads.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { planMarks } from '#person/training/schedule/plan-weeks.ts'
import { WeekStrip } from '#person/training/today/HeroCard.tsx'
import hero from '#person/training/today/training.module.css'
import type { Sent } from '#kit/offline/session-store.ts'
import { grouped, isKept } from '../during/next-groups.ts'
import { FigureOf } from '#person/exercises/how-to/FigureOf.tsx'
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
  'easier-form': [IconReplace, 'biru', 'Bentuk lebih mudah'],
  retest: [IconReplace, 'biru', 'Coba lagi'],
  'painless-form': [IconReplace, 'jingga', 'Bentuk tanpa nyeri'],
  wait: [IconPlayerPause, 'jingga', 'Tunda'],
}

/** The highest load of an exercise in this session, in kg; null without a load. */
const loadOf = (exercises: Guided['save']['exercises'], name: string): number | null => {
  const loads = exercises
    .filter((each) => each.name === name)
    .flatMap(({ sets }) => sets.map((set) => set.weightKg ?? 0))
  return Math.max(0, ...loads) || null
}

/** When the week's tile has ticked, and how long the loads take to rise, in milliseconds. */
const count = { afterMs: 220, forMs: 600 } as const

/** The next load, rising from the last one; at once for people who want less motion. */
function Load({ step, from, to }: { readonly step: NextStep; readonly from: number | null; readonly to: number }) {
  const isStill = useReducedMotion() !== false || from === null
  const [part, setPart] = useState(0)
  useEffect(() => {
    const begun = performance.now() + count.afterMs
    let frame = 0
    const rise = (now: number) => {
      const next = Math.min(1, Math.max(0, (now - begun) / count.forMs))
      setPart(next)
      frame = next < 1 ? requestAnimationFrame(rise) : 0
    }
    frame = isStill ? 0 : requestAnimationFrame(rise)
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  const isThere = isStill || part === 1
  return <Terms isAlone>{loadText({ step, weightKg: isThere ? to : Math.round(from + (to - from) * part) })}</Terms>
}

interface NextProps {
  readonly next: readonly NextOfExercise[]
  readonly exercises: Guided['save']['exercises']
}

/** Each exercise that changes, with its next load or form. */
function Changed({ next, exercises }: NextProps) {
  return (
    <DividedList>
      {grouped(next)
        .filter(({ step }) => !isKept(step))
        .flatMap(({ items }) => items)
        .map(({ name, next: { step, form, weightKg } }) => {
          const [Icon, color, word] = looks[step]
          const before = loadOf(exercises, name)
          const isOther = before !== null && weightKg !== null && weightKg !== before
          return (
            <li key={name} className={classes.row}>
              <FigureOf name={name} otherwise={<Icon size={22} aria-hidden="true" />} />
              <div>
                <Text fw={600}>{splitExerciseName(name).name}</Text>
                <Text size="sm" c={color === 'jingga' ? 'jingga' : 'dimmed'}>
                  {word}
                  {isOther && ` dari ${kgText(before)}`}
                </Text>
              </div>
              <Text
                fz={weightKg === null ? 'sm' : 'lg'}
                fw={750}
                {...(color === 'bugar' && { c: 'bugar' })}
                maw={form === null ? undefined : '10rem'}
              >
                {form ??
                  (weightKg === null ? (
                    <Terms isAlone>{loadText({ step, weightKg })}</Terms>
                  ) : (
                    <Load step={step} from={before} to={weightKg} />
                  ))}
              </Text>
            </li>
          )
        })}
    </DividedList>
  )
}

/** The reason of each target, equal ones once. */
function Reasons({ next }: Pick<NextProps, 'next'>) {
  return (
    <Stack component="ul" gap="md">
      {grouped(next).map(({ step, reason, items }) => {
        const [Icon, color, word] = looks[step]
        return (
          <Group key={items[0]?.name} component="li" wrap="nowrap" align="flex-start" gap="sm">
            <ThemeIcon variant="light" color={color} size={28}>
              <Icon size={18} role="img" aria-label={word} />
            </ThemeIcon>
            <div style={{ flex: 1 }}>
              <Text fw={600}>{items.map(({ name }) => splitExerciseName(name).name).join(', ')}</Text>
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
  )
}

interface NextListProps extends Pick<NextProps, 'exercises'> {
  readonly title: string
  readonly sent: Sent
}

/** Changes for the next session, computed by the server; the reasons and the exercises without a change are folded. */
function NextList({ title, sent, exercises }: NextListProps) {
  const next = z.safeParse(Next, sent.reply).data
  const kept = next?.filter(({ next: { step } }) => isKept(step)).length ?? 0
  const hasChange = next !== undefined && kept < next.length
  return (
    <>
      <section aria-labelledby="next">
        <Title id="next" mb="xs">
          {title}
        </Title>
        <div role="status">
          {next === undefined && <Text c="dimmed">Dihitung saat Anda terhubung lagi.</Text>}
          {next !== undefined && !hasChange && <Text c="dimmed">Tidak ada gerakan yang berubah.</Text>}
        </div>
        {hasChange && <Changed next={next} exercises={exercises} />}
      </section>
      {next !== undefined && next.length > 0 && (
        <Fold title="Alasan" summary={kept > 0 ? `Juga untuk ${kept} gerakan yang tetap` : 'Untuk setiap gerakan'}>
          <Reasons next={next} />
        </Fold>
      )}
    </>
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
  const sessions = targets.map((each) =>
    each.session.id === session.id ? { ...each.session, state: 'done' as const } : each.session,
  )
  const week = sessions.filter(({ week: number }) => number === session.week)
  const weekDone = week.filter(({ state: at }) => at === 'done').length
  const upcoming = targets.find(({ session: { date, title } }) => date > save.date && title === session.title)
  const close = () => {
    dispatch({ type: 'close' })
    void navigate({ to: '/training' })
  }
  const facts = [
    `${minutes ?? 1} menit`,
    planned > 0 && `${done} dari ${planned} set`,
    save.cardioMinutes !== null && `${save.cardioMinutes} menit kardio`,
  ]
  return (
    <SessionPage
      foot={
        <>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text fw={700}>Rasanya?</Text>
            <Box flex={1} maw={260}>
              <Choice
                label="Rasanya"
                choices={feelings.map((feeling) => [feeling, labels[feeling]] as const)}
                value={save.feeling}
                onChange={(feeling) => dispatch({ type: 'rate', feeling })}
              />
            </Box>
          </Group>
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
      {week.length > 0 && (
        <Paper className={hero.hero} withBorder={false} bg="var(--hero)" c="white" data-hero>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fz="calc(var(--mantine-font-size-xl) * 2.8)" lh={1} fw={800}>
                {weekDone}{' '}
                <Text span fz="lg" fw={600} c="bugar.2">
                  dari {week.length}
                </Text>
              </Text>
              <Text c="bugar.2">sesi pekan ini</Text>
            </div>
            <Box w={110}>
              <Figure name="aerobics" isMoving h={120} />
            </Box>
          </Group>
          <WeekStrip marks={planMarks(sessions, now)} isFresh />
        </Paper>
      )}
      {isLeftOpen && minutes !== null && (
        <Notice color="jingga">
          Latihan {minutes} menit? Sesi ini lama terbuka, dan jeda lebih dari satu jam tidak dihitung. Bila keliru, ubah
          lamanya di catatan latihan.
        </Notice>
      )}
      <Records date={save.date} />
      {save.exercises.length > 0 && (
        <NextList
          title={upcoming ? formatDay(noonOf(upcoming.session.date)) : 'Sesi berikutnya'}
          sent={sent}
          exercises={save.exercises}
        />
      )}
      <Fold title="Yang dikerjakan" summary={facts.filter(Boolean).join(', ')}>
        <DoneList exercises={save.exercises} />
      </Fold>
    </SessionPage>
  )
}
