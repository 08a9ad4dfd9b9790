import type { Plan, PlannedSession } from '@bugar/contracts/training/plan'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { dayText, moveDays } from './day-text.ts'
import { useMove } from './use-plan-change.ts'

interface MoveDialogProps {
  readonly session: PlannedSession
  readonly plan: Plan
  readonly now: Date
  /** Instead of `onClose`, once it is moved. */
  readonly onMoved?: () => void
  readonly onClose: () => void
}

const detailOf = (day: string, today: string, takenBy: string | null): string | undefined =>
  takenBy === null ? (day === today ? 'hari ini' : undefined) : `sudah ada ${takenBy}`

/** Pindahkan sesi: to another day of its week or the next. */
export function MoveDialog({ session, plan, now, onClose, onMoved = onClose }: MoveDialogProps) {
  const today = localDay(now)
  const [date, setDate] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMove(now, onMoved)
  const fieldError = error instanceof AppError && error.errors?.find(({ field }) => field === 'date')?.message
  const choices = moveDays(session, plan.sessions, today).map(({ day, takenBy }) => {
    const detail = detailOf(day, today, takenBy)
    return { value: day, title: dayText(day), disabled: takenBy !== null, ...(detail !== undefined && { detail }) }
  })
  const send = () => {
    setChecked(true)
    if (date !== '') {
      mutate({ id: session.id, date })
    }
  }
  return (
    <ModalDialog
      title="Pindahkan sesi"
      eyebrow={`${session.title}, ${dayText(session.date)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <BusyButton isBusy={isPending} onClick={send}>
            Pindahkan
          </BusyButton>
        </>
      }
    >
      <Stack>
        <Text c="dimmed" size="sm">
          Ke hari lain di pekannya atau pekan berikutnya. Beri jarak sehari di antara latihan beban.
        </Text>
        {error && !fieldError && <ErrorBox title="Sesi belum dipindahkan">{error.message}</ErrorBox>}
        <ChoiceCards
          label="Hari"
          choices={choices}
          value={date}
          error={fieldError || (isChecked && date === '' ? 'Pilih hari.' : null)}
          onChange={setDate}
        />
      </Stack>
    </ModalDialog>
  )
}
