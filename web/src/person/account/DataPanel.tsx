import { Button, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { Consent } from '@bugar/contracts/people/consent'
import { Password } from '@bugar/contracts/people/session'
import { schemaResolver, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { formatDate } from '#kit/text/format.ts'
import { OwnUsername } from '#kit/text/OwnUsername.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#kit/forms/form-errors.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useAccount, useDeleteAccount } from './queries.ts'

interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

const Form = z.object({ password: Password })

function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(Form, { sync: true }) })
  const { mutate, isPending, error } = useDeleteAccount()
  const isOfField = Object.keys(sortErrors(error, ['password']).fields).length > 0
  const send = ({ password }: { password: string }) =>
    mutate(password, { onError: (failed) => showFieldErrors(form, failed) })
  return (
    <FormDialog
      title="Hapus akun"
      onClose={onClose}
      action="Hapus akun saya"
      color="merah"
      isBusy={isPending}
      onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}
    >
      <OwnUsername />
      <Text>
        Profil, konsultasi, jawaban kesehatan dan latihan, catatan latihan, dan favorit Anda dihapus sekarang juga, dan
        semua perangkat keluar. Tindakan ini tidak dapat dibatalkan.
      </Text>
      {error && !isOfField && <ErrorBox title="Akun belum dihapus">{error.message}</ErrorBox>}
      <PasswordInput
        label="Password"
        description="Untuk memastikan bahwa ini Anda."
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}

const sentenceOf = (consent: Consent | null): string =>
  consent === null
    ? 'Belum disetujui.'
    : `Disetujui pada ${formatDate(consent.at)} (versi ${consent.version}). Untuk menariknya, hapus akun.`

/** The person's consent: its state, its date, and how to withdraw it. */
function ConsentRow() {
  const { data, isError } = useAccount()
  const loading = isError ? 'Belum dapat dimuat.' : 'Memuat…'
  return (
    <SettingRow
      title="Persetujuan data kesehatan"
      detail={data ? sentenceOf(data.data.consent) : loading}
      action={
        <LinkButton to="/account/privacy" variant="default">
          Baca teksnya
        </LinkButton>
      }
    />
  )
}

/** A person's rights over their data (UU 27/2022). */
export function DataPanel() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Panel title="Data Anda">
      <DividedList>
        <li>
          <ConsentRow />
        </li>
        <li>
          <DownloadRow />
        </li>
        <li>
          <SettingRow
            title="Hapus akun"
            detail="Semua data Anda hilang seketika dan tidak dapat dikembalikan."
            action={
              <Button variant="light" color="merah" onClick={() => setDeleting(true)}>
                Hapus akun
              </Button>
            }
          />
        </li>
      </DividedList>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Panel>
  )
}
