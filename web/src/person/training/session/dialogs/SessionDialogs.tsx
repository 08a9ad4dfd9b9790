import type { Exercise } from '@bugar/contracts/catalog/exercise'
import type { ExerciseTarget, PlannedExercise } from '@bugar/contracts/training/plan'
import { containsText } from '@bugar/contracts/core/values/fold'
import { sessionBounds } from '@bugar/contracts/training/guided-session'
import { Box, Button, Textarea, Checkbox, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOwnExercises } from '#person/exercises/how-to/exercise-queries.ts'
import { HowToDialog } from '#person/exercises/how-to/ExerciseText.tsx'
import { usePersonState } from '#person/body/person-state.ts'
import { useToday } from '#kit/text/local-day.ts'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { kgText } from '#person/training/loads/loads.ts'
import { FigureOf } from '#person/exercises/how-to/FigureOf.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { type Guided, isDone, nextOf, partnerOf, plannedAt, plannedTargetAt } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { discardKept } from '#kit/offline/session-store.ts'
import { type AlarmSettings, canVibrate, readAlarm, saveAlarm } from '../during/alarm.ts'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { exercisePainSites } from '../words.ts'

interface SwapDialogProps {
  readonly state: Guided
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

interface SwapChoice {
  readonly name: string
  readonly label: string
}

/** The plan's own forms first, then exercises for the same muscles, then those that the person added, each once. */
const swapChoices = (
  target: ExerciseTarget | null,
  { name, easier, home }: PlannedExercise,
  added: readonly string[],
): SwapChoice[] => {
  const own = [
    { name: target?.target.form ?? null, label: 'Yang disarankan' },
    { name: easier, label: 'Lebih ringan' },
    { name: home, label: 'Di rumah, tanpa alat' },
    { name, label: 'Sesuai rencana' },
  ].filter((choice): choice is SwapChoice => choice.name !== null)
  const others = (target?.alternatives ?? []).map((other) => ({
    name: other.name,
    label: other.lastKg === null ? 'Otot yang sama' : `Otot yang sama, terakhir ${kgText(other.lastKg)}`,
  }))
  const mine = added.map((each) => ({ name: each, label: 'Gerakan saya' }))
  return [
    ...new Map([...own, ...others, ...mine].toReversed().map((choice) => [choice.name, choice])).values(),
  ].toReversed()
}

/** Another exercise in place of the planned one, and advice for pain. */
function SwapDialog({ state, dispatch, onClose }: SwapDialogProps) {
  const [search, setSearch] = useState('')
  const mine = useOwnExercises().data?.data ?? []
  const planned = plannedAt(state, state.at)
  const exercise = state.save.exercises[state.at]
  if (!planned || !exercise) {
    return null
  }
  // A set of seconds cannot take the place of one of repetitions.
  const added = mine.filter(({ unit }) => unit === exercise.unit).map(({ name }) => name)
  const target = plannedTargetAt(state, state.at)
  const choices = swapChoices(target, planned, added).filter(({ name }) => name !== exercise.name)
  const found = choices.filter(({ name }) => containsText(name, search))
  const swap = (name: string) => {
    dispatch({ type: 'swap', name: name === planned.name ? null : name })
    onClose()
  }
  return (
    <ModalDialog title="Ganti gerakan" eyebrow={exercise.name} onClose={onClose}>
      <Stack gap="sm">
        {choices.length === 0 && <Text c="dimmed">Belum ada pengganti untuk gerakan ini. Anda dapat melewatinya.</Text>}
        {choices.length > 4 && (
          <TextInput
            type="search"
            label="Cari gerakan"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {choices.length > 0 && found.length === 0 && (
          <Text c="dimmed" role="status">
            Tidak ada pengganti bernama “{search}”.
          </Text>
        )}
        <DividedList>
          {found.map(({ label, name }) => (
            <li key={name}>
              <UnstyledButton w="100%" onClick={() => swap(name)}>
                <Group wrap="nowrap" gap="sm">
                  <Box w={64} flex="none">
                    <FigureOf name={name} />
                  </Box>
                  <Text component="span">
                    {name}
                    <Text span display="block" size="xs" c="dimmed">
                      {label}
                    </Text>
                  </Text>
                </Group>
              </UnstyledButton>
            </li>
          ))}
        </DividedList>
        <Button
          variant={exercise.hadPain ? 'filled' : 'default'}
          color="jingga"
          aria-pressed={exercise.hadPain}
          onClick={() => dispatch({ type: 'mark', mark: 'hadPain', isSet: !exercise.hadPain })}
        >
          Terasa nyeri
        </Button>
        <Text size="sm" role="status">
          {exercise.hadPain
            ? 'Hentikan gerakan ini: ganti atau lewati. Nyeri ikut menentukan sesi berikutnya. Bila nyeri menetap, periksakan diri.'
            : ''}
        </Text>
        {exercise.hadPain && (
          <ChoiceCards
            label="Di mana nyerinya?"
            description="Boleh dilewati. Nyeri di tempat lain tidak dihitung bersama."
            choices={exercisePainSites}
            value={exercise.painSite ?? ''}
            minColWidth={104}
            onChange={(site) => dispatch({ type: 'pain-site', site })}
          />
        )}
      </Stack>
    </ModalDialog>
  )
}

interface OverviewDialogProps {
  readonly state: Guided
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** Offers to do the current exercise in turn with the next one; not where the rules slow the person down. */
function Superset({ state, dispatch }: Omit<SwapDialogProps, 'onClose'>) {
  const safety = usePersonState(useToday()).data?.data.safety
  const partner = partnerOf(state, state.at)
  const other = state.save.exercises[partner >= 0 ? partner : nextOf(state)]
  const isFree = safety?.level === 'go' && !safety.limits.includes('no-vigorous')
  const isAlone = !other || other === state.save.exercises[state.at] || isDone(state, state.at)
  return isAlone || (partner < 0 && !isFree) ? null : (
    <Checkbox
      label={`Bergantian dengan ${splitExerciseName(other.name).name}`}
      description="Superset: satu set tiap gerakan, istirahat sesudah keduanya"
      checked={partner >= 0}
      onChange={({ currentTarget }) => dispatch({ type: 'superset', isOn: currentTarget.checked })}
    />
  )
}

/** All exercises of the session as links, the rest settings, and buttons to end early. */
function OverviewDialog({ state, dispatch, onClose }: OverviewDialogProps) {
  const [alarm, setAlarm] = useState(readAlarm)
  const [isDiscarding, setDiscarding] = useState(false)
  const { exercises } = state.save
  const go = (to: number) => {
    dispatch({ type: 'go', to })
    onClose()
  }
  const change = (next: Partial<AlarmSettings>) => {
    setAlarm({ ...alarm, ...next })
    saveAlarm({ ...alarm, ...next })
  }
  if (isDiscarding) {
    return (
      <ConfirmDialog
        title="Buang sesi ini?"
        message="Semua set sesi ini dihapus dari ponsel dan dari catatan Anda."
        confirmLabel="Buang sesi"
        onConfirm={() => discardKept(state.save.id)}
        onCancel={() => setDiscarding(false)}
      />
    )
  }
  return (
    <ModalDialog title={state.session.title} onClose={onClose}>
      <Stack>
        <DividedList component="ol">
          {exercises.map(({ name, sets, target, isSkipped }, index) => (
            <li key={`${name} ${index}`}>
              <UnstyledButton
                w="100%"
                mih="var(--tap)"
                aria-current={index === state.at ? 'step' : undefined}
                onClick={() => go(index)}
              >
                <Group justify="space-between" wrap="nowrap" gap="sm">
                  <Text span fw={index === state.at ? 700 : 500}>
                    {name}
                  </Text>
                  <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                    {isSkipped && sets.length === 0 ? 'dilewati' : `${sets.length} dari ${target.sets} set`}
                  </Text>
                </Group>
              </UnstyledButton>
            </li>
          ))}
        </DividedList>
        <Superset state={state} dispatch={dispatch} />
        <Checkbox
          label="Bunyi saat istirahat selesai"
          checked={alarm.hasSound}
          onChange={({ currentTarget }) => change({ hasSound: currentTarget.checked })}
        />
        {canVibrate() && (
          <Checkbox
            label="Getar saat istirahat selesai"
            checked={alarm.hasVibration}
            onChange={({ currentTarget }) => change({ hasVibration: currentTarget.checked })}
          />
        )}
        <Text size="sm" c="dimmed">
          Layar tetap menyala selama sesi. Bila Anda menguncinya, sebagian ponsel, seperti iPhone, baru berbunyi setelah
          dibuka lagi.
        </Text>
        <Button variant="default" onClick={() => go(exercises.length)}>
          Selesaikan sesi
        </Button>
        <Button variant="subtle" color="merah" onClick={() => setDiscarding(true)}>
          Buang sesi ini
        </Button>
      </Stack>
    </ModalDialog>
  )
}

interface NoteDialogProps {
  readonly note: string
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** Closing it in any way saves the text, going back in the browser too. */
function NoteDialog({ note, dispatch, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note)
  const keep = useEffectEvent(() => text !== note && dispatch({ type: 'note', note: text }))
  useEffect(() => () => void keep(), [])
  return (
    <ModalDialog title="Catatan" footer={<Button onClick={onClose}>Simpan</Button>} onClose={onClose}>
      <Textarea
        label="Catatan sesi ini"
        description={`Paling banyak ${sessionBounds.noteCharacters} karakter`}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={sessionBounds.noteCharacters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </ModalDialog>
  )
}

export type Opened = 'how-to' | 'swap' | 'note' | 'overview'

interface SessionDialogsProps {
  readonly opened: Opened
  readonly state: Guided
  /** The displayed exercise in the library; null when the library does not have it. */
  readonly exercise: Exercise | null
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** The dialogs of a running session. */
export function SessionDialogs({ opened, state, exercise, dispatch, onClose }: SessionDialogsProps) {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  // The back button closes what is open instead of leaving the session.
  useEffect(() => {
    const blockerFn = ({ action }: { readonly action: string }) => {
      const isBack = action === 'BACK'
      if (isBack) {
        close()
      }
      return Promise.resolve(isBack)
    }
    return history.block({ blockerFn, enableBeforeUnload: false })
  }, [history])
  switch (opened) {
    case 'how-to':
      return exercise && <HowToDialog exercise={exercise} onClose={onClose} />
    case 'swap':
      return <SwapDialog state={state} dispatch={dispatch} onClose={onClose} />
    case 'note':
      return <NoteDialog note={state.save.note} dispatch={dispatch} onClose={onClose} />
    case 'overview':
      return <OverviewDialog state={state} dispatch={dispatch} onClose={onClose} />
  }
}
