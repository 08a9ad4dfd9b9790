import type { Consultation } from '@bugar/contracts/consultation'
import { ConsultationForm as FormSchema } from '@bugar/contracts/consultation-form'
import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { NumberField } from '#components/ui/NumberField.tsx'
import { RequiredNote } from '#components/ui/RequiredNote.tsx'
import { saveDraft } from '#lib/drafts.ts'
import { focusFirst } from '#lib/form-errors.ts'
import type { Prefill } from '#lib/history-state.ts'
import { BmiPreview } from './BmiPreview.tsx'
import { BodyFatMethodField } from './BodyFatMethodField.tsx'
import { beginning, type Draft, draftName, inMode, type Mode } from './draft.ts'
import { useConsult } from './use-consult.ts'

interface ConsultationFormProps {
  readonly prefill?: Prefill | undefined
  /** Stands before the button that submits. */
  readonly screening: ReactNode
  readonly onDone: (consultation: Consultation, draft: Draft) => void
}

const modes: { value: Mode; title: string; detail: string }[] = [
  { value: 'simple', title: 'Cepat & mudah', detail: 'BMI saja, dua angka' },
  { value: 'complete', title: 'Lebih akurat', detail: 'Dengan persentase lemak' },
]
const resolve = schemaResolver(FormSchema, { sync: true })

export function ConsultationForm({ prefill, screening, onDone }: ConsultationFormProps) {
  const [initialValues] = useState(() => beginning(prefill))
  const form = useForm<Draft>({
    initialValues,
    onValuesChange: (draft) => saveDraft(draftName, draft),
    validate: (draft) => resolve(inMode(draft) as never),
  })
  const { failure, consult } = useConsult(form.setErrors, onDone)
  const { mode } = form.values
  const isBusy = form.submitting
  const submitLabel = mode === 'simple' ? 'Mulai Konsultasi BMI' : 'Mulai Konsultasi Lengkap'

  return (
    <Paper component="form" noValidate onSubmit={form.onSubmit(consult, (errors) => focusFirst(form, errors))}>
      <Stack gap="lg">
        {failure && <ErrorBox>{failure}</ErrorBox>}
        <ChoiceCards
          label="Cara konsultasi"
          description="Ketepatan cara kedua bergantung pada alat ukur lemaknya."
          choices={modes}
          disabled={isBusy}
          {...form.getInputProps('mode')}
          value={mode}
        />
        <RequiredNote />
        <SimpleGrid minColWidth="min(170px, 100%)" autoFlow="auto-fit">
          <NumberField
            label="Berat badan"
            required
            unit="kg"
            placeholder="60.0"
            disabled={isBusy}
            {...form.getInputProps('weight')}
          />
          <NumberField
            label="Tinggi badan"
            required
            unit="cm"
            placeholder="170.0"
            disabled={isBusy}
            {...form.getInputProps('height')}
          />
          {mode === 'complete' && (
            <NumberField
              label="Lemak tubuh"
              description="Kosongkan jika tidak tahu"
              unit="%"
              placeholder="15.0"
              disabled={isBusy}
              {...form.getInputProps('bodyFatPercentage')}
            />
          )}
        </SimpleGrid>
        {mode === 'complete' && form.values.bodyFatPercentage !== '' && (
          <BodyFatMethodField disabled={isBusy} {...form.getInputProps('bodyFatMethod')} />
        )}
        <BmiPreview weight={form.values.weight} height={form.values.height} />
        {screening}
        <Group>
          <Button type="submit" disabled={isBusy} w={{ base: '100%', xs: 'auto' }}>
            {isBusy ? 'Memproses...' : submitLabel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
