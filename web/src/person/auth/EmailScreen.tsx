import { emailChangeOperations } from '@bugar/contracts/people/email-change'
import { isRejection } from '@bugar/contracts/core/bus/errors'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { call } from '#kit/data/api.ts'
import { endSession } from '#kit/session/session.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { failureText } from './use-auth-form.tsx'

const cutLink = { text: 'Tautan ini tidak lengkap. Salin seluruhnya.' }

/** Target of the link in a mail to a new address. A button, because some mail programs open links by themselves. */
export function EmailScreen({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  /** `isFinal`: a retry with this link cannot succeed. */
  const [failure, setFailure] = useState<(ReturnType<typeof failureText> & { isFinal: boolean }) | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await call(emailChangeOperations['account.confirmEmail'], { token })
      toastSuccess(message)
      endSession('logout')
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      const isFinal = isRejection(error) && error.code !== 'rate-limited'
      const isCut = isFinal && error.code === 'invalid'
      setFailure({ ...(isCut ? cutLink : failureText(error, 'Email belum diubah')), isFinal })
    } finally {
      setBusy(false)
    }
  }
  return (
    <CenteredPage>
      <PageTitle>Konfirmasi email</PageTitle>
      {failure && <ErrorBox title={failure.title}>{failure.text}</ErrorBox>}
      {!failure?.isFinal && (
        <>
          <Text c="dimmed">Setelah dikonfirmasi, semua perangkat keluar dan Anda masuk dengan email ini.</Text>
          <BusyButton fullWidth isBusy={isBusy} onClick={() => void confirm()}>
            Konfirmasi email
          </BusyButton>
        </>
      )}
      {failure && (
        <LinkButton to="/account" variant={failure.isFinal ? 'filled' : 'default'} fullWidth>
          Buka akun
        </LinkButton>
      )}
    </CenteredPage>
  )
}
