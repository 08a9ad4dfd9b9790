import { exerciseOperations } from '@bugar/contracts/exercise'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { asking } from '#lib/query-client.ts'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import { ExerciseSkeleton } from './ExerciseGrid.tsx'
import { findExercise } from './filter.ts'
import { Library } from './Library.tsx'
import { useFavorites } from './use-favorites.ts'
import classes from './exercises.module.css'

interface ExercisesScreenProps {
  /** Id or name of the exercise that is open. */
  readonly wanted: string | null
}

const all = asking(exerciseOperations, 'exercise.list', { page: 1, limit: 1000, active: true })

export function ExercisesScreen({ wanted }: ExercisesScreenProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const { data, isError, errorUpdatedAt, refetch } = useQuery(all)
  const favorites = useFavorites()
  const exercises = data?.data.exercises
  const opened = wanted !== null && exercises ? findExercise(exercises, wanted) : null

  const open = (id: string) => {
    wasOpenedHere.current = true
    void navigate({ to: '/exercises', search: { gerakan: id }, resetScroll: false })
  }
  const close = () => {
    if (wasOpenedHere.current) {
      wasOpenedHere.current = false
      history.back()
    } else {
      void navigate({ to: '/exercises', search: {}, replace: true, resetScroll: false })
    }
  }
  return (
    <>
      <PageHeader title="Gerakan Latihan" lead="Cara melakukan tiap gerakan, kesalahan yang umum, dan videonya." />
      {isError && !exercises && (
        <LoadFailure
          title="Gagal Memuat Gerakan"
          text="Failed to load exercises"
          failedAt={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {wanted !== null && exercises && !opened && (
        <p role="status" className={classes.unknown}>
          Gerakan “{wanted}” tidak ada di daftar ini.
        </p>
      )}
      {exercises && <Library exercises={exercises} favorites={favorites} onOpen={({ id }) => open(id)} />}
      {!exercises && !isError && <ExerciseSkeleton />}
      {opened && (
        <ExerciseDialog
          key={opened.id}
          exercise={opened}
          isFavorite={favorites.ids.has(opened.id)}
          onToggle={() => favorites.toggle(opened.id)}
          onClose={close}
        />
      )}
    </>
  )
}
