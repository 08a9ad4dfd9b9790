import { Group, Paper, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface WhyProps {
  readonly text: string
  readonly source: string
}

/** The purpose of a question, with its source. */
export function Why({ text, source }: WhyProps) {
  return (
    <Paper px="md" py="sm">
      <Group wrap="nowrap" align="flex-start" gap="sm" c="bugar">
        <IconInfoCircle size={20} aria-hidden="true" />
        <Text size="sm" c="dimmed" flex={1}>
          <Text span inherit fw={700} c="var(--mantine-color-text)">
            Mengapa ditanyakan?
          </Text>{' '}
          {text} Dasar: {source}.
        </Text>
      </Group>
    </Paper>
  )
}
