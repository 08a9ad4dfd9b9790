import { Workout } from '@bugar/contracts/training/workout'
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { feelingChoices, feelings } from '#person/training/today/entry.ts'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { formatDay } from '#kit/text/format.ts'
import { localDay } from '#kit/text/local-day.ts'
import {
  dayChoices,
  type Draft,
  draftOf,
  fieldsOf,
  firstDate,
  problemsOf,
  saved,
  saveFailure,
  useSaveWorkout,
} from './draft.ts'

interface WorkoutEditorProps {
  readonly workout: Workout
  readonly onClose: () => void
}

const choicesWith = (kept: number | null) => [
  { value: '', label: 'Tidak diisi' },
  ...feelings
    .map((label, index) => ({ value: index + 1, label }))
    .filter(({ value }) => value === kept || feelingChoices.some((asked) => asked.value === value))
    .toReversed()
    .map(({ value, label }) => ({ value: String(value), label })),
]

export function WorkoutEditor({ workout, onClose }: WorkoutEditorProps) {
  const today = localDay(currentTime())
  const form = useForm<Draft>({ initialValues: draftOf(workout), validate: (draft) => problemsOf(draft, today) })
  const versions = useVersions({
    opened: workout,
    schema: Workout,
    draftOf,
    fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
  })
  const { mutate, isPending, error } = useSaveWorkout(versions)
  return (
    <UnsavedDialog
      title="Ubah catatan latihan"
      eyebrow={formatDay(`${workout.date}T12:00:00`)}
      isDirty={versions.isChanged}
      onClose={onClose}
      form={form}
      isSaving={isPending}
      isSaveDisabled={!versions.isChanged}
      onSave={(draft) => mutate(draft)}
      notes={<VersionNotes versions={versions} error={error} title="Catatan ini sudah diubah di perangkat lain" />}
    >
      <Stack>
        <SimpleGrid minColWidth="min(180px, 100%)" autoFlow="auto-fit">
          <TextInput
            type="date"
            label="Tanggal latihan"
            min={firstDate}
            max={today}
            required
            {...form.getInputProps('date')}
          />
          {workout.day !== null && (
            <NativeSelect
              label="Sesi program"
              description="Hari di jadwal yang Anda kerjakan"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={dayChoices}
              {...form.getInputProps('day')}
            />
          )}
          <NumberField
            label="Lama"
            unit="menit"
            step={5}
            description="Boleh dikosongkan"
            {...form.getInputProps('durationMinutes')}
          />
          <NativeSelect label="Rasanya" data={choicesWith(workout.feeling)} {...form.getInputProps('feeling')} />
        </SimpleGrid>
        <Textarea label="Catatan" autosize minRows={3} maxRows={8} {...form.getInputProps('notes')} />
      </Stack>
    </UnsavedDialog>
  )
}
