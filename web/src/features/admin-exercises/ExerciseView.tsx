import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Button } from '@mantine/core'
import { AuditLink } from '#components/domain/AuditLink.tsx'
import { ModalDialog } from '#components/ui/ModalDialog.tsx'
import { formatDate } from '#lib/format.ts'
import { StatusTag } from './ExerciseCard.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import classes from './exercises.module.css'

interface ExerciseViewProps {
  readonly exercise: Exercise
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function ExerciseView({ exercise, onEdit, onDelete, onClose }: ExerciseViewProps) {
  const { id, name, category, description, youtubeUrl, isActive, updatedAt } = exercise
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
          <Button onClick={onEdit}>Edit</Button>
        </>
      }
    >
      <div className={classes.viewMedia}>
        <Thumbnail youtubeUrl={youtubeUrl} />
      </div>
      <p className={classes.prose}>{description ?? 'Belum ada deskripsi'}</p>
      <dl className={classes.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusTag isActive={isActive} />
          </dd>
        </div>
        <div>
          <dt>Terakhir diubah</dt>
          <dd>{formatDate(updatedAt)}</dd>
          <dd>
            <AuditLink search={{ area: 'exercise', objectId: id }} />
          </dd>
        </div>
        <div>
          <dt>Video</dt>
          <dd>
            {youtubeUrl ? (
              <a href={youtubeUrl} target="_blank" rel="noreferrer" className={classes.link}>
                Buka di YouTube
              </a>
            ) : (
              'Tidak ada video'
            )}
          </dd>
        </div>
      </dl>
    </ModalDialog>
  )
}
