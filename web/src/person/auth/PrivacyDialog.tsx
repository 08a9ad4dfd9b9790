import { PrivacyText } from '#person/terms/PrivacyText.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'

/** The text on privacy for visitors without an account. */
export function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title="Privasi" onClose={onClose}>
      <PrivacyText />
    </ModalDialog>
  )
}
