import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { containsText } from '@bugar/contracts/core/values/fold'
import { Button, Box, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import type { ListFilter } from '#kit/lists/ListFilters.tsx'
import { StatCards, statsOf } from '#kit/charts/StatCards.tsx'
import { pageOf } from '#kit/lists/list-search.ts'
import type { Opened } from './ExerciseDialogs.tsx'
import { statusFailure, useExercises, useSetStatus } from './queries.ts'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { type RowAction, RowButtons } from '#kit/lists/RecordTable.tsx'
import thumbnail from '#kit/program/Thumbnail.module.css'
import { ExercisePicture } from './ExercisePicture.tsx'

interface ExerciseCardProps {
  readonly exercise: Exercise
  readonly actions: readonly RowAction[]
}

/** So that three buttons fit side by side. */
const compactButton = { flex: '1 0 auto', px: 'xs', fz: 'sm' } as const

/** A phone has the picture beside the name, other screens above it. */
function ExerciseCard({ exercise, actions }: ExerciseCardProps) {
  const { name, category, description, isActive } = exercise
  return (
    <Paper
      component="article"
      aria-label={name}
      display="flex"
      h="100%"
      p={0}
      style={{ flexDirection: 'column', overflow: 'hidden' }}
    >
      <Flex direction={{ base: 'row', xs: 'column' }} pt={{ base: 'sm', xs: 0 }} pl={{ base: 'sm', xs: 0 }}>
        <Box flex="none" w={{ base: '5.5rem', xs: '100%' }} className={thumbnail.tile}>
          <ExercisePicture key={exercise.youtubeUrl} exercise={exercise} />
        </Box>
        <Stack gap="xs" px={{ base: 'sm', xs: 'lg' }} pt={{ base: 0, xs: 'md' }} flex={1} miw={0}>
          <Group justify="space-between" gap="xxs">
            <Hint>{exerciseCategoryLabels[category]}</Hint>
            <ActiveTag isActive={isActive} />
          </Group>
          <Title>{name}</Title>
        </Stack>
      </Flex>
      <Stack gap="xs" px={{ base: 'sm', xs: 'lg' }} pt="xs" pb={{ base: 'sm', xs: 'lg' }} flex={1}>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {description ?? 'Belum ada deskripsi'}
        </Text>
        <RowButtons of={name} gap="xs" wrap="wrap" mt="auto" button={compactButton} actions={actions} />
      </Stack>
    </Paper>
  )
}

interface Search {
  readonly search?: string
  readonly category?: string
  readonly status?: 'active' | 'inactive'
  readonly video?: 'with' | 'without'
  readonly page?: number | undefined
}

/** Searches name and description. */
const found = (exercises: readonly Exercise[], { search = '', category, status, video }: Search): Exercise[] =>
  exercises.filter(
    (exercise) =>
      containsText(`${exercise.name}\n${exercise.description ?? ''}`, search) &&
      (!category || exercise.category === category) &&
      (!status || exercise.isActive === (status === 'active')) &&
      (!video || (exercise.youtubeUrl !== null) === (video === 'with')),
  )

const filters: readonly ListFilter<Search>[] = [
  { search: 'search', label: 'Cari latihan', placeholder: 'Cari nama atau deskripsi...' },
  { choice: 'category', label: 'Kategori', all: 'Semua Kategori', choices: exerciseCategoryLabels },
  { choice: 'status', label: 'Status', all: 'Semua Status', choices: { active: 'Aktif', inactive: 'Tidak Aktif' } },
  { choice: 'video', label: 'Video', all: 'Semua Video', choices: { with: 'Dengan video', without: 'Tanpa video' } },
]

const ExerciseDialogs = lazyPart(() => import('./ExerciseDialogs.tsx'), 'ExerciseDialogs', { narrow: 0, wide: 0 })
const pageSize = 12

export function AdminExercisesScreen() {
  const query = useExercises()
  const [search, setSearch] = useState<Search>({})
  const [opened, setOpened] = useState<Opened | null>(null)
  const status = useSetStatus()
  const exercises = query.data?.data.exercises
  const shown = exercises && pageOf(found(exercises, search), search.page ?? 1, pageSize)
  const create = () => setOpened({ mode: 'create' })
  const none = {
    title: 'Tidak ada latihan ditemukan',
    action: <Button onClick={create}>Tambah Latihan Pertama</Button>,
  }
  return (
    <>
      <PageHeader
        title="Kelola Latihan"
        lead="Gerakan yang aktif terlihat oleh pengguna."
        actions={<Button onClick={create}>Tambah Latihan</Button>}
      />
      <StatCards
        stats={statsOf(query, {
          Total: ({ exercises: all }) => all.length,
          Aktif: ({ exercises: all }) => all.filter(({ isActive }) => isActive).length,
          'Tidak Aktif': ({ exercises: all }) => all.filter(({ isActive }) => !isActive).length,
          'Dengan video': ({ exercises: all }) => all.filter(({ youtubeUrl }) => youtubeUrl !== null).length,
        })}
      />
      <AdminList
        query={query}
        records={shown?.items}
        isWhole
        pagination={shown?.pagination}
        noun="latihan"
        filters={filters}
        search={search}
        onSearch={setSearch}
        failure={{ text: 'Gagal memuat latihan' }}
        empty={{ ...none, text: 'Gerakan yang ditambahkan akan tampil di sini.' }}
        noneFound={{ ...none, text: 'Coba ubah kata kunci atau filter.', clear: 'Hapus filter' }}
        note={
          status.error && (
            <ErrorBox mb="md" title={statusFailure}>
              {status.error.message}
            </ErrorBox>
          )
        }
        height={{ base: 220, xs: 390 }}
        card={(exercise) => (
          <ExerciseCard
            exercise={exercise}
            actions={[
              { label: 'Lihat', onClick: () => setOpened({ mode: 'view', exercise }) },
              { label: 'Ubah', onClick: () => setOpened({ mode: 'edit', exercise }) },
              {
                ...(exercise.isActive
                  ? { label: 'Nonaktifkan', color: 'merah' }
                  : { label: 'Aktifkan', color: 'bugar' }),
                variant: 'subtle',
                isBusy: status.isPending && status.variables.id === exercise.id,
                onClick: () => status.mutate(exercise),
              },
            ]}
          />
        )}
      />
      {opened && <ExerciseDialogs opened={opened} onChange={setOpened} />}
    </>
  )
}
