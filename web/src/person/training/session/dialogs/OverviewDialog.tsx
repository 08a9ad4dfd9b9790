import { Button, Checkbox, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { discardKept } from '#kit/offline/session-store.ts'
import { type AlarmSettings, canVibrate, readAlarm, saveAlarm } from '../during/alarm.ts'
import type { Guided } from '../state.ts'
import type { Dispatch } from '../use-guided.ts'

interface OverviewDialogProps {
  readonly state: Guided
  readonly dispatch: Dispatch
  readonly onClose: () => void
}

/** All exercises of the session as links, the rest settings, and buttons to end early. */
export function OverviewDialog({ state, dispatch, onClose }: OverviewDialogProps) {
  const [alarm, setAlarm] = useState(readAlarm)
  const [isDiscarding, setDiscarding] = useState(false)
  const { exercises } = state.save
  const go = (to: number) => {
    dispatch({ type: 'go', to })
    onClose()
  }
  const change = (next: Partial<AlarmSettings>) => {
    setAlarm({ ...alarm, ...next })
    saveAlarm({ ...alarm, ...next })
  }
  if (isDiscarding) {
    return (
      <ConfirmDialog
        title="Buang sesi ini?"
        message="Semua set sesi ini dihapus dari ponsel dan dari catatan Anda."
        confirmLabel="Buang sesi"
        onConfirm={() => discardKept(state.save.id)}
        onCancel={() => setDiscarding(false)}
      />
    )
  }
  return (
    <ModalDialog title={state.session.title} onClose={onClose}>
      <Stack>
        <DividedList component="ol">
          {exercises.map(({ name, sets, target, isSkipped }, index) => (
            <li key={`${name} ${index}`}>
              <UnstyledButton
                w="100%"
                mih="var(--tap)"
                aria-current={index === state.at ? 'step' : undefined}
                onClick={() => go(index)}
              >
                <Group justify="space-between" wrap="nowrap" gap="sm">
                  <Text span fw={index === state.at ? 700 : 500}>
                    {name}
                  </Text>
                  <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                    {isSkipped && sets.length === 0 ? 'dilewati' : `${sets.length} dari ${target.sets} set`}
                  </Text>
                </Group>
              </UnstyledButton>
            </li>
          ))}
        </DividedList>
        <Checkbox
          label="Bunyi saat istirahat selesai"
          checked={alarm.hasSound}
          onChange={({ currentTarget }) => change({ hasSound: currentTarget.checked })}
        />
        {canVibrate() && (
          <Checkbox
            label="Getar saat istirahat selesai"
            checked={alarm.hasVibration}
            onChange={({ currentTarget }) => change({ hasVibration: currentTarget.checked })}
          />
        )}
        <Button variant="default" onClick={() => go(exercises.length)}>
          Selesaikan sesi
        </Button>
        <Button variant="subtle" color="merah" onClick={() => setDiscarding(true)}>
          Buang sesi ini
        </Button>
      </Stack>
    </ModalDialog>
  )
}
