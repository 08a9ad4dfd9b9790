import { sessionBounds } from '@bugar/contracts/training/guided-session'
import type { ExerciseTarget } from '@bugar/contracts/training/plan'
import { Button, Group, List, Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPencil, IconPlayerPlay, IconPlayerSkipForward, IconReplace } from '@tabler/icons-react'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { useState } from 'react'
import { kgText, platesText } from '#person/training/loads/loads.ts'
import { useImplausibleSets } from '#person/training/done/use-implausible-sets.tsx'
import { useExercises } from '#person/exercises/how-to/exercise-queries.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { bringIntoRow } from '#kit/layout/PageHeader.tsx'
import { NumberStepper } from '#kit/forms/NumberStepper.tsx'
import { useTypedNumber } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { prepareSound, useAlarm } from './alarm.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { Elapsed } from './Elapsed.tsx'
import { amountStep, isAmount, isWeight, lastSet, typedSets, filledIn } from './numbers.ts'
import { Progress } from '../Progress.tsx'
import { ReserveCard } from './ReserveCard.tsx'
import { RestRing } from './Ring.tsx'
import { SendState } from '../after/SendState.tsx'
import type { Opened } from '../dialogs/SessionDialogs.tsx'
import { SessionPage } from '../SessionPage.tsx'
import { alternativeAt, type Guided, partnerOf, targetAt, plannedAt } from '../state.ts'
import classes from '../session.module.css'
import { type Dispatch, useSent } from '../use-guided.ts'
import { Why } from '../Why.tsx'
import { amountName, reserveText, setText } from '../words.ts'

interface SetTabsProps {
  readonly state: Guided
}

