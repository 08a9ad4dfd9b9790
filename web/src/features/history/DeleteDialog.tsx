import { consultationOperations } from '@bugar/contracts/consultation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { call } from '#lib/api.ts'
import type { ListedConsultation } from '#lib/consultation-lists.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

const failure = 'Gagal menghapus konsultasi'

interface DeleteDialogProps {
  readonly consultation: ListedConsultation
  readonly onClose: () => void
}

export function DeleteDialog({ consultation, onClose }: DeleteDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(consultationOperations['consultation.delete'], { id: consultation.id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'Konsultasi berhasil dihapus')
      onClose()
      await queries.invalidateQueries({ queryKey: ['consultation.list'] })
      // The button that opened this dialog goes with its entry.
      focusTitle()
    },
    onError: () => toastError(failure),
  })
  return (
    <ConfirmDialog
      title="Hapus konsultasi"
      question="Yakin ingin menghapus konsultasi ini? Tindakan ini tidak dapat dibatalkan."
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={isError ? failure : null}
      onConfirm={mutate}
      onCancel={onClose}
    />
  )
}
