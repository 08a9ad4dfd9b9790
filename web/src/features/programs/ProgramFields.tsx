import { days } from '@bugar/contracts/knowledge'
import type { Program } from '@bugar/contracts/program'
import { Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { type Draft, labels } from './draft.ts'
import { conditionOf } from './condition.ts'
import { dayReading } from './day-reading.ts'

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

export function ScheduleFields({ form }: FieldsProps) {
  const error = form.errors['schedule']
  return (
    <Stack>
      <Hint>
        Baris pertama menamai sesi. Hari istirahat dimulai dengan “Rest:”, hari kardio dengan “Cardio:”; baris yang
        dimulai dengan “- ” menjadi daftar gerakan.
      </Hint>
      {error && (
        <Text role="alert" size="xs" fw={500} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {days.map((day) => (
        <Textarea
          key={day}
          label={day}
          description={dayReading(form.values.schedule[day])}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps(`schedule.${day}`)}
        />
      ))}
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