/** The sets of the exercise that is shown: done, next and to come. */
function SetTabs({ state }: SetTabsProps) {
  const exercise = state.save.exercises[state.at]
  const planned = plannedAt(state, state.at)
  if (!exercise || !planned) {
    return null
  }
  const { sets, target, unit } = exercise
  const count = Math.max(target.sets, sets.length)
  const textOf = (index: number): string => {
    const done = sets[index]
    if (done) {
      return setText(done, unit)
    }
    return index === sets.length
      ? 'berikutnya'
      : setText(
          {
            ...filledIn(planned, targetAt(state, state.at), index),
            weightKg: state.places[state.at]?.entry.weightKg ?? null,
          },
          unit,
        )
  }
  return (
    <ol className={classes.sets} aria-label="Set">
      {Array.from({ length: count }, (_, index) => (
        <li
          key={index}
          ref={index === sets.length ? bringIntoRow : null}
          aria-current={index === sets.length ? 'step' : undefined}
        >
          <Text span inherit fw={700} display="block">
            {index < sets.length && <IconCheck size={14} role="img" aria-label="Selesai:" />} Set {index + 1}
          </Text>
          {textOf(index)}
          <Text span inherit fw={700} display="block">
            {reserveText(sets[index]?.rir)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** The lighter sets before the first working set, which are not logged. */
function WarmUpSets({ target: { warmUp, barKg } }: { readonly target: ExerciseTarget }) {
  return (
    warmUp && (
      <Paper py="xs">
        <Text id="warm-up-sets" size="sm" fw={700}>
          Set pemanasan
        </Text>
        <List type="ordered" size="sm" listStyleType="none" aria-labelledby="warm-up-sets">
          {warmUp.sets.map(({ amount, weightKg }) => (
            <List.Item key={weightKg}>
              {amount} × {kgText(weightKg)}
              <Text span inherit c="dimmed">
                {platesText(weightKg, barKg, ', ')}
              </Text>
            </List.Item>
          ))}
        </List>
      </Paper>
    )
  )
}

interface DuringProps {
  readonly state: Guided
  readonly dispatch: Dispatch
}

const icon = { size: 18, 'aria-hidden': true } as const

const loadHint = (last: number | null | undefined, target: ExerciseTarget | null): string | null => {
  if (typeof last === 'number') {
    return `terakhir ${kgText(last).replace(' ', '\u00a0')}`
  }
  return typeof target?.startKg === 'number' ? 'saran awal, ubah bila perlu' : null
}

/** One exercise: the rest timer, its sets, the numbers of the next one, and the button that stores it. */
export function During({ state, dispatch }: DuringProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const sent = useSent(state.save.id)
  const library = useExercises().data?.data.exercises
  const rung = useAlarm(state.rest?.endsMs ?? null)
  const { save, at, places, rest } = state
  const exercise = save.exercises[at]
  const entry = places[at]?.entry
  const set = `${at} ${(exercise?.sets.length ?? 0) + 1}`
  const [load, hasLoad] = useTypedNumber(entry?.weightKg ?? null, {
    isValid: isWeight,
    problem: 'Isi beban 0–1.000 kg',
    missing: 'Isi bebannya dulu; 0 bila tanpa beban.',
    subject: set,
    onChange: (weightKg) => dispatch({ type: 'edit', entry: { weightKg } }),
  })
  const [amount, hasAmount] = useTypedNumber(entry?.amount ?? null, {
    isValid: isAmount,
    problem: 'Isi angka bulat 0–3.600',
    subject: set,
    onChange: (amount) => dispatch({ type: 'edit', entry: { amount } }),
  })
  const finish = () => {
    prepareSound()
    dispatch({ type: 'finish-set', now: currentTime() })
  }
  const [isPlausible, question] = useImplausibleSets(typedSets(state), {
    onAnswer: ([meant]) => {
      if (meant) {
        dispatch({ type: 'edit', entry: { amount: meant.amount, weightKg: meant.weightKg } })
        finish()
      }
    },
    onRevise: (_set, field) => (field === 'amount' ? amount : load).inputRef.current?.focus(),
  })
  if (!exercise || !entry) {
    return null
  }
  const close = () => setOpened(null)
  const { name, gymName } = splitExerciseName(exercise.name)
  const known = library?.find((each) => each.id === exercise.exerciseId || each.name === exercise.name)
  const target = targetAt(state, at)
  const partner = save.exercises[partnerOf(state, at)]
  const last = lastSet(state)
  const next = exercise.sets.length + 1
  const plates = platesText(entry.weightKg, target?.barKg)
  const stepKg = target ? target.stepKg : (alternativeAt(state, at)?.stepKg ?? null)
  const finishSet = () => {
    if ((stepKg === null || hasLoad()) && hasAmount() && isPlausible()) {
      finish()
    }
  }
  const action = (label: string, Icon: typeof IconPencil, onClick: () => void) => (
    <Button variant="subtle" px="xs" leftSection={<Icon {...icon} />} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <SessionPage
      middle={
        <UnstyledButton mih="var(--tap)" px="xs" fw={700} onClick={() => setOpened('overview')}>
          Gerakan {at + 1} dari {save.exercises.length}
        </UnstyledButton>
      }
      aside={<Elapsed since={save.startedAt} />}
      foot={
        <>
          {question}
          <Button
            size="lg"
            fullWidth
            h={60}
            // The question comes first.
            variant={question ? 'default' : 'filled'}
            leftSection={<IconCheck size={20} aria-hidden="true" />}
            onClick={finishSet}
          >
            Selesai set {next}
            {load.error === null && amount.error === null && (
              <Text span inherit fw={500} ml="xs" aria-hidden="true">
                {setText(entry, exercise.unit)}
              </Text>
            )}
          </Button>
          <div className={classes.actions}>
            {action('Ganti', IconReplace, () => setOpened('swap'))}
            {action('Lewati', IconPlayerSkipForward, () => dispatch({ type: 'skip' }))}
            {action('Catatan', IconPencil, () => setOpened('note'))}
          </div>
          <SendState sent={sent} revision={save.revision} />
        </>
      }
    >
      <Progress state={state} />
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div>
          <PageTitle>{name}</PageTitle>
          <Text size="sm" c="dimmed">
            {gymName ? `(${gymName})` : ' '}
          </Text>
          {partner && <Hint>Bergantian dengan {splitExerciseName(partner.name).name}</Hint>}
        </div>
        {known && (
          <Button
            variant="default"
            flex="none"
            leftSection={<IconPlayerPlay {...icon} />}
            onClick={() => setOpened('how-to')}
          >
            Cara
          </Button>
        )}
      </Group>
      <RestRing rest={rest} next={`Set ${next}`} figure={known?.figure ?? null} dispatch={dispatch} />
      <ReserveCard state={state} dispatch={dispatch} />
      {target && exercise.sets.length === 0 && <WarmUpSets target={target} />}
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <SetTabs state={state} />
        <Stack key={set} gap="xs" px="md" py="sm">
          {stepKg !== null && (
            <NumberStepper
              label="Beban"
              hint={loadHint(last?.weightKg, target)}
              unit="kg"
              step={stepKg}
              max={sessionBounds.weightKg}
              {...load}
            />
          )}
          {plates && <Hint ta="end">{plates}</Hint>}
          <NumberStepper
            label={amountName(exercise.unit)}
            hint={last ? `terakhir ${last.amount}` : null}
            // The label already names repetitions.
            unit={exercise.unit === 'seconds' ? 'detik' : ''}
            step={amountStep(exercise.unit)}
            max={sessionBounds.amount}
            {...amount}
          />
        </Stack>
        <Why key={at} state={state} dispatch={dispatch} />
      </Paper>
      {exercise.sets.length > 0 && (
        <Button variant="subtle" onClick={() => dispatch({ type: 'undo-set' })}>
          Batalkan set {exercise.sets.length}
        </Button>
      )}
      <VisuallyHidden component="div" role="status">
        {rung !== null && rung === rest?.endsMs ? `Istirahat selesai. ${name}, set ${next}.` : ''}
      </VisuallyHidden>
      <Dialogs opened={opened} state={state} exercise={known ?? null} dispatch={dispatch} onClose={close} />
    </SessionPage>
  )
}
