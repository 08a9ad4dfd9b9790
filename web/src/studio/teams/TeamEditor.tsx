import { Team, teamOperations, type TeamWithToken, teamRights } from '@bugar/contracts/teams/team'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { CountField } from '#kit/forms/CountField.tsx'
import { RequiredNote } from '#kit/forms/RequiredNote.tsx'
import { labelOf } from '#studio/rules/shared.ts'
import { type Draft, draftOf, fieldsOf, fieldLabels, rightLabels } from './draft.ts'
import { saved, saveFailure, useCreateTeam, useUpdateTeam } from './queries.ts'
import { MaskFields } from './MaskFields.tsx'
import { keyDaysHint, keyDaysLabel } from './NewKeyDialog.tsx'

interface TeamFieldsProps {
  readonly form: UseFormReturnType<Draft>
  /** True for a new team, whose first key has a term. */
  readonly isNew: boolean
}

const rights = teamRights.map((value) => ({ value, label: rightLabels[value] }))
const columns = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

function TeamFields({ form, isNew }: TeamFieldsProps) {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <RequiredNote />
        <SimpleGrid {...columns}>
          <TextInput required label={fieldLabels.name} {...form.getInputProps('name')} />
          <TextInput
            required
            label={fieldLabels.contact}
            inputMode="email"
            placeholder="tim@perusahaan.contoh"
            {...form.getInputProps('contact')}
          />
          <CountField required label={fieldLabels.dailyQuota} {...form.getInputProps('dailyQuota')} />
          <CountField required label={fieldLabels.perSecond} {...form.getInputProps('perSecond')} />
          {isNew && (
            <CountField required label={keyDaysLabel} description={keyDaysHint} {...form.getInputProps('keyDays')} />
          )}
        </SimpleGrid>
      </Stack>
      <Stack gap="sm" component="section" aria-label="Hak tiap basis">
        <Title order={3}>Hak tiap basis</Title>
        <SimpleGrid {...columns}>
          {ruleBaseNames.map((base) => (
            <NativeSelect key={base} label={labelOf(base)} data={rights} {...form.getInputProps(`rights.${base}`)} />
          ))}
        </SimpleGrid>
      </Stack>
      <MaskFields
        rights={form.values.rights}
        masks={form.values.masks}
        onChange={(masks) => form.setFieldValue('masks', masks)}
      />
    </Stack>
  )
}

interface TeamEditorProps {
  /** Null for a new one. */
  readonly team: Team | null
  readonly onCreated: (made: TeamWithToken) => void
  readonly onClose: () => void
}

const resolve = schemaResolver(teamOperations['team.create'].input, { sync: true })

export function TeamEditor({ team, onCreated, onClose }: TeamEditorProps) {
  const form = useForm<Draft>({ initialValues: draftOf(team), validate: (draft) => resolve(draft as never) })
  const versions = useVersions({
    opened: team,
    schema: Team,
    draftOf,
    fieldsOf,
    form,
    saved,
    failure: saveFailure,
    onClose,
  })
  const creating = useCreateTeam(onCreated, versions.onError)
  const updating = useUpdateTeam({ ...versions, base: versions.base ?? { id: '', revision: 0 } })
  const { mutate, isPending, error } = team ? updating : creating
  const isDirty = versions.base ? versions.isChanged : form.isDirty()
  return (
    <UnsavedDialog
      title={team ? 'Ubah tim' : 'Tambah tim'}
      eyebrow={team?.name}
      isDirty={isDirty}
      onClose={onClose}
      form={form}
      isSaving={isPending}
      isSaveDisabled={team !== null && !isDirty}
      onSave={(draft) => mutate(draft)}
      notes={<VersionNotes versions={versions} error={error} title="Tim ini sudah diubah orang lain" />}
    >
      <TeamFields form={form} isNew={team === null} />
    </UnsavedDialog>
  )
}
