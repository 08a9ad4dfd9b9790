import { PrivacyText } from '#person/terms/PrivacyText.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'

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
