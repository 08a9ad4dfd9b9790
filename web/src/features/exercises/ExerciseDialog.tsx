import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ExerciseText } from '#components/domain/ExerciseText.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { PageTabs } from '#components/layout/PageTabs.tsx'
import { VideoPlayer } from '#components/domain/VideoPlayer.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'

interface ExerciseDialogProps {
  readonly exercise: Exercise
  readonly isFavorite: boolean
  readonly onToggle: () => void
  readonly onClose: () => void
}

export function ExerciseDialog({ exercise, isFavorite, onToggle, onClose }: ExerciseDialogProps) {
  const [tab, setTab] = useState<'info' | 'video'>('info')
  const { name, category, description, youtubeUrl, youtubeVideoId } = exercise
  const info = { value: 'info', title: 'Info', content: <ExerciseText description={description} /> } as const
  const video = {
    value: 'video',
    title: 'Video',
    content: <VideoPlayer videoId={youtubeVideoId} name={name} />,
  } as const
  return (
    <ModalDialog
      title={name}
      eyebrow={exerciseCategoryLabels[category]}
      footer={
        <Group flex={1} justify="space-between" gap="sm">
          <Text span size="sm" c="dimmed">
            {isFavorite ? 'Ada di favorit Anda' : 'Simpan sebagai favorit'}
          </Text>
          <FavoriteButton name={name} isFavorite={isFavorite} onToggle={onToggle} />
        </Group>
      }
      onClose={onClose}
    >
      {youtubeUrl ? <PageTabs label="Isi gerakan" tabs={[info, video]} value={tab} onChange={setTab} /> : info.content}
    </ModalDialog>
  )
}
