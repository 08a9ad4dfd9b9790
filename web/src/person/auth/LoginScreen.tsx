import { Login } from '@bugar/contracts/people/session'
import { Box, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { CodeField } from '#kit/forms/CodeField.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { focusFirst, goOnWithEnter, useFocusOnArrival } from '#kit/forms/form-errors.ts'
import { logIn } from './queries.ts'
import { useAuthForm, welcome } from './use-auth-form.tsx'

interface LoginScreenProps {
  /** The page that redirected here, if any. */
  readonly origin?: string | undefined
  /** The session expired while the person was using the app. */
  readonly isExpired?: boolean
  /** Another way to log in. */
  readonly signOn?: ReactNode
}

const checkLogin = schemaResolver(Login, { sync: true })

export function LoginScreen({ origin, isExpired = false, signOn }: LoginScreenProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: (values) => ({
      ...checkLogin(values),
      ...(needsCode && values.code.trim() === '' && { code: 'Kode harus diisi' }),
    }),
  })
  const send = async ({ code, ...credentials }: Required<Login>) =>
    setNeedsCode(!(await logIn(needsCode ? { ...credentials, code } : credentials)))
  const { failure, clear, submit } = useAuthForm(form, send, 'Login gagal')
  const first = useFocusOnArrival()
  const hasWrongCode = form.errors['code'] !== undefined
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The focused field is gone, or the only one is invalid.
    if (needsCode || hasWrongCode) {
      codeField.current?.focus()
    }
  }, [needsCode, hasWrongCode])
  const startAgain = () => {
    form.reset()
    clear()
    // Synchronously, so that the field exists before it gets the focus.
    flushSync(() => setNeedsCode(false))
    form.getInputNode('email')?.focus()
  }

  return (
    <CenteredPage {...welcome(true)}>
      <div>
        <PageTitle>Login</PageTitle>
        {!needsCode && (
          <Text c="dimmed" mt="xxs">
            Masuk untuk melihat program olahraga sepekan dari data tubuh Anda, lengkap dengan alasannya.
          </Text>
        )}
      </div>
      {isExpired && !failure && (
        <Notice role="status" color="biru">
          <b>Sesi berakhir.</b> Silakan login kembali untuk melanjutkan.
        </Notice>
      )}
      {origin && !isExpired && !failure && <Notice color="biru">Anda harus login terlebih dahulu</Notice>}
      {failure && !hasWrongCode && <ErrorBox title={failure.title}>{failure.text}</ErrorBox>}
      <Box
        component="form"
        aria-label="Login"
        noValidate
        onKeyDown={goOnWithEnter}
        onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
      >
        <Stack>
          {needsCode ? (
            <>
              <Text>Password benar. Satu langkah lagi: masukkan kode Anda.</Text>
              <CodeField ref={codeField} {...form.getInputProps('code')} />
              <Hint>Ponsel hilang? Pakai kode cadangan. Tidak punya keduanya? Hubungi pengelola server Bugar.</Hint>
            </>
          ) : (
            <>
              <TextInput
                ref={first}
                required
                label="Email"
                type="email"
                autoComplete="username"
                enterKeyHint="next"
                {...form.getInputProps('email')}
              />
              <PasswordInput
                required
                label="Password"
                placeholder="Password Anda"
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
            </>
          )}
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Login
          </BusyButton>
          {needsCode && (
            <Button variant="subtle" onClick={startAgain}>
              Kembali
            </Button>
          )}
        </Stack>
      </Box>
      {!needsCode && signOn}
      {!needsCode && (
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
      )}
    </CenteredPage>
  )
}
