import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { type Task, tasks } from './maintenance.ts'
import { MaintenanceResult } from './MaintenanceResult.tsx'
import { useMaintenance } from './queries.ts'

export function MaintenancePanel() {
  const [asked, setAsked] = useState<Task | null>(null)
  const { mutate, data, error, isPending, reset } = useMaintenance(() => setAsked(null))
  const begin = (task: Task) => {
    reset()
    setAsked(task)
  }
  return (
    <Panel title="Pemeliharaan">
      <Stack component="ul">
        {(['migrate', 'seed'] as const).map((task) => (
          <li key={task}>
            <Text size="xs" c="dimmed" mb="xs">
              {tasks[task].text}
            </Text>
            <Button variant="default" onClick={() => begin(task)}>
              {tasks[task].title}
            </Button>
          </li>
        ))}
      </Stack>
      <div role="status">{data && <MaintenanceResult outcome={data} />}</div>
      {asked && (
        <ConfirmDialog
          title={tasks[asked].title}
          message={tasks[asked].message}
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
