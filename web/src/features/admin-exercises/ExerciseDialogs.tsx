import type { Exercise } from '@bugar/contracts/exercise'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { ExerciseEditor } from './ExerciseEditor.tsx'
import { ExerciseView } from './ExerciseView.tsx'
import { deleteFailure, useDeleteExercise } from './queries.ts'

export type Opened =
  | { readonly mode: 'view' | 'edit' | 'delete'; readonly exercise: Exercise }
  | { readonly mode: 'create' }

interface ExerciseDialogsProps {
  readonly opened: Opened
  readonly onChange: (opened: Opened | null) => void
}

function DeleteDialog({ exercise, onClose }: { readonly exercise: Exercise; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteExercise(onClose)
  return (
    <ConfirmDialog
      title={`Hapus ${exercise.name}`}
      question="Yakin ingin menghapus latihan ini?"
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={error && `${deleteFailure}. ${error.message}`}
      onConfirm={() => mutate(exercise)}
      onCancel={onClose}
    />
  )
}

/** Looking at, making, changing and deleting an exercise. */
export function ExerciseDialogs({ opened, onChange }: ExerciseDialogsProps) {
  const close = () => onChange(null)
  if (opened.mode === 'create') {
    return <ExerciseEditor exercise={null} onClose={close} />
  }
  const { mode, exercise } = opened
  if (mode === 'edit') {
    return <ExerciseEditor exercise={exercise} onClose={close} />
  }
  if (mode === 'delete') {
    return <DeleteDialog exercise={exercise} onClose={close} />
  }
  return (
    <ExerciseView
      exercise={exercise}
      onClose={close}
      onEdit={() => onChange({ mode: 'edit', exercise })}
      onDelete={() => onChange({ mode: 'delete', exercise })}
    />
  )
}
