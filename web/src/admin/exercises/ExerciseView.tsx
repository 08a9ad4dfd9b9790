import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Anchor, Box, Button, Text } from '@mantine/core'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { formatDate } from '#kit/text/format.ts'
import { ExercisePicture } from './ExercisePicture.tsx'

interface ExerciseViewProps {
  readonly exercise: Exercise
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function ExerciseView({ exercise, onEdit, onDelete, onClose }: ExerciseViewProps) {
  const { id, name, category, description, youtubeUrl, isActive, updatedAt } = exercise
  const facts = [
    ['Status', <ActiveTag key="status" isActive={isActive} />],
    [
      'Terakhir diubah',
      <span key="updated">
        {formatDate(updatedAt)}
        <br />
        <AuditLink search={{ area: 'exercise', objectId: id }} />
      </span>,
    ],
    [
      'Video',
      youtubeUrl ? (
        <Anchor
          key="video"
          href={youtubeUrl}
          target="_blank"
          rel="noreferrer"
          underline="always"
          display="inline-block"
          py="sm"
          inherit
        >
          Buka di YouTube
        </Anchor>
      ) : (
        'Tidak ada video'
      ),
    ],
  ] as const
  return (
    <ModalDialog
      title={name}
      eyebrow={exerciseCategoryLabels[category]}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" color="merah" onClick={onDelete}>
            Hapus
          </Button>
          <Button onClick={onEdit}>Ubah</Button>
        </>
      }
    >
      <Box bdrs="md" style={{ overflow: 'hidden' }}>
        <ExercisePicture youtubeUrl={youtubeUrl} />
      </Box>
      <Text my="md" style={{ whiteSpace: 'pre-line' }}>
        {description ?? 'Belum ada deskripsi'}
      </Text>
      <Facts facts={facts} minColWidth="8rem" />
    </ModalDialog>
  )
}
