import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { pageOf } from '#kit/lists/page-of.ts'
import { ExerciseFilters } from './ExerciseFilters.tsx'
import { ExerciseGrid } from './ExerciseGrid.tsx'
import type { Filter } from '#addresses/library.ts'
import { filterExercises, isFiltered, noFilter } from './filter.ts'
import { fromFilter, type LibrarySearch, toFilter } from '#addresses/library.ts'
import type { Favorites } from './use-favorites.ts'
import classes from './exercises.module.css'

interface LibraryProps {
  readonly exercises: readonly Exercise[]
  readonly favorites: Favorites
  readonly search: LibrarySearch
  /** Typing replaces the history entry, so that Back does not undo it letter by letter. */
  readonly onSearch: (search: LibrarySearch, replace: boolean) => void
  readonly onOpen: (exercise: Exercise) => void
}

const pageSize = 12
const pageButtons = 7

/** The filtered exercises, twelve a page. */
export function Library({ exercises, favorites, search, onSearch, onOpen }: LibraryProps) {
  const top = useRef<HTMLDivElement>(null)
  const filter = toFilter(search)
  const found = filterExercises(exercises, filter, favorites.ids)
  const { items, pagination } = pageOf(found, search.page ?? 1, pageSize)
  const change = (next: Filter) => onSearch(fromFilter(next), next.search !== filter.search)
  const turn = (next: number) => {
    onSearch({ ...search, page: next > 1 ? next : undefined, gerakan: undefined }, false)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ExerciseFilters filter={filter} onChange={change} />
      <div ref={top} tabIndex={-1} className={classes.top}>
        {found.length > 0 ? (
          <>
            <ExerciseGrid exercises={items} favorites={favorites} onOpen={onOpen} />
            <Pages pagination={pagination} noun="gerakan" size={pageButtons} onChange={turn} />
          </>
        ) : (
          <Nothing filter={filter} hasFavorites={favorites.ids.size > 0} onClear={() => change(noFilter)} />
        )}
      </div>
    </>
  )
}

interface NothingProps {
  readonly filter: Filter
  readonly hasFavorites: boolean
  readonly onClear: () => void
}

function Nothing({ filter, hasFavorites, onClear }: NothingProps) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      Hapus filter
    </Button>
  )
  if (filter.onlyFavorites && !hasFavorites) {
    return (
      <EmptyState title="Belum ada favorit" action={clear}>
        Tekan gambar hati pada gerakan yang sering Anda pakai; gerakan itu lalu terkumpul di sini.
      </EmptyState>
    )
  }
  return isFiltered(filter) ? (
    <EmptyState title="Tidak ada gerakan ditemukan" action={clear}>
      Coba kata lain atau kategori lain.
    </EmptyState>
  ) : (
    <EmptyState title="Belum ada gerakan">Cara melakukan tiap gerakan akan tampil di sini.</EmptyState>
  )
}
