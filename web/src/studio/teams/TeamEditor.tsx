import {
  Team,
  TeamCreate,
  type TeamWithToken,
  teamRights,
  type Masks,
  type TeamRight,
} from '@bugar/contracts/teams/team'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { ruleBaseNames, type FactDefinition, type RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { NativeSelect, SimpleGrid, Stack, TextInput, Title, Anchor, Skeleton } from '@mantine/core'
import { useVersions } from '#kit/data/use-versions.ts'
import { VersionNotes } from '#kit/dialogs/VersionConflict.tsx'
import { UnsavedDialog } from '#kit/dialogs/UnsavedDialog.tsx'
import { CountField } from '#kit/forms/CountField.tsx'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'
import { labelOf } from '#studio/bases/words.ts'
import {
  type Draft,
  draftOf,
  fieldsOf,
  fieldLabels,
  rightLabels,
  saved,
  saveFailure,
  useCreateTeam,
  useUpdateTeam,
} from './queries.ts'
import { keyDaysHint, keyDaysLabel } from './NewKeyDialog.tsx'
import { useState } from 'react'
import { useAllBases } from '#kit/program/base-rules.ts'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { readChoice } from '#kit/lists/list-search.ts'

interface MaskFieldsProps {
  readonly rights: Readonly<Record<RuleBaseName, TeamRight>>
  readonly masks: Masks
  readonly onChange: (masks: Masks) => void
}

const kinds = ['range', 'withheld'] as const
const whole = { value: '', label: 'Utuh' }
const range = { value: 'range', label: 'Rentang' }
const withheld = { value: 'withheld', label: 'Ditahan' }

interface FieldsProps extends Pick<MaskFieldsProps, 'masks' | 'onChange'> {
  readonly facts: readonly FactDefinition[]
}

function Fields({ facts, masks, onChange }: FieldsProps) {
  const change = (name: string, value: string) => {
    const others = Object.fromEntries(Object.entries(masks).filter(([each]) => each !== name))
    const kind = readChoice(value, kinds)
    onChange(kind ? { ...others, [name]: kind } : others)
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {facts.map(({ name, label, range: isNumber }) => (
        <NativeSelect
          key={name}
          label={label}
          data={isNumber ? [whole, range, withheld] : [whole, withheld]}
          value={masks[name] ?? ''}
          onChange={(event) => change(name, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  )
}

/** How the decision log keeps each fact of the bases that a team may ask; other bases' masks stay as they are. */
function MaskFields({ rights, masks, onChange }: MaskFieldsProps) {
  const { bases, isError, retry } = useAllBases()
  // A field does not change its place while it is being chosen.
  const [first] = useState(() => new Set(Object.keys(masks)))
  const [isWhole, setIsWhole] = useState(false)
  const asked = ruleBaseNames.filter((base) => rights[base] !== 'none')
  const isLoaded = asked.every((base) => bases.has(base))
  const facts = [
    ...new Map(
      asked.flatMap((base) => bases.get(base)?.base.facts ?? []).map((fact) => [fact.name, fact] as const),
    ).values(),
  ]
  const isFirst = ({ name }: FactDefinition) => first.has(name)
  const rest = facts.filter((fact) => !isFirst(fact))
  return (
    <Stack gap="sm" component="section" aria-label="Samaran fakta">
      <div>
        <Title order={3}>Samaran fakta</Title>
        <Hint>
          Begini fakta disimpan di catatan keputusan. Jawabannya tetap dihitung dari nilai asli; yang ditahan tidak
          disimpan sama sekali.
        </Hint>
      </div>
      {asked.length === 0 && <Hint>Pilih dulu basis yang boleh ditanyai.</Hint>}
      {!isLoaded && isError && (
        <ErrorBox onRetry={retry}>
          Fakta yang dapat disamarkan belum dapat dimuat. Samaran sekarang tetap dipakai.
        </ErrorBox>
      )}
      {!isLoaded && !isError && <Skeleton h={240} data-placeholder />}
      {asked.length > 0 && isLoaded && (
        <>
          <Fields facts={facts.filter(isFirst)} masks={masks} onChange={onChange} />
          {rest.length > 0 && (
            <details onToggle={({ currentTarget }) => setIsWhole(currentTarget.open)}>
              <Anchor component="summary" size="sm" underline="always" display="inline-block" py="md">
                {rest.length} fakta lain
              </Anchor>
              {isWhole && <Fields facts={rest} masks={masks} onChange={onChange} />}
            </details>
          )}
        </>
      )}
    </Stack>
  )
}

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

const resolve = schemaResolver(TeamCreate, { sync: true })

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
