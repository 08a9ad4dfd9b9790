import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { ConsultationForm as FormSchema } from '@bugar/contracts/advice/consultation/consultation-form'
import { Box, Button, Paper, SimpleGrid, Stack, Group, Text, NativeSelect, type NativeSelectProps } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useNetwork } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { bmiCategoryOf } from '@bugar/contracts/advice/health/bmi'
import { measurementNames, measurements } from '@bugar/contracts/advice/health/measurements'
import {
  type BodyFatMethod,
  bodyFatMethods,
  bodyFatMethodTexts,
} from '@bugar/contracts/advice/health/measuring-methods'
import { BodyFields } from '#person/body/BodyFields.tsx'
import { FormNote } from '#person/body/FormNote.tsx'
import { knownText } from '#person/body/known-body.ts'
import { useBodyForm } from '#person/body/use-body-form.ts'
import { useImplausibleBody } from '#person/body/use-implausible-body.tsx'
import { FootBar, FootNote } from '#kit/layout/FootBar.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { focusFirst, goOnWithEnter } from '#kit/forms/form-errors.ts'
import { formatPercent, formatBmi } from '#kit/text/format.ts'
import type { Prefill } from '#kit/session/history-state.ts'
import { BmiMeaning } from '#person/body/BmiMeaning.tsx'
import { BmiTag } from '#kit/program/tones.tsx'
import { BmiScale } from '#person/body/scales.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { beginning, type Draft, draftName, draftOf, inMode, type Mode, previewOf, useConsult } from './draft.ts'

interface BodyFatMethodFieldProps extends Omit<NativeSelectProps, 'value'> {
  readonly value?: BodyFatMethod | ''
}

const choices = bodyFatMethods.map((value) => ({ value, label: bodyFatMethodTexts[value].label }))

/** Optional; no choice counts as unknown. */
function BodyFatMethodField({ value = '', ...field }: BodyFatMethodFieldProps) {
  return (
    <NativeSelect
      label="Lemak tubuh diukur dengan"
      description={value === '' ? 'Menentukan seberapa pasti hasilnya.' : bodyFatMethodTexts[value].hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: 'Pilih cara' }, ...choices]}
      value={value}
      {...field}
    />
  )
}

// The heights of BodyFatRelevance.
const BodyFatRelevance = lazyPart(() => import('./result/BodyFatRelevance.tsx'), 'BodyFatRelevance', {
  narrow: 112,
  wide: 88,
})

interface BmiPreviewProps {
  readonly draft: Draft
}

function BmiPreview({ draft }: BmiPreviewProps) {
  const preview = previewOf(draft)
  const category = preview && bmiCategoryOf(preview.value)
  const shown = preview?.isImplausible ? null : preview
  return (
    // The height with known values, which arrive after the form.
    <Stack gap="xs" mih={{ base: 190, xs: 0 }}>
      <hr />
      <Group role="status" gap="sm" mih="1.75rem" fz="sm">
        {preview && category ? (
          <FootNote>
            {shown ? (
              <>
                BMI
                <Text span size="xl" fw={750}>
                  {formatBmi(shown.value)}
                </Text>
                <BmiTag category={category} />
              </>
            ) : (
              <Text span size="sm" fw={500} c="jingga">
                Periksa kembali berat dan tinggi badan
              </Text>
            )}
          </FootNote>
        ) : (
          <Text span size="sm" c="dimmed">
            BMI muncul di sini setelah berat dan tinggi diisi.
          </Text>
        )}
        {shown && category && <BmiMeaning value={shown.value} category={category} />}
      </Group>
      <BmiScale value={shown?.value ?? null} category={shown && category} isBare />
      {preview && !preview.isImplausible && (
        <BodyFatRelevance weight={Number(draft.weight)} height={Number(draft.height)} draft={draft} />
      )}
    </Stack>
  )
}

interface ConsultationFormProps {
  readonly prefill?: Prefill | undefined
  /** The optional step, before the fields. */
  readonly screening: ReactNode
  readonly onDone: (consultation: Consultation, draft: Draft) => void
}

