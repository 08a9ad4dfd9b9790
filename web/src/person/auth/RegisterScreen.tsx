import { consentVersion } from '@bugar/contracts/people/consent'
import { RegistrationForm } from '@bugar/contracts/people/registration-form'
import { Anchor, Box, Group, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { genderChoices, ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { BusyButton, RequiredNote } from '#kit/forms/FormFoot.tsx'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { focusFirst, goOnWithEnter, useFocusOnArrival } from '#kit/forms/form-errors.ts'
import classes from './ConsentField.module.css'
import { type Registration, signUp } from './queries.ts'
import { useAuthForm, welcome } from './use-auth-form.tsx'

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

const PrivacyDialog = lazyPart(() => import('./PrivacyDialog.tsx'), 'PrivacyDialog', { narrow: 44, wide: 44 })

interface ConsentFieldProps extends ComponentPropsWithRef<'input'> {
  readonly error?: ReactNode
}

/**
 * Consent to keeping health data (UU 27/2022). Its text opens in a dialog, so that nothing typed is lost. Mantine's
 * checkbox would be loaded by the login and every screen, so it is the browser's.
 */
function ConsentField({ error, ...input }: ConsentFieldProps) {
  const [isReading, setReading] = useState(false)
  const id = useId()
  return (
    <div>
      <Paper component="label" className={classes.card} radius="md" px="sm" py="xs">
        <input
          {...input}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <Text span size="xs">
          Saya setuju data kesehatan saya disimpan dan dipakai untuk memilih program, menurut UU&nbsp;27/2022.
          <Text span inherit aria-hidden="true" c="var(--mantine-color-error)">
            {' *'}
          </Text>
        </Text>
      </Paper>
      {error && (
        <Text id={id} size="xs" fw={500} c="var(--mantine-color-error)" mt="xs">
          {error}
        </Text>
      )}
      <Anchor component="button" type="button" underline="always" size="sm" mih={44} onClick={() => setReading(true)}>
        Baca apa yang disimpan dan untuk apa
      </Anchor>
      {isReading && <PrivacyDialog onClose={() => setReading(false)} />}
    </div>
  )
}

export function RegisterScreen() {
  const form = useForm({ initialValues: emptyForm, validate: schemaResolver(RegistrationForm, { sync: true }) })
  const { failure, submit } = useAuthForm(form, send, 'Registrasi gagal', toLogin)
  const first = useFocusOnArrival()

  return (
    <CenteredPage
      {...welcome(false)}
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
        <ErrorBox title={failure.title ?? failure.text}>
          {failure.title ? failure.text : failure.others.map(({ field, message }) => `${field}: ${message}`).join('; ')}
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
            description="Minimal 6 karakter"
            autoComplete="new-password"
            enterKeyHint="next"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            required
            label="Konfirmasi password"
            placeholder="Ulangi password"
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
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Daftar
          </BusyButton>
        </Stack>
      </Box>
    </CenteredPage>
  )
}
