import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'

interface StepBarProps {
  readonly step: number
  readonly steps: number
  readonly onBack: () => void
  /** Absent where nothing can be skipped. */
  readonly onSkip?: () => void
}

/** Back, progress, and skip; the progress as text is above the question. */
export function StepBar({ step, steps, onBack, onSkip }: StepBarProps) {
  return (
    <Group justify="space-between" wrap="nowrap" mb="md">
      <ActionIcon variant="subtle" color="abu" size="var(--tap)" aria-label="Kembali" onClick={onBack}>
        <IconArrowLeft aria-hidden="true" />
      </ActionIcon>
      <Group gap={steps > 8 ? 'xxs' : 'xs'} wrap="nowrap" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <Box
            key={index}
            h={8}
            w={index === step ? 24 : 8}
            bdrs="xl"
            bg={index <= step ? 'var(--accent-strong)' : 'var(--mantine-color-default-border)'}
          />
        ))}
      </Group>
      {onSkip ? (
        <Button variant="subtle" px="xs" onClick={onSkip}>
          Lewati
        </Button>
      ) : (
        <Box w="var(--tap)" />
      )}
    </Group>
  )
}
