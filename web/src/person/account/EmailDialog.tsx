import { EmailChange, emailChangeOperations } from '@bugar/contracts/people/email-change'
import { passwordResetOperations } from '@bugar/contracts/people/password-reset'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, type CallInput } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { OwnUsername } from '#kit/text/OwnUsername.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { FormDialog, ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#kit/forms/form-errors.ts'
import { toastSuccess } from '#kit/states/toast.ts'

// The queries are here and not in queries.ts, so that they are loaded with the dialog.

const { 'account.requestEmail': requestEmail } = emailChangeOperations

const useMailOptions = () => useQuery(operationQuery(passwordResetOperations, 'auth.resetOptions', {}))

const useRequestEmail = (onSent: () => void) =>
  useMutation({
    mutationFn: (change: CallInput<typeof requestEmail>) => call(requestEmail, change),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onSent()
    },
  })

interface EmailDialogProps {
  readonly onClose: () => void
}

const title = 'Ubah email'

function EmailForm({ onClose }: EmailDialogProps) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(EmailChange, { sync: true }),
  })
  const { mutate, isPending, error } = useRequestEmail(onClose)
  const isOfField = Object.keys(sortErrors(error, ['email', 'password']).fields).length > 0
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      action="Kirim tautan"
      isBusy={isPending}
      onSubmit={form.onSubmit(
        (values) => mutate(values, { onError: (failed) => showFieldErrors(form, failed) }),
        (errors) => focusFirst(form, errors),
      )}
    >
      <OwnUsername />
      <Text c="dimmed">
        Kami mengirim tautan ke email baru dan memberi tahu email lama. Setelah tautan dibuka, semua perangkat keluar
        dan Anda masuk dengan email baru.
      </Text>
      {error && !isOfField && <ErrorBox>Email belum diubah. {error.message}</ErrorBox>}
      <TextInput label="Email baru" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordInput label="Password saat ini" autoComplete="current-password" {...form.getInputProps('password')} />
    </FormDialog>
  )
}

export function EmailDialog({ onClose }: EmailDialogProps) {
  const query = useMailOptions()
  if (query.data?.data.byMail) {
    return <EmailForm onClose={onClose} />
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <QueryState query={query} failure="Belum dapat dimuat." height={48}>
        {({ data: { contact } }) => (
          <Text>
            Server ini tidak dapat mengirim email, jadi alamat email tidak dapat diubah.{' '}
            <span>{contact === null ? 'Hubungi administrator Bugar di tempat Anda.' : `Hubungi ${contact}.`}</span>
          </Text>
        )}
      </QueryState>
    </ModalDialog>
  )
}
