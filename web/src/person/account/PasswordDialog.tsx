import { NewPassword, Password } from '@bugar/contracts/people/session'
import { PasswordInput, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { OwnUsername } from '#kit/text/OwnUsername.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#kit/forms/form-errors.ts'
import { useChangePassword } from './queries.ts'

const Form = z.object({
  currentPassword: Password,
  newPassword: NewPassword,
  confirmPassword: z.string().check(z.minLength(1, 'Konfirmasi password harus diisi')),
})
type Form = z.output<typeof Form>

const fieldErrors = schemaResolver(Form, { sync: true })

const validate = (values: Form) => {
  const errors = fieldErrors(values)
  const isOther = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword
  return isOther ? { ...errors, confirmPassword: 'Password tidak cocok' } : errors
}

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Form>({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate,
  })
  const { mutate, isPending, error } = useChangePassword(onClose)
  const { fields } = sortErrors(error, ['currentPassword', 'newPassword'])
  const send = ({ currentPassword, newPassword }: Form) =>
    mutate({ currentPassword, newPassword }, { onError: (failed) => showFieldErrors(form, failed) })
  return (
    <FormDialog
      title="Ubah password"
      onClose={onClose}
      action="Simpan password"
      isBusy={isPending}
      onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}
    >
      <OwnUsername />
      <Text c="dimmed">Perangkat lain keluar dari akun ini; perangkat ini tetap masuk.</Text>
      {error && Object.keys(fields).length === 0 && <ErrorBox>Password belum diubah. {error.message}</ErrorBox>}
      <PasswordInput
        label="Password saat ini"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label="Password baru"
        description="Minimal 6 karakter"
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label="Konfirmasi password baru"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </FormDialog>
  )
}
