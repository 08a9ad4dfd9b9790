import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { ConfirmDialog, type ConfirmDialogProps } from '#kit/dialogs/Dialog.tsx'
import { FailureReasons } from '../rules/program/FailureReasons.tsx'
import { useActivate } from './queries.ts'

interface ActivateDialogProps extends Pick<ConfirmDialogProps, 'title' | 'message' | 'confirmLabel' | 'color'> {
  readonly base: RuleBaseName
  readonly version: number
  readonly onClose: () => void
}

/** Confirms before an earlier version applies to everybody; lists the reasons of a rejection. */
export function ActivateDialog({ base, version, onClose, ...words }: ActivateDialogProps) {
  const { mutate, error, isPending } = useActivate(onClose)
  return (
    <ConfirmDialog
      {...words}
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
