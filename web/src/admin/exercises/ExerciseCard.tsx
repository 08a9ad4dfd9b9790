import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Box, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { type RowAction, RowButtons } from '#kit/lists/RecordTable.tsx'
import { ExercisePicture } from './ExercisePicture.tsx'

interface ExerciseCardProps {
  readonly exercise: Exercise
  readonly actions: readonly RowAction[]
}

/** So that three buttons fit side by side. */
const compactButton = { flex: '1 0 auto', px: 'xs', fz: 'sm' } as const

/** A phone has the picture beside the name, other screens above it. */
export function ExerciseCard({ exercise, actions }: ExerciseCardProps) {
  const { name, category, description, youtubeUrl, isActive } = exercise
  return (
    <Paper
      component="article"
      aria-label={name}
      display="flex"
      h="100%"
      p={0}
      style={{ flexDirection: 'column', overflow: 'hidden' }}
    >
      <Flex direction={{ base: 'row', xs: 'column' }}>
        <Box flex="none" w={{ base: '6.5rem', xs: '100%' }}>
          <ExercisePicture key={youtubeUrl} youtubeUrl={youtubeUrl} />
        </Box>
        <Stack gap="xs" px={{ base: 'sm', xs: 'lg' }} pt={{ base: 'sm', xs: 'md' }} flex={1} miw={0}>
          <Group justify="space-between" gap="xxs">
            <Hint>{exerciseCategoryLabels[category]}</Hint>
            <ActiveTag isActive={isActive} />
          </Group>
          <Title>{name}</Title>
        </Stack>
      </Flex>
      <Stack gap="xs" px={{ base: 'sm', xs: 'lg' }} pt="xs" pb={{ base: 'sm', xs: 'lg' }} flex={1}>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {description ?? 'Belum ada deskripsi'}
        </Text>
        <RowButtons of={name} gap="xs" wrap="wrap" mt="auto" button={compactButton} actions={actions} />
      </Stack>
    </Paper>
  )
}
