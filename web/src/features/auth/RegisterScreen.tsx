import { consentVersion } from '@bugar/contracts/consent'
import { RegistrationForm } from '@bugar/contracts/registration-form'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { genderChoices } from '#components/domain/gender-choices.ts'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { PageTitle } from '#components/layout/PageTitle.tsx'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { focusFirst } from '#lib/form-errors.ts'
import { ConsentField } from './ConsentField.tsx'
import { type Registration, signUp } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'

const emptyForm = { name: '', email: '', gender: '', password: '', confirmPassword: '', consent: false }

const send = ({ name, email, gender, password }: typeof emptyForm) =>
  signUp({ name, email, gender, password, consentVersion } as Registration)

export function RegisterScreen() {
  const form = useForm({ initialValues: emptyForm, validate: schemaResolver(RegistrationForm, { sync: true }) })
  const { failure, submit } = useAuthForm(form, send, 'Registrasi gagal')

  return (
    <CenteredPage>
      <PageTitle>Daftar</PageTitle>
      {failure && (
        <ErrorBox title={failure.text}>
          {failure.others.map(({ field, message }) => `${field}: ${message}`).join('; ')}
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
            description="Kata sandi, minimal 6 karakter"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            required
            label="Konfirmasi password"
            description="Ulangi kata sandi"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <ConsentField {...form.getInputProps('consent', { type: 'checkbox' })} />
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Daftar
          </BusyButton>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        Sudah punya akun?{' '}
        <TextLink to="/login" display="inline-block" miw={44} py="sm" fw={700}>
          Login
        </TextLink>
      </Text>
    </CenteredPage>
  )
}
