import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useImplausibleBody } from '#person/body/use-implausible-body.tsx'
import { useKnownBody } from '#person/body/use-known-body.ts'
import { knownText } from '#person/body/known-body.ts'
import { weightError } from '#person/body/weight-error.ts'
import { createWeighIn } from '#person/body/weigh-ins.ts'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { FormDialog } from '#kit/dialogs/ModalDialog.tsx'
import { RequiredNote } from '#kit/forms/FormFoot.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { deleteDraft, keepDraft, readDraft, TypedNumber } from '#kit/session/drafts.ts'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'
import { formatKg } from '#kit/text/format.ts'
import { localDay } from '#kit/text/local-day.ts'
import { dayError, type WeighInForm } from './weigh-in-form.ts'

interface WeighInDialogProps {
  readonly onDone: (weighIn: WeighIn) => void
  readonly onClose: () => void
}

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
      setReason(error instanceof AppError && error.message ? error.message : 'Gagal mencatat berat')
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
      <RequiredNote />
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
