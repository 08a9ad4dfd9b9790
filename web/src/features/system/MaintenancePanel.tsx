import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { type Task, tasks } from './maintenance.ts'
import { MaintenanceResult } from './MaintenanceResult.tsx'
import { useMaintenance } from './queries.ts'

export function MaintenancePanel() {
  const [pendingTask, setPendingTask] = useState<Task | null>(null)
  const { mutate, data, error, isPending, reset } = useMaintenance(() => setPendingTask(null))
  const begin = (task: Task) => {
    reset()
    setPendingTask(task)
  }
  return (
    <Panel title="Pemeliharaan">
      <Stack component="ul">
        {(['migrate', 'seed'] as const).map((task) => (
          <li key={task}>
            <Hint mb="xs">{tasks[task].text}</Hint>
            <Button variant="default" onClick={() => begin(task)}>
              {tasks[task].title}
            </Button>
          </li>
        ))}
      </Stack>
      <div role="status">{data && <MaintenanceResult outcome={data} />}</div>
      {pendingTask && (
        <ConfirmDialog
          title={tasks[pendingTask].title}
          message={tasks[pendingTask].message}
          confirmLabel="Jalankan"
          color="bugar"
          isBusy={isPending}
          failure={error && `${tasks[pendingTask].failure}. ${error.message}`}
          onConfirm={() => mutate(pendingTask)}
          onCancel={() => setPendingTask(null)}
        />
      )}
    </Panel>
  )
}
