import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { type ReactNode, useState } from 'react'
import { PageTabs } from '#kit/layout/PageTabs.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { ExerciseText } from './ExerciseText.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

interface HowToDialogProps {
  readonly exercise: Exercise
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** Instructions for an exercise, as text and as a video. */
export function HowToDialog({ exercise, footer, onClose }: HowToDialogProps) {
  const [tab, setTab] = useState<'info' | 'video'>('info')
  const { name, category, description, youtubeUrl, youtubeVideoId } = exercise
  const info = { value: 'info', title: 'Info', content: <ExerciseText description={description} /> } as const
  const video = {
    value: 'video',
    title: 'Video',
    content: <VideoPlayer videoId={youtubeVideoId} name={name} />,
  } as const
  return (
    <ModalDialog title={name} eyebrow={exerciseCategoryLabels[category]} footer={footer} onClose={onClose}>
      {youtubeUrl ? <PageTabs label="Isi gerakan" tabs={[info, video]} value={tab} onChange={setTab} /> : info.content}
    </ModalDialog>
  )
}
