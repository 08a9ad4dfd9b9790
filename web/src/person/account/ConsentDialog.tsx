import { Button } from '@mantine/core'
import { PrivacyText } from '#person/terms/PrivacyText.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { useGiveConsent } from './queries.ts'

/** The text on privacy, to agree to. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutate, isPending, error } = useGiveConsent(onClose)
  return (
    <ModalDialog
      title="Persetujuan data kesehatan"
      onClose={onClose}
      footer={
        <>
          {error && <ErrorBox w="100%">Persetujuan belum tersimpan. {error.message}</ErrorBox>}
          <Button variant="default" onClick={onClose}>
            Nanti
          </Button>
          <BusyButton isBusy={isPending} onClick={() => mutate()}>
            Saya setuju
          </BusyButton>
        </>
      }
    >
      <PrivacyText />
    </ModalDialog>
  )
}
