import { type Team, teamOperations, type TeamWithToken } from '@bugar/contracts/team'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { UnsavedDialog } from '#components/ui/UnsavedDialog.tsx'
import { focusFirst, showFieldErrors, sortErrors } from '#lib/form-errors.ts'
import { type Draft, draftOf } from './draft.ts'
import { saveFailure, useCreateTeam, useUpdateTeam } from './queries.ts'
import { TeamFields } from './TeamFields.tsx'

interface TeamEditorProps {
  /** Null for a new one. */
  readonly team: Team | null
  readonly onCreated: (made: TeamWithToken) => void
  readonly onClose: () => void
}

const resolve = schemaResolver(teamOperations['team.create'].input, { sync: true })

export function TeamEditor({ team, onCreated, onClose }: TeamEditorProps) {
  const formId = useId()
  const form = useForm<Draft>({ initialValues: draftOf(team), validate: (draft) => resolve(draft as never) })
  const creating = useCreateTeam(onCreated)
  const updating = useUpdateTeam(team ?? { id: '' }, onClose)
  const { mutate, isPending, error } = team ? updating : creating
  const { others } = sortErrors(error, Object.keys(form.values))
  return (
    <UnsavedDialog
      title={team ? 'Ubah tim' : 'Tambah tim'}
      eyebrow={team?.name}
      isDirty={form.isDirty()}
      onClose={onClose}
      action={
        <BusyButton type="submit" form={formId} isBusy={isPending} disabled={team !== null && !form.isDirty()}>
          Simpan
        </BusyButton>
      }
    >
      {error && (
        <ErrorBox mb="md" title={saveFailure}>
          {[error.message, ...others.map(({ message }) => message)].join('. ')}
        </ErrorBox>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={form.onSubmit(
          (draft) => mutate(draft, { onError: (failure) => showFieldErrors(form, failure) }),
          (errors) => focusFirst(form, errors),
        )}
      >
        <TeamFields form={form} isNew={team === null} />
      </form>
    </UnsavedDialog>
  )
}
