import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { deleteFailure, useDeleteExercise } from './queries.ts'

interface DeleteDialogProps {
  readonly exercise: Exercise
  readonly message: string
  readonly onDeleted: () => void
  readonly onCancel: () => void
}

export function DeleteDialog({ exercise, message, onDeleted, onCancel }: DeleteDialogProps) {
  const { mutate, isPending, error } = useDeleteExercise(onDeleted)
  return (
    <ConfirmDialog
      title={`Hapus ${exercise.name}`}
      message={message}
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={error && `${deleteFailure}. ${error.message}`}
      onConfirm={() => mutate(exercise)}
      onCancel={onCancel}
    />
  )
}
