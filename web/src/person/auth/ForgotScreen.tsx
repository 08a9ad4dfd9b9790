import { passwordResetOperations, ResetRequest } from '@bugar/contracts/people/password-reset'
import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { CenteredPage, PageTitle } from '#kit/layout/CenteredPage.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { call } from '#kit/data/api.ts'
import { focusFirst } from '#kit/forms/form-errors.ts'
import { useAuthForm } from './use-auth-form.tsx'
import { useReply } from './use-reply.ts'

const { 'auth.resetOptions': resetOptions, 'auth.requestResetLink': requestResetLink } = passwordResetOperations
const requestOptions = () => call(resetOptions, {})

function ByMail() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(ResetRequest, { sync: true }) })
  const send = async ({ email }: { email: string }) => {
    await call(requestResetLink, { email })
    setSentTo(email)
  }
  const { failure, submit } = useAuthForm(form, send, 'Tautan belum dapat dikirim')
  if (sentTo !== null) {
    return (
      <Notice role="status" color="biru">
        <b>Periksa email Anda.</b> Bila {sentTo} terdaftar, tautannya sudah kami kirim dan berlaku 24 jam. Belum ada?
        Lihat juga folder spam.
      </Notice>
    )
  }
  return (
    <>
      <Text c="dimmed">Tulis email akun Anda. Kami mengirim tautan untuk membuat password baru.</Text>
      {failure && <ErrorBox title={failure.title}>{failure.text}</ErrorBox>}
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <Stack>
          <TextInput required label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <BusyButton type="submit" fullWidth isBusy={form.submitting}>
            Kirim tautan
          </BusyButton>
        </Stack>
      </form>
    </>
  )
}

interface ByAdministratorProps {
  /** A name, a place or an address; null where the server has none. */
  readonly contact: string | null
}

function ByAdministrator({ contact }: ByAdministratorProps) {
  return (
    <>
      <Text>
        Hubungi {contact === null ? 'administrator Bugar di tempat Anda' : <b>{contact}</b>}. Administrator membuat
        tautan untuk Anda, lalu Anda membuat password baru sendiri.
      </Text>
      <Text c="dimmed" size="sm">
        Tautan itu berlaku 24 jam dan hanya dapat dipakai satu kali. Password lama tidak perlu diketahui siapa pun.
      </Text>
    </>
  )
}

/** How to get a link: by mail if the server can send mails, else from an administrator. */
export function ForgotScreen() {
  const { data, error, retry } = useReply(requestOptions)
  return (
    <CenteredPage>
      <PageTitle>Lupa password</PageTitle>
      {error && <ErrorBox onRetry={retry}>{error.message}</ErrorBox>}
      {!data && !error && <Skeleton height={150} />}
      {data && (data.byMail ? <ByMail /> : <ByAdministrator contact={data.contact} />)}
      <TextLink to="/login" size="sm" py="sm" style={{ alignSelf: 'flex-start' }}>
        Kembali ke login
      </TextLink>
    </CenteredPage>
  )
}
