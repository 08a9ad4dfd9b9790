import type { SourcedBaseName } from '@bugar/contracts/rule-base'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { FailureReasons } from '../FailureReasons.tsx'
import { baseLabels } from '../search.ts'
import { useActivate } from './queries.ts'

interface ActivateDialogProps {
  readonly base: SourcedBaseName
  readonly version: number
  readonly onClose: () => void
}

/** Confirms before an earlier version applies to everybody; why it was refused is listed. */
export function ActivateDialog({ base, version, onClose }: ActivateDialogProps) {
  const { mutate, error, isPending } = useActivate(onClose)
  return (
    <ConfirmDialog
      title={`Aktifkan versi ${version}`}
      message={`Aturan ${baseLabels[base]} versi ${version} berlaku mulai konsultasi berikutnya. Konsultasi yang sudah tersimpan tidak berubah.`}
      confirmLabel="Aktifkan"
      color="bugar"
      isBusy={isPending}
      failure={
        error && (
          <>
            {error.message}
            <FailureReasons error={error} limit={5} />
          </>
        )
      }
      onConfirm={() => mutate({ base, version })}
      onCancel={onClose}
    />
  )
}
