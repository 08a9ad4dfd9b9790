import type { WeighIn } from '@bugar/contracts/weigh-in'
import { Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createWeighIn, deleteWeighIn } from '#components/domain/weigh-ins.ts'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { formatDate, formatKg } from '#lib/format.ts'
import { noonOf } from '#lib/local-day.ts'
import { toastError } from '#lib/toast.ts'

/** The last change to the weigh-ins. */
export interface WeighInChange {
  readonly did: 'recorded' | 'deleted' | 'undone'
  readonly weighIn: WeighIn
}

interface WeighInNoticeProps {
  readonly change: WeighInChange
  readonly onUndone: () => void
}

const sentences = { recorded: 'dicatat', deleted: 'dihapus', undone: 'dikembalikan seperti semula' } as const

/** Reports the change, with a button to undo it. */
export function WeighInNotice({ change: { did, weighIn }, onUndone }: WeighInNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const button = useRef<HTMLButtonElement>(null)
  // Deleting removed the focused button; recording returned the focus to the opener of its dialog.
  useEffect(() => {
    if (did === 'deleted') {
      button.current?.focus()
    }
  }, [did])
  const undo = async () => {
    setBusy(true)
    try {
      await (did === 'recorded'
        ? deleteWeighIn(weighIn.id)
        : createWeighIn({ date: weighIn.date, weight: weighIn.weight }, key))
      onUndone()
      // The focused button was removed.
      focusTitle()
    } catch {
      toastError('Gagal mengurungkan. Silakan coba lagi.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group
      role="status"
      justify="space-between"
      gap="sm"
      px="md"
      py="xs"
      mb="md"
      mih="4rem"
      c="bugar"
      bg="var(--mantine-color-bugar-light)"
      bdrs="md"
    >
      <Text size="sm" fw={600}>
        Berat {formatKg(weighIn.weight)} untuk {formatDate(noonOf(weighIn.date))} {sentences[did]}.
      </Text>
      {did !== 'undone' && (
        <BusyButton variant="default" isBusy={isBusy} ref={button} onClick={() => void undo()}>
          Urungkan
        </BusyButton>
      )}
    </Group>
  )
}
