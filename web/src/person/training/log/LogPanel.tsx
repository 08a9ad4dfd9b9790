import type { Workout } from '@bugar/contracts/training/workout'
import { Text } from '@mantine/core'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PartBoundary } from '#kit/layout/PartBoundary.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { formatDay } from '#kit/text/format.ts'
import { useLogPage, deleteFailure, useDeleteWorkout } from './queries.ts'
import { WorkoutRow } from './WorkoutRow.tsx'

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
