import type { Workout } from '@bugar/contracts/workout'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { formatDay } from '#lib/format.ts'
import { deleteFailure, useDeleteWorkout } from './queries.ts'

interface DeleteDialogProps {
  readonly workout: Workout
  readonly onClose: () => void
}

export function DeleteDialog({ workout, onClose }: DeleteDialogProps) {
  const { mutate, isPending, isError } = useDeleteWorkout(onClose)
  return (
    <ConfirmDialog
      title="Hapus catatan latihan"
      message={`Catatan ${formatDay(`${workout.date}T12:00:00`)} akan dihapus. Tindakan ini tidak dapat dibatalkan.`}
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={isError ? deleteFailure : null}
      onConfirm={() => mutate(workout)}
      onCancel={onClose}
    />
  )
}
