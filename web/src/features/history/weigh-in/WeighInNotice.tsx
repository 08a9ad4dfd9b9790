import type { WeighIn } from '@bugar/contracts/weigh-in'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { createWeighIn, deleteWeighIn } from '#components/domain/weigh-ins.ts'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { UndoNotice } from '#components/ui/UndoNotice.tsx'
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
