import { ruleBaseNames } from '@bugar/contracts/rule-base'
import { teamRights } from '@bugar/contracts/team'
import { NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CountField } from '#components/ui/CountField.tsx'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { labelOf } from '#features/rules/shared.ts'
import { type Draft, fieldLabels, rightLabels } from './draft.ts'
import { MaskFields } from './MaskFields.tsx'
import { keyDaysHint, keyDaysLabel } from './NewKeyDialog.tsx'

interface TeamFieldsProps {
  readonly form: UseFormReturnType<Draft>
  /** Of a new team, whose first key has a term. */
  readonly isNew: boolean
}

const rights = teamRights.map((value) => ({ value, label: rightLabels[value] }))
const columns = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

export function TeamFields({ form, isNew }: TeamFieldsProps) {
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
