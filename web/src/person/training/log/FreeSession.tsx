import { exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import type { OwnExercise } from '@bugar/contracts/training/own-exercise'
import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { useExercises, useOwnExercises } from '#person/exercises/how-to/exercise-queries.ts'
import { OwnExerciseEditor } from '#person/exercises/own/OwnExercises.tsx'
import classes from '#person/training/done/done.module.css'
import { useStrength } from '#person/training/done/personal-bests.ts'
import { useImplausibleSets } from '#person/training/done/use-implausible-sets.tsx'
import { firstDate } from './draft.ts'
import {
  emptyDraft,
  type FreeDraft,
  freeProblems,
  freeSessionOf,
  namedSets,
  nextSet,
  useLogFreeSession,
  withMeant,
} from './free-session.ts'

const feelings = [
  { value: '', label: 'Tidak diisi' },
  { value: 'easy', label: 'Ringan' },
  { value: 'right', label: 'Pas' },
  { value: 'hard', label: 'Berat' },
]
const units = [
  { value: 'repetitions', label: 'Repetisi' },
  { value: 'seconds', label: 'Detik' },
]

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'id')

/** The exercises to choose from: the person's own, then the library by category. */
const useChoices = () => {
  const library = useExercises().data?.data.exercises ?? []
  const own = useOwnExercises().data?.data ?? []
  const strength = useStrength().data?.data ?? []
  const optionsOf = (exercises: readonly { readonly name: string }[]) =>
    exercises.toSorted(byName).map(({ name }) => ({ value: name, label: name }))
  const groups = [
    { group: 'Gerakan saya', items: optionsOf(own) },
    ...exerciseCategories.map((category) => ({
      group: exerciseCategoryLabels[category],
      items: optionsOf(library.filter((exercise) => exercise.category === category)),
    })),
  ]
  /** Counted as the person's own says, or as it was the last time. */
  const exerciseOf = (name: string) => ({
    exerciseId: library.find((each) => each.name === name)?.id ?? null,
    name,
    unit:
      own.find((each) => each.name === name)?.unit ??
      strength.find((each) => each.name === name)?.unit ??
      'repetitions',
    sets: [nextSet([])],
  })
  return { groups: groups.filter(({ items }) => items.length > 0), exerciseOf }
}

interface ExerciseFieldsProps {
  readonly form: UseFormReturnType<FreeDraft>
  /** Which exercise of the draft, from 0. */
  readonly at: number
}

function ExerciseFields({ form, at }: ExerciseFieldsProps) {
  const exercise = form.values.exercises[at]
  if (!exercise) {
    return null
  }
  const path = `exercises.${at}`
  const { name, unit, sets } = exercise
  return (
    <fieldset className={classes.exercise}>
      <Text component="legend" fw={700}>
        {name}
      </Text>
      <NativeSelect label="Dihitung dalam" maw={180} data={units} {...form.getInputProps(`${path}.unit`)} />
      {sets.map((_, place) => (
        <div key={place} className={classes.set}>
          <NumberField
            label={`Set ${place + 1}`}
            unit={unit === 'seconds' ? 'detik' : 'kali'}
            step={1}
            {...form.getInputProps(`${path}.sets.${place}.amount`)}
          />
          <NumberField
            label="Beban"
            unit="kg"
            step={1}
            placeholder="tanpa"
            {...form.getInputProps(`${path}.sets.${place}.weightKg`)}
          />
        </div>
      ))}
      <Group gap="xs" mt="xs">
        {sets.length < 20 && (
          <Button
            variant="default"
            aria-label={`Tambah set ${name}`}
            onClick={() => form.insertListItem(`${path}.sets`, nextSet(sets))}
          >
            Tambah set
          </Button>
        )}
        {sets.length > 1 && (
          <Button
            variant="subtle"
            aria-label={`Hapus set ${sets.length} ${name}`}
            onClick={() => form.removeListItem(`${path}.sets`, sets.length - 1)}
          >
            Hapus set {sets.length}
          </Button>
        )}
        <Button
          variant="subtle"
          color="merah"
          aria-label={`Hapus gerakan ${name}`}
          onClick={() => form.removeListItem('exercises', at)}
        >
          Hapus gerakan
        </Button>
      </Group>
    </fieldset>
  )
}

/** Logs a session outside the plan: what was done, by exercise and set. */
export function FreeSession({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState('')
  const [isAdding, setAdding] = useState(false)
  const today = localDay(currentTime())
  const { groups, exerciseOf } = useChoices()
  const form = useForm<FreeDraft>({
    initialValues: emptyDraft(today),
    validate: (draft) => freeProblems(draft, today),
  })
  const { mutate, isPending, error } = useLogFreeSession(onClose)
  const save = (draft: FreeDraft) => mutate(freeSessionOf(draft, { id, now: currentTime(), today }))
  const [isPlausible, question] = useImplausibleSets(namedSets(form.values), {
    onAnswer: (meant) => {
      const draft = withMeant(form.values, meant)
      form.setValues(draft)
      save(draft)
    },
    onRevise: ({ path }, field) => form.getInputNode(`${path}.${field}`)?.focus(),
  })
  const add = (name: string) => {
    form.insertListItem('exercises', exerciseOf(name))
    setChosen('')
  }
  const isFull = form.values.exercises.length >= 30
  return (
    <>
      <UnsavedDialog
        title="Catat sesi lain"
        eyebrow="Di luar rencana"
        isDirty={form.isDirty()}
        onClose={onClose}
        form={form}
        isSaving={isPending}
        isSaveDisabled={!form.isDirty()}
        onSave={(draft) => (isPlausible() ? save(draft) : undefined)}
        notes={
          error && (
            <ErrorBox mb="md" title="Sesi belum tersimpan">
              {error.message}
            </ErrorBox>
          )
        }
      >
        <Stack>
          <Hint maw="60ch">
            Sesi ini ikut dihitung di kekuatan dan otot sepekan. Rencana dan sarannya tidak berubah.
          </Hint>
          <SimpleGrid minColWidth="min(180px, 100%)" autoFlow="auto-fit">
            <TextInput
              type="date"
              label="Tanggal latihan"
              min={firstDate}
              max={today}
              required
              {...form.getInputProps('date')}
            />
            <NumberField label="Lama" unit="menit" step={5} {...form.getInputProps('minutes')} />
            <NativeSelect label="Rasanya" data={feelings} {...form.getInputProps('feeling')} />
          </SimpleGrid>
          {form.values.exercises.map(({ name }, at) => (
            <ExerciseFields key={`${name} ${at}`} form={form} at={at} />
          ))}
          <Group align="flex-end" gap="xs">
            <NativeSelect
              label="Gerakan"
              flex="1 1 220px"
              disabled={isFull}
              data={[{ value: '', label: 'Pilih gerakan' }, ...groups]}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <Button variant="default" disabled={isFull || chosen === ''} onClick={() => add(chosen)}>
              Tambahkan
            </Button>
          </Group>
          <Box>
            <Button variant="subtle" px={0} onClick={() => setAdding(true)}>
              Gerakan saya belum ada di daftar
            </Button>
          </Box>
          <Textarea label="Catatan" autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
          {question}
        </Stack>
      </UnsavedDialog>
      {isAdding && (
        <OwnExerciseEditor
          exercise={null}
          onSaved={({ name, unit }: OwnExercise) => form.insertListItem('exercises', { ...exerciseOf(name), unit })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
