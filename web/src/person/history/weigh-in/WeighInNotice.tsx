import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { createWeighIn, deleteWeighIn } from '#person/body/weigh-ins.ts'
import { focusTitle } from '#kit/layout/PageTitle.tsx'
import { UndoNotice } from '#kit/states/UndoNotice.tsx'
import { formatDate, formatKg } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { toastError } from '#kit/states/toast.ts'

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
    <Box mb="md">
      {/* Recording returned the focus to the opener of its dialog. */}
      <UndoNotice onUndo={did === 'undone' ? null : () => void undo()} isBusy={isBusy} takesFocus={did === 'deleted'}>
        Berat {formatKg(weighIn.weight)} untuk {formatDate(noonOf(weighIn.date))} {sentences[did]}.
      </UndoNotice>
    </Box>
  )
}
