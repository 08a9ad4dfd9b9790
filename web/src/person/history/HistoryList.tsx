import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Placeholder } from '#kit/layout/Placeholder.tsx'
import type { ListedConsultation } from '#kit/data/consultation-lists.ts'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { deleteFailure, useDeleteConsultation } from './queries.ts'

interface DeleteDialogProps {
  readonly consultation: ListedConsultation
  readonly onClose: () => void
}

function DeleteDialog({ consultation, onClose }: DeleteDialogProps) {
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

interface HistoryListProps {
  readonly consultations: readonly ListedConsultation[]
  /** The one before the oldest of them; null when there is none, or not yet. */
  readonly before: ListedConsultation | null
}

export function HistoryList({ consultations, before }: HistoryListProps) {
  const [toDelete, setToDelete] = useState<ListedConsultation | null>(null)
  return (
    <>
      <Stack component="ul" gap="sm">
        {consultations.map((consultation, index) => (
          <li key={consultation.id}>
            <HistoryCard
              consultation={consultation}
              previous={consultations[index + 1] ?? before}
              onDelete={() => setToDelete(consultation)}
            />
          </li>
        ))}
      </Stack>
      {toDelete && <DeleteDialog consultation={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

export function HistorySkeleton() {
  return (
    <Stack gap="sm">
      <Placeholder narrow={101} wide={89} />
      {['a', 'b', 'c'].map((key) => (
        <Placeholder key={key} narrow={256} wide={128} />
      ))}
    </Stack>
  )
}
