import type { Workout } from '@bugar/contracts/training/workout'
import { Text, Button, Group, Stack } from '@mantine/core'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PartBoundary, lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { formatDay, formatNumber } from '#kit/text/format.ts'
import { useLogPage, deleteFailure, useDeleteWorkout } from './draft.ts'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { feelings } from '#person/training/today/entry.ts'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/text/Tag.tsx'

const WorkoutDetails = lazyPart(() => import('./WorkoutDetails.tsx'), 'WorkoutDetails', { narrow: 120, wide: 120 })

interface WorkoutRowProps {
  readonly workout: Workout
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const detailsOf = ({ day, exercises, durationMinutes, feeling }: Workout): string =>
  [
    day === null ? 'Sesi lain' : `Sesi ${day}`,
    exercises.length > 0 && `${exercises.length} gerakan`,
    durationMinutes !== null && `${formatNumber(durationMinutes)} menit`,
    feeling !== null && `terasa ${(feelings[feeling - 1] ?? '').toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ')

/** One logged session; when open, its sets with buttons to change and delete it. */
function WorkoutRow({ workout, onEdit, onDelete }: WorkoutRowProps) {
  const [isOpen, setOpen] = useState(false)
  // Noon, so that no time zone makes another day of it.
  const when = formatDay(`${workout.date}T12:00:00`)
  return (
    <FoldLine
      isOpen={isOpen}
      onToggle={setOpen}
      summary={
        <div>
          <Text fw={700}>{when}</Text>
          <Group gap="xs" wrap="nowrap">
            {workout.programCode && <ProgramBadge code={workout.programCode} />}
            <Text size="sm" c="dimmed">
              {detailsOf(workout)}
            </Text>
          </Group>
          {workout.notes && (
            <Hint maw="60ch" style={{ whiteSpace: 'pre-line' }} {...(!isOpen && { lineClamp: 2 })}>
              {workout.notes}
            </Hint>
          )}
        </div>
      }
    >
      {isOpen && (
        <Stack gap="sm">
          <WorkoutDetails workout={workout} when={when} />
          <Group gap="xs" grow>
            <Button variant="default" aria-label={`Ubah catatan ${when}`} onClick={onEdit}>
              Ubah catatan
            </Button>
            <Button variant="subtle" color="merah" aria-label={`Hapus catatan ${when}`} onClick={onDelete}>
              Hapus
            </Button>
          </Group>
        </Stack>
      )}
    </FoldLine>
  )
}

interface DeleteDialogProps {
  readonly workout: Workout
  readonly onClose: () => void
}

function DeleteDialog({ workout, onClose }: DeleteDialogProps) {
  const { mutate, isPending, isError } = useDeleteWorkout(onClose)
  return (
    <ConfirmDialog
      title="Hapus catatan latihan"
      message={`Catatan ${formatDay(`${workout.date}T12:00:00`)} akan dihapus. Tindakan ini tidak dapat dibatalkan.`}
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={isError ? deleteFailure : null}
      onConfirm={() => mutate(workout)}
      onCancel={onClose}
    />
  )
}

const WorkoutEditor = lazyRouteComponent(() => import('./WorkoutEditor.tsx'), 'WorkoutEditor')
const loadEditor = () => WorkoutEditor.preload?.()

interface LogPanelProps {
  readonly page: number
}

type Opened = { readonly what: 'editor' | 'deletion'; readonly workout: Workout } | null

/** Every session that was logged, newest first. */
export function LogPanel({ page }: LogPanelProps) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Panel title="Catatan latihan">
        <QueryState query={useLogPage(page)} failure="Catatan latihan belum dapat dimuat." height={220}>
          {({ data: { entries, pagination } }) =>
            pagination.total === 0 ? (
              <Text c="dimmed" maw="60ch">
                Belum ada latihan yang dicatat. Setelah satu sesi selesai, catat di kartu hari ini; catatannya dapat
                diubah dan dihapus di sini.
              </Text>
            ) : (
              <>
                <DividedList>
                  {entries.map((workout) => (
                    <li key={workout.id}>
                      <WorkoutRow
                        workout={workout}
                        onEdit={() => {
                          void loadEditor()
                          setOpened({ what: 'editor', workout })
                        }}
                        onDelete={() => setOpened({ what: 'deletion', workout })}
                      />
                    </li>
                  ))}
                </DividedList>
                <Pages
                  pagination={pagination}
                  noun="catatan"
                  onChange={(next) =>
                    void navigate({ to: '/training', search: next > 1 ? { page: next } : {}, hash: 'log' })
                  }
                />
              </>
            )
          }
        </QueryState>
      </Panel>
      {opened?.what === 'editor' && (
        <PartBoundary prepare={loadEditor}>
          <Suspense>
            <WorkoutEditor workout={opened.workout} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
      {opened?.what === 'deletion' && <DeleteDialog workout={opened.workout} onClose={close} />}
    </>
  )
}
