import { Login } from '@bugar/contracts/session'
import { PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { focusFirst, sortErrors } from '#lib/form-errors.ts'
import { toastError } from '#lib/toast.ts'
import { failureText } from './failure-text.ts'
import { logIn } from './queries.ts'
import classes from './auth.module.css'

interface LoginScreenProps {
  /** The page that sent the visitor here, if any. */
  readonly origin?: string | undefined
  /** The visitor was at work when the session ended. */
  readonly isExpired?: boolean
}

export function LoginScreen({ origin, isExpired = false }: LoginScreenProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Login>({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(Login, { sync: true }),
  })

  const submit = async (values: Login) => {
    setFailure(null)
    try {
      await logIn(values)
    } catch (error) {
      const { toast, box } = failureText(error, 'Login gagal')
      form.setErrors(sortErrors(error, ['email', 'password']).fields)
      setFailure(box)
      toastError(toast)
    }
  }

  return (
    <CenteredPage>
      <div>
        <PageTitle>Login</PageTitle>
        <p className={classes.lead}>Program olahraga sepekan dari data tubuh Anda, lengkap dengan alasannya.</p>
      </div>
      {isExpired && !failure && (
        <p role="status" className={classes.note}>
          <b>Sesi berakhir.</b> Silakan login kembali untuk melanjutkan.
        </p>
      )}
      {origin && !isExpired && !failure && <p className={classes.note}>Anda harus login terlebih dahulu</p>}
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <form noValidate className={classes.form} onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <TextInput required label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput required label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <BusyButton type="submit" fullWidth isBusy={form.submitting}>
          Login
        </BusyButton>
      </form>
      <p className={classes.foot}>
        Belum punya akun?{' '}
        <Link to="/register" className={classes.link}>
          Daftar
        </Link>
      </p>
    </CenteredPage>
  )
}
