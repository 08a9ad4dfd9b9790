import { NewPasswordForm, passwordResetOperations } from '@bugar/contracts/people/password-reset'
import { PasswordInput, Skeleton, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { call, hasNoResponse } from '#kit/data/api.ts'
import { focusFirst } from '#kit/forms/form-errors.ts'
import { formatTime } from '#kit/text/format.ts'
import { endSession } from '#kit/session/session.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { useAuthForm } from './use-auth-form.tsx'
import { useReply } from './use-reply.ts'

const { 'auth.checkResetLink': checkResetLink, 'auth.resetPassword': resetPassword } = passwordResetOperations

function NewPassword({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: schemaResolver(NewPasswordForm, { sync: true }),
  })
  const send = async ({ newPassword }: { newPassword: string }) => {
    const { message } = await call(resetPassword, { token, newPassword })
    toastSuccess(message)
    // Another account may be logged in here. The link is used up, so its URL is removed from the history.
    endSession('logout')
    await navigate({ to: '/login', replace: true })
  }
  const { failure, submit } = useAuthForm(form, send, 'Password belum diubah')
  return (
    <>
      <Text c="dimmed">
        Tautan ini berlaku sampai {formatTime(expiresAt)}. Setelah password diubah, semua perangkat keluar dari akun.
      </Text>
      {failure && <ErrorBox title={failure.title}>{failure.text}</ErrorBox>}
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <Stack>
          <PasswordInput
            required
            label="Password baru"
            description="Minimal 6 karakter"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            required
            label="Konfirmasi password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Simpan password
          </BusyButton>
        </Stack>
      </form>
    </>
  )
}

interface ResetScreenProps {
  /** From the URL; empty when absent. */
  readonly token: string
}

/** Target of a reset link: the form for another password, or why the link cannot be used. */
export function ResetScreen({ token }: ResetScreenProps) {
  const request = useCallback(() => call(checkResetLink, { token }), [token])
  const { data, error, retry } = useReply(request)
  const isUnreachable = error !== null && hasNoResponse(error)
  const text =
    error?.code === 'invalid' ? 'Tautan ini tidak lengkap. Salin seluruhnya, atau minta tautan baru.' : error?.message
  return (
    <CenteredPage>
      <PageTitle>Buat password baru</PageTitle>
      {!data && !error && <Skeleton height={260} />}
      {error && <ErrorBox onRetry={isUnreachable ? retry : undefined}>{text}</ErrorBox>}
      {error && !isUnreachable && (
        <LinkButton to="/forgot" variant="default">
          Minta tautan baru
        </LinkButton>
      )}
      {data && <NewPassword token={token} expiresAt={data.expiresAt} />}
    </CenteredPage>
  )
}
