import type { BodyGoal } from '@bugar/contracts/advice/person/body-goal'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { knownText } from '#person/body/known-body.ts'
import { useKnownBody } from '#person/body/use-known-body.ts'
import { weightError } from '#person/body/weight-error.ts'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'
import { formatKg } from '#kit/text/format.ts'
import { goalDayError, goalDays } from './goal-form.ts'
import { saveBodyGoal } from './queries.ts'

interface GoalForm {
  /** In kg, or what was typed instead of a number. */
  readonly weight: number | string
  /** YYYY-MM-DD; empty while none is chosen. */
  readonly date: string
}

interface GoalDialogProps {
  /** Null to set the first one. */
  readonly goal: BodyGoal | null
  readonly onClose: () => void
}

/** Sets or changes the goal. The input is kept when the rules reject it. */
export function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const known = useKnownBody()
  const [reason, setReason] = useState<string | null>(null)
  const form = useForm<GoalForm>({
    initialValues: { weight: goal?.weight ?? '', date: goal?.date ?? '' },
    validate: { weight: weightError, date: (date) => goalDayError(date, currentTime()) },
  })
  const save = async ({ weight, date }: GoalForm) => {
    setReason(null)
    try {
      await saveBodyGoal({ weight: Number(weight), date })
      onClose()
    } catch (error) {
      showFieldErrors(form, error)
      const isOfField = error instanceof AppError && error.errors !== undefined
      setReason(isOfField ? null : (error instanceof AppError && error.message) || 'Gagal menyimpan sasaran')
    }
  }
  const { min, max } = goalDays(currentTime())
  return (
    <FormDialog
      title="Sasaran berat"
      onClose={onClose}
      action="Simpan"
      isBusy={form.submitting}
      onSubmit={form.onSubmit(save, (errors) => focusFirst(form, errors))}
    >
      {reason && <ErrorBox title="Sasaran belum disimpan">{reason}</ErrorBox>}
      <SimpleGrid minColWidth="min(170px, 100%)" autoFlow="auto-fit">
        <NumberField
          label="Berat sasaran"
          required
          unit="kg"
          description={knownText(known?.weight ?? null, formatKg, currentTime()) ?? '1 sampai 300 kg'}
          {...form.getInputProps('weight')}
        />
        <TextInput type="date" label="Sampai tanggal" required min={min} max={max} {...form.getInputProps('date')} />
      </SimpleGrid>
    </FormDialog>
  )
}