const modes: { value: Mode; title: string; detail: string }[] = [
  { value: 'simple', title: 'Cepat & mudah', detail: 'Konsultasi BMI, dua angka' },
  { value: 'complete', title: 'Lebih akurat', detail: 'Konsultasi lengkap' },
]
const needsConnection = 'Konsultasi memerlukan koneksi. Isian tersimpan di perangkat ini; kirim begitu tersambung.'
const unlessKnown = 'Kosongkan jika tidak tahu'
const optional = measurementNames.filter((name) => measurements[name].isOptional)
const resolve = schemaResolver(FormSchema, { sync: true })

export function ConsultationForm({ prefill, screening, onDone }: ConsultationFormProps) {
  const [begun] = useState(() => beginning(prefill))
  const { form, known, isFilled, clear } = useBodyForm<Draft>({
    draftName,
    begun,
    empty: draftOf(undefined),
    validate: (draft) => resolve(inMode(draft) as never),
  })
  const now = currentTime()
  const lastBodyFat = knownText(known?.bodyFat ?? null, formatPercent, now)
  const { failure, consult } = useConsult(form.setErrors, onDone)
  const [isPlausible, question] = useImplausibleBody(form.values, {
    onAnswer: (body) => {
      form.setValues(body)
      void form.onSubmit(consult)()
    },
    onRevise: () => form.getInputNode('weight')?.focus(),
  })
  const { online } = useNetwork()
  const router = useRouter()
  const { mode } = form.values
  const isBusy = form.submitting
  const submitLabel = mode === 'simple' ? 'Mulai Konsultasi BMI' : 'Mulai Konsultasi Lengkap'

  const focusFailed = useEffectEvent(() => focusFirst(form, form.errors))
  useEffect(() => {
    // The fields are disabled while it is sent.
    if (!isBusy && failure) {
      focusFailed()
    }
  }, [isBusy, failure])

  // Once submitted, the result has to be shown even when the connection breaks.
  const fetchResultScreen = () =>
    void router.loadRouteChunk(router.routesById['/_user/consultation/result'])?.catch(() => undefined)
  // Requesting its files takes a slow phone longer than the reaction to the press.
  const onFocus = () => void (globalThis.requestIdleCallback ?? setTimeout)(fetchResultScreen)

  return (
    <Paper
      component="form"
      noValidate
      onFocus={onFocus}
      onKeyDown={goOnWithEnter}
      onSubmit={form.onSubmit(
        (draft) => (isPlausible() ? consult(draft) : undefined),
        (errors) => focusFirst(form, errors),
      )}
    >
      <Stack gap="sm">
        {failure && <ErrorBox>{failure}</ErrorBox>}
        {screening}
        <ChoiceCards
          label="Cara konsultasi"
          description="Ketepatan cara kedua bergantung pada alat ukur lemaknya."
          choices={modes}
          minColWidth="max(120px, 40%)"
          disabled={isBusy}
          {...form.getInputProps('mode')}
          value={mode}
        />
        <Box my="calc(var(--mantine-spacing-sm) * -1)">
          <FormNote isFilled={isFilled} onClear={clear} />
        </Box>
        <SimpleGrid minColWidth="min(120px, 100%)" autoFlow="auto-fit" spacing="xs" verticalSpacing="sm">
          <BodyFields
            known={known}
            now={now}
            disabled={isBusy}
            weight={form.getInputProps('weight')}
            height={form.getInputProps('height')}
          />
          {mode === 'complete' &&
            optional.map((name) => (
              <NumberField
                key={name}
                label={measurements[name].label}
                description={[unlessKnown, ...(name === 'bodyFatPercentage' && lastBodyFat ? [lastBodyFat] : [])].join(
                  '. ',
                )}
                unit={measurements[name].unit.trim()}
                placeholder={measurements[name].example ?? ''}
                disabled={isBusy}
                {...form.getInputProps(name)}
              />
            ))}
        </SimpleGrid>
        {mode === 'complete' && form.values.bodyFatPercentage !== '' && (
          <BodyFatMethodField disabled={isBusy} {...form.getInputProps('bodyFatMethod')} />
        )}
        <BmiPreview draft={form.values} />
        {question}
        {!online && <Notice color="jingga">{needsConnection}</Notice>}
        <FootBar>
          <Button type="submit" disabled={isBusy} w={{ base: '100%', xs: 'auto' }} style={{ alignSelf: 'flex-start' }}>
            {isBusy ? 'Memproses...' : submitLabel}
          </Button>
        </FootBar>
      </Stack>
    </Paper>
  )
}
