import { type Exercise, type ExerciseCategory, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { readExerciseText, splitExerciseName } from '#components/domain/exercise-text.ts'
import { Tag } from '#components/ui/Tag.tsx'
import { Thumbnail } from '#components/domain/Thumbnail.tsx'
import type { Tone } from '#components/domain/tones.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import classes from './exercises.module.css'

interface ExerciseCardProps {
  readonly exercise: Exercise
  readonly isFavorite: boolean
  readonly onOpen: () => void
  readonly onToggle: () => void
}

const tones: Record<ExerciseCategory, Tone> = { 'Angkat Beban': 'bugar', Kardio: 'biru', Other: 'abu' }

export function ExerciseCard({ exercise, isFavorite, onOpen, onToggle }: ExerciseCardProps) {
  const { name, gymName } = splitExerciseName(exercise.name)
  const [muscles] = readExerciseText(exercise.description).facts.filter(([term]) => term === 'Otot')
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Thumbnail videoId={exercise.youtubeVideoId} absent="No video available" />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {name}
            {gymName && <span className={classes.gymName}> {gymName}</span>}
          </button>
        </h2>
        {muscles && <p className={classes.muscles}>{muscles[1]}</p>}
        <div>
          <Tag tone={tones[exercise.category]}>{exerciseCategoryLabels[exercise.category]}</Tag>
        </div>
      </div>
      <FavoriteButton name={exercise.name} isFavorite={isFavorite} onToggle={onToggle} />
    </article>
  )
}
