import { rotationDays, type Team, type TeamWithToken, TeamRotate } from '@bugar/contracts/teams/team'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { CountField } from '#kit/forms/CountField.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'
import { usualKeyDays, keyFailure, useNewKey } from './queries.ts'

interface NewKeyDialogProps {
  readonly team: Team
  readonly onMade: (made: TeamWithToken) => void
  readonly onClose: () => void
}

const resolve = schemaResolver(TeamRotate, { sync: true })

export const keyDaysLabel = 'Masa berlaku kunci (hari)'
export const keyDaysHint = 'Paling lama 365 hari'

const consequenceOf = ({ revoked, keys }: Team): string => {
  if (revoked) {
    return 'Tim ini boleh bertanya lagi dengan kunci baru. Kunci lama tidak diterima lagi.'
  }
  return keys.length === 0
    ? 'Tim ini tidak memiliki kunci yang berlaku. Dengan kunci baru tim ini boleh bertanya lagi.'
    : `Kunci sekarang tetap diterima ${rotationDays} hari lagi, kecuali masanya habis lebih dulu.`
}

/** Asks how long another key is to be good; for a revoked team it opens it again. */
export function NewKeyDialog({ team, onMade, onClose }: NewKeyDialogProps) {
  const form = useForm<{ keyDays: number | string }>({
    initialValues: { keyDays: usualKeyDays },
    validate: (values) => resolve({ id: team.id, ...values } as never),
  })
  const { mutate, isPending, error } = useNewKey(team, onMade)
  const send = form.onSubmit(
    ({ keyDays }) => mutate(keyDays as number, { onError: (failure) => showFieldErrors(form, failure) }),
    (errors) => focusFirst(form, errors),
  )
  return (
    <FormDialog
      title={team.revoked ? 'Buka lagi' : 'Ganti kunci'}
      eyebrow={team.name}
      action={team.revoked ? 'Buka lagi' : 'Buat kunci baru'}
      isBusy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {error && <ErrorBox title={keyFailure}>{error.message}</ErrorBox>}
      <Text>{consequenceOf(team)}</Text>
      <CountField required label={keyDaysLabel} description={keyDaysHint} {...form.getInputProps('keyDays')} />
    </FormDialog>
  )
}
