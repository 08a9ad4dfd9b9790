import { systemOperations } from '@bugar/contracts/system'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { call } from '#lib/api.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { MaintenanceResult, type Outcome } from './MaintenanceResult.tsx'
import classes from './system.module.css'

type Task = 'migrate' | 'seed'

const timeoutMs = { timeoutMs: 90_000 }
const tasks = {
  migrate: {
    title: 'Jalankan migrasi',
    text: 'Menerapkan perubahan basis data yang menunggu, masing-masing sekali.',
    question: 'Jalankan semua migrasi yang menunggu di setiap layanan?',
    failure: 'Migrasi gagal',
    run: async (): Promise<Outcome> => {
      const { data } = await call(systemOperations['system.migrate'], {}, timeoutMs)
      return {
        message: 'Migrasi selesai',
        unavailable: data.unavailable,
        lines: Object.entries(data.services).flatMap(([name, done]) =>
          done ? [[name, done.applied.length > 0 ? done.applied.join(', ') : 'tidak ada yang menunggu'] as const] : [],
        ),
      }
    },
  },
  seed: {
    title: 'Lengkapi data awal',
    text: 'Menambahkan program, latihan, dan aturan bawaan yang belum ada. Yang sudah diubah tetap.',
    question: 'Tambahkan data awal yang belum ada? Isi yang sudah diubah tidak ditimpa.',
    failure: 'Melengkapi data awal gagal',
    run: async (): Promise<Outcome> => {
      const { data } = await call(systemOperations['system.seed'], {}, timeoutMs)
      return {
        message: 'Data awal sudah lengkap',
        unavailable: data.unavailable,
        lines: Object.entries(data.services).flatMap(([name, done]) =>
          done ? [[name, done.added > 0 ? `${done.added} ditambahkan` : 'sudah lengkap'] as const] : [],
        ),
      }
    },
  },
} as const satisfies Record<Task, object>

export function MaintenancePanel() {
  const [asked, setAsked] = useState<Task | null>(null)
  const queries = useQueryClient()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (task: Task) => tasks[task].run(),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      setAsked(null)
      return queries.invalidateQueries()
    },
    onError: (_failure, task) => toastError(tasks[task].failure),
  })
  const begin = (task: Task) => {
    reset()
    setAsked(task)
  }
  return (
    <Panel title="Pemeliharaan">
      <ul className={classes.tasks}>
        {(['migrate', 'seed'] as const).map((task) => (
          <li key={task}>
            <p className={classes.quiet}>{tasks[task].text}</p>
            <Button variant="default" onClick={() => begin(task)}>
              {tasks[task].title}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">{data && <MaintenanceResult outcome={data} />}</div>
      {asked && (
        <ConfirmDialog
          title={tasks[asked].title}
          question={tasks[asked].question}
          confirmLabel="Jalankan"
          color="bugar"
          isBusy={isPending}
          failure={error && `${tasks[asked].failure}. ${error.message}`}
          onConfirm={() => mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
