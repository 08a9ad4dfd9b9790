import { consentVersion } from '@bugar/contracts/people/consent'
import { RegistrationForm } from '@bugar/contracts/people/registration-form'
import { Box, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { genderChoices, ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { BusyButton, RequiredNote } from '#kit/forms/FormFoot.tsx'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { FootBar } from '#kit/layout/FootBar.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { focusFirst, goOnWithEnter, useFocusOnArrival } from '#kit/forms/form-errors.ts'
import { ConsentField } from './ConsentField.tsx'
import { type Registration, signUp } from './queries.ts'
import { useAuthForm } from './use-auth-form.ts'

const emptyForm = { name: '', email: '', gender: '', password: '', confirmPassword: '', consent: false }

const send = ({ name, email, gender, password }: typeof emptyForm) =>
  signUp({ name, email, gender, password, consentVersion } as Registration)

const toLogin = (message: string) => (
  <>
    {message}.{' '}
    <TextLink to="/login" size="inherit" fw={700}>
      Login dengan email ini
    </TextLink>
  </>
)

export function RegisterScreen() {
  const form = useForm({ initialValues: emptyForm, validate: schemaResolver(RegistrationForm, { sync: true }) })
  const { failure, submit } = useAuthForm(form, send, 'Registrasi gagal', toLogin)
  const first = useFocusOnArrival()

  return (
    <CenteredPage
      aside={
        <Text size="sm" c="dimmed">
          Sudah punya akun?{' '}
          <TextLink to="/login" display="inline-block" miw={44} py="sm" fw={700}>
            Login
          </TextLink>
        </Text>
      }
    >
      <Group justify="space-between" gap="0 var(--mantine-spacing-sm)">
        <PageTitle>Daftar</PageTitle>
        <RequiredNote />
      </Group>
      {failure && (
        <ErrorBox title={failure.text}>
          {failure.others.map(({ field, message }) => `${field}: ${message}`).join('; ')}
        </ErrorBox>
      )}
      <Box
        component="form"
        aria-label="Daftar"
        noValidate
        onKeyDown={goOnWithEnter}
        onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
      >
        <Stack gap="xs">
          <TextInput
            ref={first}
            required
            label="Nama lengkap"
            autoComplete="name"
            enterKeyHint="next"
            {...form.getInputProps('name')}
          />
          <TextInput
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
            description="Kata sandi, minimal 6 karakter"
            autoComplete="new-password"
            enterKeyHint="next"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            required
            label="Konfirmasi password"
            placeholder="Ulangi kata sandi"
            autoComplete="new-password"
            enterKeyHint="next"
            {...form.getInputProps('confirmPassword')}
          />
          <ChoiceCards
            required
            label="Jenis kelamin"
            description="Untuk analisis lemak tubuh yang akurat."
            choices={genderChoices}
            {...form.getInputProps('gender')}
          />
          <ConsentField {...form.getInputProps('consent', { type: 'checkbox' })} />
          <FootBar>
            <BusyButton type="submit" fullWidth isBusy={form.submitting}>
              Daftar
            </BusyButton>
          </FootBar>
        </Stack>
      </Box>
    </CenteredPage>
  )
}
