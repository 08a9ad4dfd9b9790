import { Password } from '@bugar/contracts/session'
import { PasswordInput, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { OwnUsername } from '#components/domain/OwnUsername.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { FormDialog } from '#components/ui/ModalDialog.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#lib/form-errors.ts'
import { useDeleteAccount } from './queries.ts'

interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

const Form = z.object({ password: Password })

export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
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
