import type { Exercise } from '@bugar/contracts/exercise'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { ExerciseCard } from './ExerciseCard.tsx'
import type { Favorites } from './use-favorites.ts'
import classes from './exercises.module.css'

interface ExerciseGridProps {
  readonly exercises: readonly Exercise[]
  readonly favorites: Favorites
  readonly onOpen: (exercise: Exercise) => void
}

export function ExerciseGrid({ exercises, favorites, onOpen }: ExerciseGridProps) {
  return (
    <ul className={classes.grid}>
      {exercises.map((exercise) => (
        <li key={exercise.id}>
          <ExerciseCard
            exercise={exercise}
            isFavorite={favorites.ids.has(exercise.id)}
            onOpen={() => onOpen(exercise)}
            onToggle={() => favorites.toggle(exercise.id)}
          />
        </li>
      ))}
    </ul>
  )
}

export function ExerciseSkeleton() {
  return (
    <>
      <div className={classes.filtersAhead} aria-hidden="true">
        <Placeholder narrow={162} wide={46} />
      </div>
      <div className={classes.grid} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Placeholder key={key} narrow={142} wide={300} />
        ))}
      </div>
    </>
  )
}
