import { emailChangeOperations } from '@bugar/contracts/email-change'
import { AppError } from '@bugar/contracts/errors'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { call } from '#lib/api.ts'
import { endSession } from '#lib/session.ts'
import { toastSuccess } from '#lib/toast.ts'
import { failureText } from './failure-text.ts'

/** Target of the link in a mail to a new address. A button, because some mail programs open links by themselves. */
export function EmailScreen({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await call(emailChangeOperations['account.confirmEmail'], { token })
      toastSuccess(message)
      endSession('logout')
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      const isCut = error instanceof AppError && error.code === 'invalid'
      setFailure(isCut ? 'Tautan ini tidak lengkap. Salin seluruhnya.' : failureText(error, 'Email belum diubah').box)
    } finally {
      setBusy(false)
    }
  }
  return (
    <CenteredPage>
      <PageTitle>Konfirmasi email</PageTitle>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Text c="dimmed">Setelah dikonfirmasi, semua perangkat keluar dan Anda masuk dengan email ini.</Text>
      <BusyButton fullWidth isBusy={isBusy} onClick={() => void confirm()}>
        Konfirmasi email
      </BusyButton>
      {failure && (
        <LinkButton to="/account" variant="default" fullWidth>
          Buka akun
        </LinkButton>
      )}
    </CenteredPage>
  )
}
