import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Box, Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { ExercisePicture } from './ExercisePicture.tsx'

export interface CardActions {
  readonly onView: (exercise: Exercise) => void
  readonly onEdit: (exercise: Exercise) => void
  readonly onSetStatus: (exercise: Exercise) => void
  /** The exercise whose status is being changed now. */
  readonly busyId: string | null
}

interface ExerciseCardProps extends CardActions {
  readonly exercise: Exercise
}

/** So that three buttons fit side by side. */
const compactButton = { flex: '1 0 auto', px: 'xs', fz: 'sm' } as const

function Actions({ exercise, onView, onEdit, onSetStatus, busyId }: ExerciseCardProps) {
  const { id, name, isActive } = exercise
  const turn = isActive ? 'Nonaktifkan' : 'Aktifkan'
  return (
    <Group gap="xs" mt="auto">
      <Button variant="default" {...compactButton} aria-label={`Lihat ${name}`} onClick={() => onView(exercise)}>
        Lihat
      </Button>
      <Button variant="default" {...compactButton} aria-label={`Ubah ${name}`} onClick={() => onEdit(exercise)}>
        Ubah
      </Button>
      <BusyButton
        variant="subtle"
        color={isActive ? 'merah' : 'bugar'}
        {...compactButton}
        aria-label={`${turn} ${name}`}
        isBusy={busyId === id}
        onClick={() => onSetStatus(exercise)}
      >
        {turn}
      </BusyButton>
    </Group>
  )
}

/** A phone has the picture beside the name, other screens above it. */
export function ExerciseCard(props: ExerciseCardProps) {
  const { name, category, description, youtubeUrl, isActive } = props.exercise
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
        <Actions {...props} />
      </Stack>
    </Paper>
  )
}
