import { Login } from '@bugar/contracts/session'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { focusFirst } from '#lib/form-errors.ts'
import { logIn } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'

interface LoginScreenProps {
  /** The page that redirected here, if any. */
  readonly origin?: string | undefined
  /** The session expired while the person was using the app. */
  readonly isExpired?: boolean
}

export function LoginScreen({ origin, isExpired = false }: LoginScreenProps) {
  const form = useForm<Login>({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(Login, { sync: true }),
  })
  const { failure, submit } = useAuthForm(form, logIn, 'Login gagal')

  return (
    <CenteredPage>
      <div>
        <PageTitle>Login</PageTitle>
        <Text c="dimmed" mt="xxs">
          Masuk untuk melihat program olahraga sepekan dari data tubuh Anda, lengkap dengan alasannya.
        </Text>
      </div>
      {isExpired && !failure && (
        <Notice role="status" color="biru">
          <b>Sesi berakhir.</b> Silakan login kembali untuk melanjutkan.
        </Notice>
      )}
      {origin && !isExpired && !failure && <Notice color="biru">Anda harus login terlebih dahulu</Notice>}
      {failure && <ErrorBox>{failure.text}</ErrorBox>}
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <Stack>
          <TextInput required label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            required
            label="Password"
            placeholder="Kata sandi"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Login
          </BusyButton>
        </Stack>
      </form>
      <Stack gap={0} align="flex-start">
        <TextLink to="/forgot" size="sm" py="sm">
          Lupa password?
        </TextLink>
        <Text size="sm" c="dimmed">
          Belum punya akun?{' '}
          <TextLink to="/register" display="inline-block" py="sm" fw={700}>
            Daftar
          </TextLink>
        </Text>
      </Stack>
    </CenteredPage>
  )
}
