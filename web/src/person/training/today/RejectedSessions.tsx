import { Button, Group, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatDay } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { keptVersion, onKept, type Rejected, rejectedSessions, removeKept } from '#kit/offline/session-store.ts'

/** Sends it again and shows the result. */
const sendOnceMore = async (id: string): Promise<void> => {
  try {
    const { sendAgain } = await import('#kit/offline/outbox.ts')
    await sendAgain(id)
  } catch {
    toastError('Tidak dapat terhubung. Sesi tetap ada di perangkat ini.')
    return
  }
  const still = rejectedSessions().find(({ save }) => save.id === id)
  if (still) {
    toastError(`Sesi belum diterima. ${still.reason}`)
    return
  }
  toastSuccess('Sesi tersimpan')
}

function Row({ rejected: { save, session, reason } }: { readonly rejected: Rejected }) {
  const [isBusy, setBusy] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const sets = save.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0)
  const retry = async () => {
    setBusy(true)
    await sendOnceMore(save.id)
    setBusy(false)
  }
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 200px' }}>
        <Text fw={600}>{session.title}</Text>
        <Hint component="div">
          {formatDay(noonOf(save.date))}, {sets} set
        </Hint>
        <Text size="sm">{reason}</Text>
      </div>
      <Group gap="xs">
        <BusyButton variant="default" isBusy={isBusy} onClick={() => void retry()}>
          Coba Lagi
        </BusyButton>
        <Button variant="subtle" color="merah" onClick={() => setDiscarding(true)}>
          Buang
        </Button>
      </Group>
      {isDiscarding && (
        <ConfirmDialog
          title="Buang sesi ini?"
          message={`${sets} set yang hanya ada di perangkat ini dihapus. Tindakan ini tidak dapat dibatalkan.`}
          confirmLabel="Buang"
          onConfirm={() => removeKept(save.id)}
          onCancel={() => setDiscarding(false)}
        />
      )}
    </Group>
  )
}

/** Sessions on this device that the server will not take, until the person decides; nothing without any. */
export function RejectedSessions() {
  useSyncExternalStore(onKept, keptVersion)
  const all = rejectedSessions()
  return all.length === 0 ? null : (
    <Panel title="Sesi belum diterima server">
      <DividedList>
        {all.map((rejected) => (
          <li key={rejected.save.id}>
            <Row rejected={rejected} />
          </li>
        ))}
      </DividedList>
    </Panel>
  )
}
