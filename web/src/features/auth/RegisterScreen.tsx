import type { FieldError } from '@bugar/contracts/errors'
import { RegistrationForm } from '@bugar/contracts/session'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { focusFirst, sortErrors } from '#lib/form-errors.ts'
import { toastError } from '#lib/toast.ts'
import { failureText } from './failure-text.ts'
import { type Registration, signUp } from './queries.ts'

const emptyForm = { name: '', email: '', gender: '', password: '', confirmPassword: '' }
const genderChoices = [
  { value: 'male', title: 'Pria' },
  { value: 'female', title: 'Wanita' },
]

export function RegisterScreen() {
  const [failure, setFailure] = useState<{ text: string; errors: readonly FieldError[] } | null>(null)
  const form = useForm({ initialValues: emptyForm, validate: schemaResolver(RegistrationForm, { sync: true }) })

  const submit = async ({ name, email, gender, password }: typeof emptyForm) => {
    setFailure(null)
    try {
      await signUp({ name, email, gender, password } as Registration)
    } catch (error) {
      const { toast, box } = failureText(error, 'Registrasi gagal')
      const { fields, others } = sortErrors(error, Object.keys(emptyForm))
      form.setErrors(fields)
      setFailure({ text: box, errors: others })
      toastError(toast)
    }
  }

  return (
    <CenteredPage>
      <PageTitle>Daftar</PageTitle>
      {failure && (
        <ErrorBox title={failure.text}>
          {failure.errors.map(({ field, message }) => `${field}: ${message}`).join('; ')}
        </ErrorBox>
      )}
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <Stack>
          <RequiredNote />
          <TextInput required label="Nama lengkap" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput required label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <ChoiceCards
            required
            label="Jenis kelamin"
            description="Jenis kelamin diperlukan untuk analisis lemak tubuh yang akurat."
            choices={genderChoices}
            {...form.getInputProps('gender')}
          />
          <PasswordInput
            required
            label="Password"
            description="Minimal 6 karakter"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            required
            label="Konfirmasi password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Daftar
          </BusyButton>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        Sudah punya akun?{' '}
        <TextLink to="/login" display="inline-block" py="xs" fw={700}>
          Login
        </TextLink>
      </Text>
    </CenteredPage>
  )
}
