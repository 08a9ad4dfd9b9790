import { type Exercise, exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { StatCards } from '#kit/charts/StatCards.tsx'
import { Filters } from '#kit/lists/Filters.tsx'
import { FilterSelect } from '#kit/lists/FilterSelect.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import type { Opened } from './ExerciseDialogs.tsx'
import { columns, ExerciseGrid } from './ExerciseGrid.tsx'
import { type Filter, filtered, isFiltered, noFilter } from './filter.ts'
import { statusFailure, useExercises, useSetStatus } from './queries.ts'

interface ExerciseFiltersProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const categories = exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] }))
const statuses = [
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Tidak Aktif' },
] as const
const videos = [
  { value: 'with', label: 'Dengan video' },
  { value: 'without', label: 'Tanpa video' },
] as const

function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
  return (
    <Filters
      onClear={isFiltered(filter) && (() => onChange(noFilter))}
      search={
        <SearchField
          label="Cari latihan"
          placeholder="Cari nama atau deskripsi..."
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      }
    >
      <FilterSelect
        label="Kategori"
        all="Semua Kategori"
        choices={categories}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category: category ?? '' })}
      />
      <FilterSelect
        label="Status"
        all="Semua Status"
        choices={statuses}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status ?? '' })}
      />
      <FilterSelect
        label="Video"
        all="Semua Video"
        choices={videos}
        value={filter.video}
        onChange={(video) => onChange({ ...filter, video: video ?? '' })}
      />
    </Filters>
  )
}

const ExerciseDialogs = lazyPart(() => import('./ExerciseDialogs.tsx'), 'ExerciseDialogs', { narrow: 0, wide: 0 })

interface StatsProps {
  readonly exercises: readonly Exercise[] | undefined
  readonly isError: boolean
}

function Stats({ exercises, isError }: StatsProps) {
  const missing = isError ? null : undefined
  const active = exercises?.filter(({ isActive }) => isActive).length
  return (
    <StatCards
      stats={[
        { label: 'Total', value: exercises ? exercises.length : missing },
        { label: 'Aktif', value: active ?? missing },
        { label: 'Tidak Aktif', value: exercises ? exercises.length - (active ?? 0) : missing },
        { label: 'Dengan video', value: exercises?.filter(({ youtubeUrl }) => youtubeUrl !== null).length ?? missing },
      ]}
    />
  )
}

function Loading() {
  return (
    <SimpleGrid {...columns}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} h={{ base: 220, xs: 390 }} />
      ))}
    </SimpleGrid>
  )
}

export function AdminExercisesScreen() {
  const { data, isError, errorUpdatedAt, refetch } = useExercises()
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  const status = useSetStatus()
  const exercises = data?.data.exercises
  const create = () => setOpened({ mode: 'create' })
  const applyFilter = (next: Filter) => {
    setFilter(next)
    setPage(1)
  }
  return (
    <>
      <PageHeader
        title="Kelola Latihan"
        lead="Gerakan yang aktif terlihat oleh pengguna."
        actions={<Button onClick={create}>Tambah Latihan</Button>}
      />
      <Stats exercises={exercises} isError={isError} />
      <ExerciseFilters filter={filter} onChange={applyFilter} />
      {isError && !exercises && (
        <LoadFailure text="Gagal memuat latihan" failedAt={errorUpdatedAt} onRetry={() => void refetch()} />
      )}
      {status.error && (
        <ErrorBox mb="md" title={statusFailure}>
          {status.error.message}
        </ErrorBox>
      )}
      {exercises && (
        <ExerciseGrid
          exercises={filtered(exercises, filter)}
          isFiltered={isFiltered(filter)}
          page={page}
          onPage={setPage}
          onCreate={create}
          onClear={() => applyFilter(noFilter)}
          busyId={status.isPending ? status.variables.id : null}
          onView={(exercise) => setOpened({ mode: 'view', exercise })}
          onEdit={(exercise) => setOpened({ mode: 'edit', exercise })}
          onSetStatus={status.mutate}
        />
      )}
      {!exercises && !isError && <Loading />}
      {opened && <ExerciseDialogs opened={opened} onChange={setOpened} />}
    </>
  )
}
