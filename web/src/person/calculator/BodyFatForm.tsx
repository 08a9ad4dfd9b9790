import { type Gender, genders } from '@bugar/contracts/core/values/knowledge'
import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { BodyFields } from '#person/body/BodyFields.tsx'
import { FormNote } from '#person/body/FormNote.tsx'
import { genderChoices } from '#kit/forms/gender-choices.ts'
import { useBodyForm } from '#person/body/use-body-form.ts'
import { useImplausibleBody } from '#person/body/use-implausible-body.tsx'
import { WithAside } from '#kit/layout/WithAside.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { readDraft, TypedNumber } from '#kit/session/drafts.ts'
import { focusFirst } from '#kit/forms/form-errors.ts'
import type { Prefill } from '#kit/session/history-state.ts'
import { BodyFatResult } from './BodyFatResult.tsx'
import { requireHeight, requireHip, requireNeck, requireWaist, requireWeight } from './limits.ts'
import { MeasuringGuide } from './MeasuringGuide.tsx'
import { typedNumber } from './typed-number.ts'

interface BodyFatFormProps {
  readonly gender: Gender
  /** The consultation form's values; its weight and height take precedence over a draft. */
  readonly carried: Prefill | undefined
}

export interface BodyFatDraft {
  gender: Gender
  weight: number | string
  height: number | string
  neck: number | string
  waist: number | string
  hip: number | string
}

const draftName = 'body-fat'
const empty = { weight: '', height: '', neck: '', waist: '', hip: '' }
const Draft = z.object({
  gender: z.enum(genders),
  weight: TypedNumber,
  height: TypedNumber,
  neck: TypedNumber,
  waist: TypedNumber,
  hip: TypedNumber,
})

/** The message about a missing value; null when complete. */
const missing = ({ gender, weight, height, neck, waist, hip }: BodyFatDraft): string | null => {
  if ([weight, height, neck, waist].some((value) => typedNumber(value) === null)) {
    return 'Mohon lengkapi semua data yang diperlukan!'
  }
  return gender === 'female' && typedNumber(hip) === null ? 'Data lingkar pinggul diperlukan untuk wanita!' : null
}

/** The draft combined with the carried values; null when there is neither. */
const beginning = (gender: Gender, carried: Prefill | undefined): BodyFatDraft | null => {
  const draft = readDraft(draftName, Draft)
  return carried ? { ...empty, ...draft, gender, weight: carried.weight, height: carried.height } : draft
}

export function BodyFatForm({ gender, carried }: BodyFatFormProps) {
  const [isSubmitted, setSubmitted] = useState(false)
  const [begun] = useState(() => beginning(gender, carried))
  const { form, known, isFilled, clear } = useBodyForm<BodyFatDraft>({
    draftName,
    begun,
    empty: { ...empty, gender },
    validate: {
      weight: requireWeight,
      height: requireHeight,
      neck: requireNeck,
      waist: requireWaist,
      hip: (value, draft) => (draft.gender === 'female' ? requireHip(value) : null),
    },
  })
  const [isPlausible, question] = useImplausibleBody(form.values, {
    onAnswer: (body) => {
      form.setValues(body)
      setSubmitted(true)
    },
    onRevise: () => form.getInputNode('weight')?.focus(),
  })
  const missingMessage = missing(form.values)
  return (
    <WithAside
      aside={<BodyFatResult gender={form.values.gender} draft={isSubmitted && form.isValid() ? form.values : null} />}
    >
      <Paper
        component="form"
        noValidate
        onSubmit={form.onSubmit(
          () => setSubmitted(isPlausible()),
          (errors) => {
            setSubmitted(true)
            focusFirst(form, errors)
          },
        )}
      >
        <Stack>
          {isSubmitted && missingMessage && <ErrorBox>{missingMessage}</ErrorBox>}
          <ChoiceCards label="Jenis kelamin" choices={genderChoices} {...form.getInputProps('gender')} />
          <MeasuringGuide gender={form.values.gender} />
          <FormNote isFilled={isFilled} onClear={clear} />
          <SimpleGrid minColWidth="min(160px, 100%)" autoFlow="auto-fit">
            <BodyFields
              known={known}
              now={currentTime()}
              weight={form.getInputProps('weight')}
              height={form.getInputProps('height')}
            />
            <NumberField required label="Lingkar leher" unit="cm" {...form.getInputProps('neck')} />
            <NumberField required label="Lingkar pinggang" unit="cm" {...form.getInputProps('waist')} />
            {form.values.gender === 'female' && (
              <NumberField required label="Lingkar pinggul" unit="cm" {...form.getInputProps('hip')} />
            )}
          </SimpleGrid>
          {question}
          <Group>
            <Button type="submit">Hitung</Button>
          </Group>
        </Stack>
      </Paper>
    </WithAside>
  )
}
