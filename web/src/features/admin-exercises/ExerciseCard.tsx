import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Button } from '@mantine/core'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import classes from './exercises.module.css'

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

export function StatusTag({ isActive }: Pick<Exercise, 'isActive'>) {
  return isActive ? <Tag tone="bugar">Aktif</Tag> : <Tag tone="abu">Tidak Aktif</Tag>
}

export function ExerciseCard({ exercise, onView, onEdit, onSetStatus, busyId }: ExerciseCardProps) {
  const { id, name, category, description, youtubeUrl, isActive } = exercise
  const turn = isActive ? 'Nonaktifkan' : 'Aktifkan'
  return (
    <article className={classes.card}>
      <div className={classes.media}>
        <Thumbnail key={youtubeUrl} youtubeUrl={youtubeUrl} />
      </div>
      <div className={classes.text}>
        <p className={classes.tags}>
          <span className={classes.quiet}>{exerciseCategoryLabels[category]}</span>
          <StatusTag isActive={isActive} />
        </p>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.description}>{description ?? 'Belum ada deskripsi'}</p>
        <div className={classes.actions}>
          <Button variant="default" aria-label={`Lihat ${name}`} onClick={() => onView(exercise)}>
            Lihat
          </Button>
          <Button variant="default" aria-label={`Edit ${name}`} onClick={() => onEdit(exercise)}>
            Edit
          </Button>
          <BusyButton
            variant="subtle"
            color={isActive ? 'merah' : 'bugar'}
            aria-label={`${turn} ${name}`}
            isBusy={busyId === id}
            onClick={() => onSetStatus(exercise)}
          >
            {turn}
          </BusyButton>
        </div>
      </div>
    </article>
  )
}
