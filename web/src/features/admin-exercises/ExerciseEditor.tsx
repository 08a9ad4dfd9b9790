import { type Exercise, exerciseCategories, exerciseCategoryLabels, ExerciseForm } from '@bugar/contracts/exercise'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import { ChoiceCards } from '#components/ChoiceCards.tsx'
import { ErrorBox } from '#components/ErrorBox.tsx'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import { focusFirst, sortErrors } from '#lib/form-errors.ts'
import { type Draft, draftOf, isDirty } from './draft.ts'
import { saveFailure, useSaveExercise } from './queries.ts'
import classes from './exercises.module.css'

interface ExerciseEditorProps {
  /** Null makes a new one. */
  readonly exercise: Exercise | null
  readonly onClose: () => void
}

const categories = [
  { value: '', label: 'Pilih kategori' },
  ...exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] })),
]
const statuses = [
  { value: 'active', title: 'Aktif', detail: 'terlihat oleh pengguna' },
  { value: 'inactive', title: 'Tidak Aktif', detail: 'hanya terlihat di sini' },
] as const
const resolve = schemaResolver(ExerciseForm, { sync: true })

export function ExerciseEditor({ exercise, onClose }: ExerciseEditorProps) {
  const formId = useId()
  const form = useForm<Draft>({
    initialValues: draftOf(exercise),
    validate: (draft) => resolve(draft as never),
  })
  const { mutate, isPending, error } = useSaveExercise(exercise, onClose)
  const dirty = isDirty(form.values, exercise)
  const save = (draft: Draft) =>
    mutate(draft, { onError: (refusal) => form.setErrors(sortErrors(refusal, Object.keys(draft)).fields) })
  return (
    <UnsavedDialog
      title={exercise ? 'Edit Latihan' : 'Tambah Latihan'}
      eyebrow={exercise?.name}
      isDirty={dirty}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} loading={isPending} disabled={!dirty}>
          Simpan
        </Button>
      }
    >
      {error && (
        <div className={classes.failure}>
          <ErrorBox title={saveFailure}>{error.message}</ErrorBox>
        </div>
      )}
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(save, (errors) => focusFirst(form, errors))}
      >
        <TextInput label="Nama gerakan" {...form.getInputProps('name')} />
        <NativeSelect label="Kategori" data={categories} {...form.getInputProps('category')} />
        <Textarea label="Deskripsi" rows={4} {...form.getInputProps('description')} />
        <TextInput
          label="URL YouTube"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=..."
          {...form.getInputProps('youtubeUrl')}
        />
        <ChoiceCards
          label="Status"
          choices={statuses}
          value={form.values.isActive ? 'active' : 'inactive'}
          onChange={(status) => form.setFieldValue('isActive', status === 'active')}
        />
      </form>
    </UnsavedDialog>
  )
}
