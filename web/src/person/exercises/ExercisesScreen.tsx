import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { Group, Text } from '@mantine/core'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { StaleNotice } from '#kit/states/StaleNotice.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { useExercises } from './how-to/exercise-queries.ts'
import { HowToDialog } from './how-to/HowToDialog.tsx'
import { ExerciseSkeleton } from './ExerciseGrid.tsx'
import { findExercise } from './filter.ts'
import type { LibrarySearch } from '#addresses/library.ts'
import { Library } from './Library.tsx'
import { useFavorites } from './use-favorites.ts'
import { FavoriteButton } from './FavoriteButton.tsx'

interface ExerciseDialogProps {
  readonly exercise: Exercise
  readonly isFavorite: boolean
  readonly onToggle: () => void
  readonly onClose: () => void
}

function ExerciseDialog({ exercise, isFavorite, onToggle, onClose }: ExerciseDialogProps) {
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

interface ExercisesScreenProps {
  readonly search: LibrarySearch
}

export function ExercisesScreen({ search }: ExercisesScreenProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const query = useExercises()
  const { data, isError, errorUpdatedAt, refetch } = query
  const favorites = useFavorites()
  const exercises = data?.data.exercises
  const { gerakan: wanted } = search
  const opened = wanted !== undefined && exercises ? findExercise(exercises, wanted) : null

  const show = (next: LibrarySearch, replace: boolean) =>
    void navigate({ to: '/exercises', search: next, replace, resetScroll: false })
  const open = (id: string) => {
    wasOpenedHere.current = true
    show({ ...search, gerakan: id }, false)
  }
  const close = () => {
    if (wasOpenedHere.current) {
      wasOpenedHere.current = false
      history.back()
    } else {
      show({ ...search, gerakan: undefined }, true)
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
      <StaleNotice query={query} />
      {wanted !== undefined && exercises && !opened && (
        <Notice mb="md" role="status" color="jingga">
          Gerakan “{wanted}” tidak ada di daftar ini.
        </Notice>
      )}
      {exercises && (
        <Library
          exercises={exercises}
          favorites={favorites}
          search={search}
          onSearch={show}
          onOpen={({ id }) => open(id)}
        />
      )}
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
