import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { ActiveTag } from '#components/domain/ActiveTag.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { Hint } from '#components/ui/Hint.tsx'
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
      <ExercisePicture key={youtubeUrl} youtubeUrl={youtubeUrl} />
      <Stack gap="xs" p="lg" pt="md" flex={1}>
        <Group justify="space-between">
          <Hint>{exerciseCategoryLabels[category]}</Hint>
          <ActiveTag isActive={isActive} />
        </Group>
        <Title>{name}</Title>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {description ?? 'Belum ada deskripsi'}
        </Text>
        <Actions {...props} />
      </Stack>
    </Paper>
  )
}
