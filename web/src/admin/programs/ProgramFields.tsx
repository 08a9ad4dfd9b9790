import type { Program } from '@bugar/contracts/catalog/program'
import { Paper, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { RequiredNote } from '#kit/forms/RequiredNote.tsx'
import { type Draft, labels } from './draft.ts'
import { conditionOf } from './condition.ts'

interface FieldsProps {
  readonly form: UseFormReturnType<Draft>
}

interface BasicFieldsProps extends FieldsProps {
  readonly program: Program
}

const statuses = [
  { value: 'active', title: 'Aktif' },
  { value: 'inactive', title: 'Tidak Aktif' },
] as const

export function BasicFields({ form, program }: BasicFieldsProps) {
  return (
    <Stack>
      <Paper withBorder={false} radius="md" px="md" py="sm" bg="var(--mantine-color-abu-light)">
        <Facts
          facts={[
            ['Kode', program.code],
            ['Kategori sasaran', conditionOf(program)],
          ]}
        />
      </Paper>
      <Hint>Kode dan kategori sasaran tidak dapat diubah: aturan dan konsultasi tersimpan bergantung padanya.</Hint>
      <RequiredNote />
      <TextInput required label={labels.name} {...form.getInputProps('name')} />
      <Textarea label={labels.description} autosize minRows={4} maxRows={12} {...form.getInputProps('description')} />
      <TextInput label={labels.cardioRatio} {...form.getInputProps('cardioRatio')} />
      <ChoiceCards
        label="Status"
        description="Penanda bagi administrator; aturan yang memilih program ini tetap berlaku."
        choices={statuses}
        value={form.values.isActive ? 'active' : 'inactive'}
        onChange={(status) => form.setFieldValue('isActive', status === 'active')}
      />
    </Stack>
  )
}

export function DietFields({ form }: FieldsProps) {
  return (
    <Stack>
      <Textarea
        label={labels.dietRecommendation}
        autosize
        minRows={8}
        maxRows={20}
        {...form.getInputProps('dietRecommendation')}
      />
    </Stack>
  )
}
