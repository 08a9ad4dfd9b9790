import { PrivacyText } from '#components/domain/PrivacyText.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'

interface PrivacyDialogProps {
  readonly onClose: () => void
}

/** The text on privacy for visitors without an account. */
export function PrivacyDialog({ onClose }: PrivacyDialogProps) {
  return (
    <ModalDialog title="Privasi" onClose={onClose}>
      <PrivacyText />
    </ModalDialog>
  )
}
