import type { WeighIn } from '@bugar/contracts/weigh-in'
import { AppError } from '@bugar/contracts/errors'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useImplausibleBody } from '#components/domain/use-implausible-body.tsx'
import { useKnownBody } from '#components/domain/use-known-body.ts'
import { knownText } from '#components/domain/known-body.ts'
import { weightError } from '#components/domain/weight-error.ts'
import { createWeighIn } from '#components/domain/weigh-ins.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { FormDialog } from '#components/ui/ModalDialog.tsx'
import { NumberField } from '#components/ui/NumberField.tsx'
import { currentTime } from '#lib/clock.ts'
import { deleteDraft, keepDraft, readDraft, TypedNumber } from '#lib/drafts.ts'
import { focusFirst, showFieldErrors } from '#lib/form-errors.ts'
import { formatKg } from '#lib/format.ts'
import { localDay } from '#lib/local-day.ts'
import { toastError } from '#lib/toast.ts'
import { dayError, type WeighInForm } from './weigh-in-form.ts'

interface WeighInDialogProps {
  readonly onDone: (weighIn: WeighIn) => void
  readonly onClose: () => void
}

const failure = 'Gagal mencatat berat'
const draft = 'weigh-in'
const Typed = z.object({ date: z.string(), weight: TypedNumber })

/** Records a weight without a consultation. The input is kept until it is stored, also after the dialog was closed. */
export function WeighInDialog({ onDone, onClose }: WeighInDialogProps) {
  const known = useKnownBody()
  // A repetition after a lost answer must not be stored twice.
  const keys = useRef<Record<string, string>>({})
  const [reason, setReason] = useState<string | null>(null)
  const [filled] = useState<WeighInForm>(() => ({ date: localDay(currentTime()), weight: '' }))
  const [initialValues] = useState(() => readDraft(draft, Typed) ?? filled)
  const form = useForm<WeighInForm>({
    initialValues,
    onValuesChange: (values) => keepDraft(draft, values, filled),
    validate: { date: (date) => dayError(date, localDay(currentTime())), weight: weightError },
  })
  const record = async ({ date, weight }: WeighInForm) => {
    setReason(null)
    const input = { date, weight: Number(weight) }
    try {
      const weighIn = await createWeighIn(input, (keys.current[JSON.stringify(input)] ??= crypto.randomUUID()))
      deleteDraft(draft)
      onDone(weighIn)
    } catch (error) {
      showFieldErrors(form, error)
      setReason(error instanceof AppError && error.message ? error.message : failure)
      toastError(failure)
    }
  }
  const body = { weight: form.values.weight, height: known?.height?.value ?? '' }
  const [isPlausible, question] = useImplausibleBody(body, {
    onAnswer: ({ weight }) => {
      form.setFieldValue('weight', weight)
      void form.onSubmit(record)()
    },
    onRevise: () => form.getInputNode('weight')?.focus(),
    isHeightKnown: true,
  })
  return (
    <FormDialog
      title="Catat berat"
      onClose={onClose}
      action="Simpan"
      isBusy={form.submitting}
      onSubmit={form.onSubmit(
        (values) => (isPlausible() ? record(values) : undefined),
        (errors) => focusFirst(form, errors),
      )}
    >
      {reason && <ErrorBox>{reason}</ErrorBox>}
      <SimpleGrid minColWidth="min(170px, 100%)" autoFlow="auto-fit">
        <NumberField
          label="Berat badan"
          required
          unit="kg"
          placeholder="60,0"
          description={knownText(known?.weight ?? null, formatKg, currentTime()) ?? '1 sampai 300 kg'}
          {...form.getInputProps('weight')}
        />
        <TextInput
          type="date"
          label="Tanggal"
          required
          min="2000-01-01"
          max={localDay(currentTime())}
          {...form.getInputProps('date')}
        />
      </SimpleGrid>
      {question}
    </FormDialog>
  )
}
