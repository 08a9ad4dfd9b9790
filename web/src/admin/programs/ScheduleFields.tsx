import { days } from '@bugar/contracts/core/values/knowledge'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { Anchor, Box, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { SmallTable } from '#kit/lists/SmallTable.tsx'
import { dayReading, lineReading } from './day-reading.ts'
import type { Draft } from './draft.ts'
import { formats } from './schedule-formats.ts'

function FormatHelp() {
  return (
    <details>
      <Anchor component="summary" size="sm" fw={600} underline="always" py="md">
        Bantuan format
      </Anchor>
      <Text size="sm" mb="xs">
        Baris pertama menamai sesi dan lamanya, misalnya “Beban seluruh tubuh, 40–55 menit”, “Cardio: jalan cepat 45
        menit” atau “Rest: peregangan ringan”. Baris lain dikenali dari bentuknya; kalimat lain menjadi catatan.
      </Text>
      <SmallTable
        head={['Untuk', 'Tulis']}
        rows={formats.map(({ use, example }) => ({ key: use, cells: [use, example] }))}
      />
    </details>
  )
}

/** How each line of a day after the first is parsed; empty without such lines. */
function Reading({ day, text }: { readonly day: string; readonly text: string }) {
  const { lines } = readProgramDay(text)
  if (lines.length === 0) {
    return null
  }
  return (
    <Box>
      <Hint fw={600} mb="xxs">
        {day} dibaca sebagai
      </Hint>
      <Stack component="ol" gap="xxs" fz="xs">
        {lines.map((line, index) => {
          const { label, says, isUnread } = lineReading(line)
          return (
            // Two lines may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <Text key={index} component="li" size="xs" {...(isUnread && { c: 'jingga' })}>
              <b>{label}</b>: {says}
            </Text>
          )
        })}
      </Stack>
    </Box>
  )
}

interface ScheduleFieldsProps {
  readonly form: UseFormReturnType<Draft>
}

/** A text per day, with the product's interpretation beside it. */
export function ScheduleFields({ form }: ScheduleFieldsProps) {
  const error = form.errors['schedule']
  return (
    <Stack>
      <Hint>
        Baris pertama menamai sesi. Hari istirahat dimulai dengan “Rest:”, hari kardio dengan “Cardio:”; baris yang
        dimulai dengan “- ” menjadi daftar gerakan.
      </Hint>
      <FormatHelp />
      {error && (
        <Text role="alert" size="xs" fw={500} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {days.map((day) => (
        <SimpleGrid key={day} cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs">
          <Textarea
            label={day}
            description={dayReading(form.values.schedule[day])}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={2}
            maxRows={16}
            {...form.getInputProps(`schedule.${day}`)}
          />
          <Reading day={day} text={form.values.schedule[day]} />
        </SimpleGrid>
      ))}
    </Stack>
  )
}
