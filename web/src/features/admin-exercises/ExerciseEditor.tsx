import { Exercise } from '@bugar/contracts/exercise'
import { ExerciseForm } from '@bugar/contracts/exercise-form'
import { Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { UnsavedDialog } from '#components/ui/UnsavedDialog.tsx'
import { useVersions } from '#components/domain/use-versions.ts'
import { VersionNotes } from '#components/domain/VersionConflict.tsx'
import { focusFirst } from '#lib/form-errors.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type Draft, draftOf, fieldsOf, isDirty } from './draft.ts'
import { ExerciseFields } from './ExerciseFields.tsx'
import { saved, saveFailure, useSaveExercise } from './queries.ts'

interface ExerciseEditorProps {
  /** Null for a new one. */
  readonly exercise: Exercise | null
  readonly onClose: () => void
}

const resolve = schemaResolver(ExerciseForm, { sync: true })

export function ExerciseEditor({ exercise, onClose }: ExerciseEditorProps) {
  const formId = useId()
  const form = useForm<Draft>({
    initialValues: draftOf(exercise),
    validate: (draft) => resolve(draft as never),
  })
  const [isDeleting, setIsDeleting] = useState(false)
  const versions = useVersions({
    opened: exercise,
    schema: Exercise,
    fieldsOf: (stored) => fieldsOf(draftOf(stored)),
    typedFields: fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
  })
  const { mutate, isPending, error } = useSaveExercise(versions)
  const dirty = isDirty(form.values, versions.base)
  return (
    <>
      <UnsavedDialog
        title={exercise ? 'Ubah Latihan' : 'Tambah Latihan'}
        eyebrow={exercise?.name}
        isDirty={dirty}
        onClose={onClose}
        action={
          <BusyButton type="submit" form={formId} isBusy={isPending} disabled={!dirty}>
            Simpan
          </BusyButton>
        }
      >
        <VersionNotes versions={versions} error={error} />
        <form
          id={formId}
          noValidate
          onSubmit={form.onSubmit(
            (draft) => mutate(draft),
            (errors) => focusFirst(form, errors),
          )}
        >
          <Stack>
            <ExerciseFields form={form} />
            {exercise && (
              <Button variant="subtle" color="merah" style={{ alignSelf: 'start' }} onClick={() => setIsDeleting(true)}>
                Hapus latihan
              </Button>
            )}
          </Stack>
        </form>
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
