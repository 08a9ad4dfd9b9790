import { Team, teamOperations, type TeamWithToken } from '@bugar/contracts/team'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import { useVersions } from '#components/domain/use-versions.ts'
import { VersionNotes } from '#components/domain/VersionConflict.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { UnsavedDialog } from '#components/ui/UnsavedDialog.tsx'
import { focusFirst } from '#lib/form-errors.ts'
import { type Draft, draftOf, fieldsOf, isChanged } from './draft.ts'
import { saved, saveFailure, useCreateTeam, useUpdateTeam } from './queries.ts'
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
  const versions = useVersions({
    opened: team,
    schema: Team,
    fieldsOf: (stored) => fieldsOf(draftOf(stored)),
    typedFields: fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
  })
  const creating = useCreateTeam(onCreated, versions.onError)
  const updating = useUpdateTeam({ ...versions, base: versions.base ?? { id: '', revision: 0 } })
  const { mutate, isPending, error } = team ? updating : creating
  const isDirty = versions.base ? isChanged(form.values, versions.base) : form.isDirty()
  return (
    <UnsavedDialog
      title={team ? 'Ubah tim' : 'Tambah tim'}
      eyebrow={team?.name}
      isDirty={isDirty}
      onClose={onClose}
      action={
        <BusyButton type="submit" form={formId} isBusy={isPending} disabled={team !== null && !isDirty}>
          Simpan
        </BusyButton>
      }
    >
      <VersionNotes versions={versions} error={error} title="Tim ini sudah diubah orang lain" />
      <form
        id={formId}
        noValidate
        onSubmit={form.onSubmit(
          (draft) => mutate(draft),
          (errors) => focusFirst(form, errors),
        )}
      >
        <TeamFields form={form} isNew={team === null} />
      </form>
    </UnsavedDialog>
  )
}
