import type { Exercise } from '@bugar/contracts/exercise'
import { Group, Text } from '@mantine/core'
import { HowToDialog } from '#components/domain/HowToDialog.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'

interface ExerciseDialogProps {
  readonly exercise: Exercise
  readonly isFavorite: boolean
  readonly onToggle: () => void
  readonly onClose: () => void
}

export function ExerciseDialog({ exercise, isFavorite, onToggle, onClose }: ExerciseDialogProps) {
  return (
    <HowToDialog
      exercise={exercise}
      footer={
        <Group flex={1} justify="space-between" gap="sm">
          <Text span size="sm" c="dimmed">
            {isFavorite ? 'Ada di favorit Anda' : 'Simpan sebagai favorit'}
          </Text>
          <FavoriteButton name={exercise.name} isFavorite={isFavorite} onToggle={onToggle} />
        </Group>
      }
      onClose={onClose}
    />
  )
}
