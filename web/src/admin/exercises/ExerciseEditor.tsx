import { Exercise, exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { ExerciseForm } from '@bugar/contracts/catalog/exercise-form'
import { Button, Stack, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { RequiredNote } from '#kit/forms/RequiredNote.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type Draft, draftOf, fieldsOf, isBegun, labels } from './draft.ts'
import { saved, saveFailure, useSaveExercise } from './queries.ts'

const categories = [
  { value: '', label: 'Pilih kategori' },
  ...exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] })),
]
const statuses = [
  { value: 'active', title: 'Aktif', detail: 'terlihat oleh pengguna' },
  { value: 'inactive', title: 'Tidak Aktif', detail: 'hanya terlihat di sini' },
] as const

function ExerciseFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <>
      <RequiredNote />
      <TextInput required label={labels.name} {...form.getInputProps('name')} />
      <NativeSelect required label={labels.category} data={categories} {...form.getInputProps('category')} />
      <Textarea label={labels.description} rows={4} {...form.getInputProps('description')} />
      <TextInput
        label={labels.youtubeUrl}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=..."
        {...form.getInputProps('youtubeUrl')}
      />
      <ChoiceCards
        label={labels.isActive}
        choices={statuses}
        value={form.values.isActive ? 'active' : 'inactive'}
        onChange={(status) => form.setFieldValue('isActive', status === 'active')}
      />
    </>
  )
}

interface ExerciseEditorProps {
  /** Null for a new one. */
  readonly exercise: Exercise | null
  readonly onClose: () => void
}

const resolve = schemaResolver(ExerciseForm, { sync: true })

export function ExerciseEditor({ exercise, onClose }: ExerciseEditorProps) {
  const form = useForm<Draft>({
    initialValues: draftOf(exercise),
    validate: (draft) => resolve(draft as never),
  })
  const [isDeleting, setIsDeleting] = useState(false)
  const versions = useVersions({
    opened: exercise,
    schema: Exercise,
    draftOf,
    fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
  })
  const { mutate, isPending, error } = useSaveExercise(versions)
  const dirty = versions.base ? versions.isChanged : isBegun(form.values)
  return (
    <>
      <UnsavedDialog
        title={exercise ? 'Ubah Latihan' : 'Tambah Latihan'}
        eyebrow={exercise?.name}
        isDirty={dirty}
        onClose={onClose}
        form={form}
        isSaving={isPending}
        isSaveDisabled={!dirty}
        onSave={(draft) => mutate(draft)}
        notes={<VersionNotes versions={versions} error={error} />}
      >
        <Stack>
          <ExerciseFields form={form} />
          {exercise && (
            <Button variant="subtle" color="merah" style={{ alignSelf: 'start' }} onClick={() => setIsDeleting(true)}>
              Hapus latihan
            </Button>
          )}
        </Stack>
      </UnsavedDialog>
      {exercise && isDeleting && (
        <DeleteDialog
          exercise={exercise}
          message="Yakin ingin menghapus gerakan ini?"
          onDeleted={onClose}
          onCancel={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}
