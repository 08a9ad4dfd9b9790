import { lazyRouteComponent, useNavigate, useRouter } from '@tanstack/react-router'
import { memo, type RefObject, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { type Exercise, type ExerciseCategory, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Group, Text, Button, Box, SimpleGrid, Paper, Skeleton, Stack, Title, UnstyledButton } from '@mantine/core'
import { StaleNotice } from '#kit/states/StaleNotice.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure } from '#kit/states/QueryState.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { useExercises } from './how-to/exercise-queries.ts'
import { HowToDialog } from './how-to/ExerciseText.tsx'
import { findExercise, filterExercises, isFiltered, noFilter, ExerciseFilters } from './ExerciseFilters.tsx'
import { type LibrarySearch, type Filter, fromFilter, toFilter } from '#addresses/person.ts'
import { useFavorites, type Favorites } from './use-favorites.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { pageOf } from '#kit/lists/list-search.ts'
import classes from './exercises.module.css'
import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { PartBoundary, Placeholder } from '#kit/layout/lazy-part.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { EnglishLabel } from '#kit/text/EnglishLabel.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { Thumbnail } from '#kit/program/Thumbnail.tsx'
import type { Tone } from '#theme/palette.ts'

interface CardActions {
  readonly onOpen: (exercise: Exercise) => void
  readonly onToggle: (id: string) => void
}

interface ExerciseCardProps {
  readonly exercise: Exercise
  readonly isFavorite: boolean
  /** A ref, so that a press of a filter does not render every card again. */
  readonly actions: RefObject<CardActions>
}

const noVideo = <EnglishLabel meaning="Belum ada video">No video available</EnglishLabel>

/** Most exercises are strength exercises, so these go without a tag. */
const tones: Record<Exclude<ExerciseCategory, 'Angkat Beban'>, Tone> = { Kardio: 'biru', Other: 'abu' }

const ExerciseCard = memo(function ExerciseCard({ exercise, isFavorite, actions }: ExerciseCardProps) {
  const { category } = exercise
  const { name, gymName } = splitExerciseName(exercise.name)
  const { muscles } = readExerciseText(exercise.description)
  return (
    <Paper component="article" aria-label={exercise.name} p={0} pos="relative" h="100%" className={classes.card}>
      <div className={classes.picture}>
        {exercise.figure ? (
          <Figure name={exercise.figure} ratio="var(--picture-ratio, 16 / 9)" />
        ) : (
          <Thumbnail videoId={exercise.youtubeVideoId} absent={noVideo} />
        )}
      </div>
      <Stack gap="xs" p={{ base: 'sm', xs: 'md' }}>
        <Title fz="md">
          <UnstyledButton
            fz="inherit"
            lh="inherit"
            className={classes.open}
            onClick={() => actions.current.onOpen(exercise)}
          >
            {name}
            {gymName && (
              <Hint component="span" display="block" fw={500}>
                {' '}
                {gymName}
              </Hint>
            )}
          </UnstyledButton>
        </Title>
        {muscles && <Hint>{muscles}</Hint>}
        <Box mt="auto" className={classes.foot}>
          {category !== 'Angkat Beban' && <Tag tone={tones[category]}>{exerciseCategoryLabels[category]}</Tag>}
        </Box>
      </Stack>
      <FavoriteButton
        name={exercise.name}
        isFavorite={isFavorite}
        className={classes.heart}
        onToggle={() => actions.current.onToggle(exercise.id)}
      />
    </Paper>
  )
})

const columns = { minColWidth: 'min(250px, 100%)', spacing: 'md', verticalSpacing: { base: 'xs', xs: 'md' } }

interface ExerciseGridProps {
  readonly exercises: readonly Exercise[]
  readonly favorites: Favorites
  readonly onOpen: (exercise: Exercise) => void
}

function ExerciseGrid({ exercises, favorites, onOpen }: ExerciseGridProps) {
  const { ids, toggle } = favorites
  const actions = useRef<CardActions>({ onOpen, onToggle: toggle })
  // Not later, or a press right after an answer would meet the favourites before it.
  useLayoutEffect(() => {
    actions.current = { onOpen, onToggle: toggle }
  })
  return (
    <SimpleGrid component="ul" {...columns}>
      {exercises.map((exercise) => (
        <li key={exercise.id}>
          <ExerciseCard exercise={exercise} isFavorite={ids.has(exercise.id)} actions={actions} />
        </li>
      ))}
    </SimpleGrid>
  )
}

function ExerciseSkeleton() {
  return (
    <>
      <Box mb="md">
        <Placeholder narrow={162} wide={46} />
      </Box>
      <SimpleGrid {...columns}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Paper key={key} p={0} h={{ base: 142, md: 300 }} className={classes.card} data-placeholder>
            <Box className={classes.picture} mih={{ base: 0, xs: 160 }}>
              <Skeleton h="100%" radius={0} />
            </Box>
            <Stack gap="xs" p={{ base: 'sm', xs: 'md' }}>
              <Skeleton h={20} w="70%" radius="sm" />
              <Skeleton h={14} w="45%" radius="sm" />
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  )
}

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
function Library({ exercises, favorites, search, onSearch, onOpen }: LibraryProps) {
  const top = useRef<HTMLDivElement>(null)
  const filter = toFilter(search)
  // The cards follow in a later render, so that a filter responds at once.
  const drawn = useDeferredValue(search)
  const found = filterExercises(exercises, toFilter(drawn), favorites.ids)
  const { items, pagination } = pageOf(found, drawn.page ?? 1, pageSize)
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
          <Nothing filter={toFilter(drawn)} hasFavorites={favorites.ids.size > 0} onClear={() => change(noFilter)} />
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
      <EmptyState figure="stretch" title="Belum ada favorit" action={clear}>
        Tekan gambar hati pada gerakan yang sering Anda pakai; gerakan itu lalu terkumpul di sini.
      </EmptyState>
    )
  }
  return isFiltered(filter) ? (
    <EmptyState title="Tidak ada gerakan ditemukan" action={clear}>
      Coba kata lain atau kategori lain.
    </EmptyState>
  ) : (
    <EmptyState figure="stretch" title="Belum ada gerakan">
      Cara melakukan tiap gerakan akan tampil di sini.
    </EmptyState>
  )
}

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

const loadOwn = () => import('./own/OwnExercises.tsx')
const OwnExercises = lazyRouteComponent(loadOwn, 'OwnExercises')

interface ExercisesScreenProps {
  readonly search: LibrarySearch
}

export function ExercisesScreen({ search }: ExercisesScreenProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const [isOwnOpen, setOwnOpen] = useState(false)
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
      <PageHeader
        title="Gerakan Latihan"
        lead="Cara melakukan tiap gerakan, kesalahan yang umum, dan videonya."
        actions={
          <Button variant="default" onClick={() => setOwnOpen(true)}>
            Gerakan saya
          </Button>
        }
      />
      {isError && !exercises && (
        <LoadFailure
          title="Gagal Memuat Gerakan"
          text="Failed to load exercises"
          detail="Daftar gerakan belum dapat dimuat."
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
      {isOwnOpen && (
        <PartBoundary prepare={loadOwn}>
          <Suspense>
            <OwnExercises onClose={() => setOwnOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
