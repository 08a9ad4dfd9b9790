import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import type { ListedConsultation } from '#lib/consultation-lists.ts'
import { deleteFailure, useDeleteConsultation } from './queries.ts'

interface DeleteDialogProps {
  readonly consultation: ListedConsultation
  readonly onClose: () => void
}

export function DeleteDialog({ consultation, onClose }: DeleteDialogProps) {
  const { mutate, isPending, isError } = useDeleteConsultation(onClose)
  return (
    <ConfirmDialog
      title="Hapus konsultasi"
      message="Yakin ingin menghapus konsultasi ini? Tindakan ini tidak dapat dibatalkan."
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={isError ? deleteFailure : null}
      onConfirm={() => mutate(consultation)}
      onCancel={onClose}
    />
  )
}
