import { type WarmUpStep, warmUpSteps } from '@bugar/contracts/catalog/program-day/warm-up'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { ExerciseTarget } from '@bugar/contracts/training/plan'
import { Box, Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { kgText, platesOf, platesText } from '#person/training/loads/loads.ts'
import { WithoutNetwork } from '../after/SendState.tsx'
import { FigureOf, figureOf } from '#person/exercises/how-to/FigureOf.tsx'
import { SessionPage } from '../SessionPage.tsx'
import { type Guided, targetAt } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'
import { clockText } from '../words.ts'
import { prepareSound, useAlarm } from './alarm.ts'
import { Elapsed, useNow } from './Elapsed.tsx'
import classes from './during.module.css'
import session from '../session.module.css'
import { Ring } from './Ring.tsx'

const plateLook = (kg: number) => ({
  height: 26 + 44 * Math.min(1, Math.sqrt(kg / 20)),
  fill: kg >= 10 ? 'var(--row-0)' : kg >= 2.5 ? 'var(--row-2)' : 'var(--mantine-color-dimmed)',
})

/** A bar with the plates of each side, drawn. */
function Bar({ plates }: { readonly plates: readonly number[] }) {
  const [width, gap] = [13, 3]
  return (
    <svg viewBox="-150 -40 300 80" width="100%" height={80} aria-hidden="true">
      <path d="M-146 0h292" stroke="var(--mantine-color-dimmed)" strokeWidth={6} strokeLinecap="round" />
      {[-1, 1].map((side) =>
        plates.map((kg, index) => {
          const { height, fill } = plateLook(kg)
          const x = side * (72 + index * (width + gap)) - width / 2
          // oxlint-disable-next-line react/no-array-index-key -- equal plates differ by their place only
          return <rect key={`${side} ${index}`} {...{ x, y: -height / 2, width, height, fill }} rx={3} />
        }),
      )}
    </svg>
  )
}

/** The first exercise with a load, its weight, and how to load its bar. */
function FirstLoad({ target: { name, target, barKg, warmUp } }: { readonly target: ExerciseTarget }) {
  const { weightKg } = target
  const plates = platesOf(weightKg, barKg)
  return (
    <Paper component="section" aria-labelledby="first-load">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text id="first-load" fw={700}>
            {plates ? 'Lalu pasang' : 'Lalu siapkan'}
          </Text>
          <Hint>{splitExerciseName(name).name}</Hint>
        </div>
        <Text fz="xl" fw={800} style={{ whiteSpace: 'nowrap' }}>
          {kgText(weightKg ?? 0)}
        </Text>
      </Group>
      {plates && plates.length > 0 && <Bar plates={plates} />}
      <Hint ta="center">{platesText(weightKg, barKg)}</Hint>
      {warmUp && (
        <Hint ta="center">
          Sebelumnya: {warmUp.sets.map((set) => `${set.amount} × ${kgText(set.weightKg)}`).join(', ')}
        </Hint>
      )}
    </Paper>
  )
}

interface StepTimeProps {
  readonly endsMs: number
  readonly wholeMs: number
}

const useLeft = ({ endsMs, wholeMs }: StepTimeProps) => Math.min(Math.max(0, endsMs - useNow()), wholeMs)

/** Beside the rest of the screen, so that only this is drawn anew at each half second. */
function StepRing({ children, ...time }: StepTimeProps & { readonly children: ReactNode }) {
  return <Ring part={useLeft(time) / time.wholeMs}>{children}</Ring>
}

function StepClock(time: StepTimeProps) {
  const leftMs = useLeft(time)
  return (
    <>
      <div role="timer" aria-label="Sisa langkah ini" className={classes.clock}>
        {clockText(leftMs)}
      </div>
      <Hint role="status">{leftMs > 0 ? `dari ${clockText(time.wholeMs)}` : 'Selesai, lanjut bila siap.'}</Hint>
    </>
  )
}

interface WarmUpProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

/** The warm-up step by step, the timed ones with a clock, and the first load to prepare. */
export function WarmUp({ state, dispatch }: WarmUpProps) {
  const { session: planned, save } = state
  const text = planned.warmUp ?? ''
  const read = warmUpSteps(text)
  const steps = read ?? [{ text, seconds: null }]
  const { step, startedMs } = state.warmUp ?? { step: 0, startedMs: Date.parse(save.startedAt) }
  const current = steps[step] ?? { text, seconds: null }
  const { text: shown, seconds } = current
  const time = seconds === null ? null : { endsMs: startedMs + seconds * 1000, wholeMs: seconds * 1000 }
  useAlarm(time?.endsMs ?? null)
  const isLast = step >= steps.length - 1
  const targets = save.exercises.map((_, index) => targetAt(state, index))
  const first = targets.find((each) => typeof each?.target.weightKg === 'number')
  const skip = () => {
    prepareSound()
    dispatch({ type: 'go', to: 0 })
  }
  const goOn = () => {
    prepareSound()
    dispatch({ type: 'warm-up', step: step + 1, now: currentTime() })
  }
  // A step without a clock is a set of the first exercise.
  const nameOf = (each: WarmUpStep) => (read && each.seconds === null ? (planned.exercises[0]?.name ?? '') : '')
  return (
    <SessionPage
      middle={
        steps.length > 1 && <Text fw={700}>{`Langkah ${Math.min(step + 1, steps.length)} dari ${steps.length}`}</Text>
      }
      aside={<Elapsed since={save.startedAt} />}
      foot={
        <>
          {!isLast && (
            <Button size="lg" fullWidth h={60} onClick={goOn}>
              Langkah berikutnya
            </Button>
          )}
          <Button {...(isLast ? { size: 'lg', fullWidth: true, h: 60 } : { variant: 'subtle' })} onClick={skip}>
            {isLast ? 'Lanjut ke latihan' : 'Lewati pemanasan'}
          </Button>
          <WithoutNetwork />
        </>
      }
    >
      <PageTitle eyebrow={planned.title}>Pemanasan</PageTitle>
      <Group wrap="nowrap" gap="md">
        <Box w={160} flex="none">
          {time ? (
            <StepRing {...time}>
              <Figure key={shown} name={figureOf(shown)} isMoving h={112} />
            </StepRing>
          ) : (
            <FigureOf name={nameOf(current)} isLarge otherwise={<Figure name={figureOf(shown)} ratio="1" />} />
          )}
        </Box>
        <div>
          <Text fw={700}>{shown}</Text>
          {time && <StepClock {...time} />}
        </div>
      </Group>
      {!isLast && (
        <DividedList aria-label="Langkah berikutnya">
          {steps.slice(step + 1).map((each) => (
            <li key={each.text} className={session.row}>
              <FigureOf name={nameOf(each)} otherwise={<Figure name={figureOf(each.text)} ratio="1" isSmall />} />
              <Text fw={600}>{each.text}</Text>
              <Hint>{each.seconds !== null && `${each.seconds / 60} menit`}</Hint>
            </li>
          ))}
        </DividedList>
      )}
      {first && <FirstLoad target={first} />}
    </SessionPage>
  )
}
