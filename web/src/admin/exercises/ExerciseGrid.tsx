import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { pageOf } from '#kit/lists/page-of.ts'
import { type CardActions, ExerciseCard } from './ExerciseCard.tsx'

/** As many columns as fit. */
export const columns = { minColWidth: 'min(18rem, 100%)' }

interface ExerciseGridProps extends CardActions {
  readonly exercises: readonly Exercise[]
  readonly isFiltered: boolean
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onCreate: () => void
  readonly onClear: () => void
}

const pageSize = 12

export function ExerciseGrid({
  exercises,
  isFiltered,
  page,
  onPage,
  onCreate,
  onClear,
  ...actions
}: ExerciseGridProps) {
  if (exercises.length === 0) {
    return (
      <EmptyState
        title="Tidak ada latihan ditemukan"
        action={
          <Group gap="sm" justify="center">
            <Button onClick={onCreate}>Tambah Latihan Pertama</Button>
            {isFiltered && (
              <Button variant="default" onClick={onClear}>
                Hapus filter
              </Button>
            )}
          </Group>
        }
      >
        {isFiltered ? 'Coba ubah kata kunci atau filter.' : 'Gerakan yang ditambahkan akan tampil di sini.'}
      </EmptyState>
    )
  }
  const { items, pagination } = pageOf(exercises, page, pageSize)
  return (
    <>
      <SimpleGrid component="ul" {...columns}>
        {items.map((exercise) => (
          <li key={exercise.id}>
            <ExerciseCard exercise={exercise} {...actions} />
          </li>
        ))}
      </SimpleGrid>
      <Pages pagination={pagination} noun="latihan" onChange={onPage} />
    </>
  )
}
