import { Password } from '@bugar/contracts/session'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import * as z from 'zod/mini'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#lib/form-errors.ts'
import { useDeleteAccount } from './queries.ts'

interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

const Form = z.object({ password: Password })

export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const id = useId()
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(Form, { sync: true }) })
  const { mutate, isPending, error } = useDeleteAccount()
  const isOfField = Object.keys(sortErrors(error, ['password']).fields).length > 0
  const send = ({ password }: { password: string }) =>
    mutate(password, { onError: (failed) => showFieldErrors(form, failed) })
  return (
    <ModalDialog
      title="Hapus akun"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <BusyButton type="submit" form={id} color="merah" isBusy={isPending}>
            Hapus akun saya
          </BusyButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}>
        <Stack>
          <Text>
            Profil, konsultasi, jawaban kesehatan dan latihan, catatan latihan, dan favorit Anda dihapus sekarang juga,
            dan semua perangkat keluar. Tindakan ini tidak dapat dibatalkan.
          </Text>
          {error && !isOfField && <ErrorBox title="Akun belum dihapus">{error.message}</ErrorBox>}
          <PasswordInput
            label="Password"
            description="Untuk memastikan bahwa ini Anda."
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
