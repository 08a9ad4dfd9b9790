import { bmi } from '@bugar/contracts/advice/health/bmi'
import type { Activity, Goal } from '@bugar/contracts/advice/health/calories'
import { type Gender, genders } from '@bugar/contracts/core/values/knowledge'
import { Button, NativeSelect, Paper, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { BodyFields } from '#person/body/BodyFields.tsx'
import { FormNote } from '#person/body/FormNote.tsx'
import { genderChoices, ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { useBodyForm } from '#person/body/use-body-form.ts'
import { useImplausibleBody } from '#person/body/use-implausible-body.tsx'
import { WithAside } from '#kit/layout/Panel.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { readDraft, TypedNumber } from '#kit/session/drafts.ts'
import { focusFirst } from '#kit/forms/form-errors.ts'
import { CalorieResult } from './CalorieResult.tsx'
import { activityChoices, goalChoices, requireAge, requireHeight, requireWeight, typedNumber } from './inputs.ts'
import { goalsBy } from './energy-advice.ts'
import { useEnergyAdvice } from './queries.ts'

export interface CalorieDraft {
  gender: Gender
  age: number | string
  weight: number | string
  height: number | string
  activity: Activity
  goal: Goal
}

const draftName = 'calories'
const empty: Omit<CalorieDraft, 'gender'> = { age: '', weight: '', height: '', activity: 'moderate', goal: 'maintain' }
const Draft = z.object({
  gender: z.enum(genders),
  age: TypedNumber,
  weight: TypedNumber,
  height: TypedNumber,
  activity: z.enum(activityChoices.map(({ value }) => value)),
  goal: z.enum(goalChoices.map(({ value }) => value)),
})

export function CalorieForm({ gender }: { readonly gender: Gender }) {
  const [isSubmitted, setSubmitted] = useState(false)
  const [begun] = useState(() => readDraft(draftName, Draft))
  const { form, known, isFilled, clear } = useBodyForm<CalorieDraft>({
    draftName,
    begun,
    empty: { ...empty, gender },
    validate: { weight: requireWeight, height: requireHeight, age: requireAge },
  })
  const [isPlausible, question] = useImplausibleBody(form.values, {
    onAnswer: (body) => {
      form.setValues(body)
      setSubmitted(true)
    },
    onRevise: () => form.getInputNode('weight')?.focus(),
  })
  const { age, weight, height, goal } = form.values
  const isComplete = [age, weight, height].every((value) => typedNumber(value) !== null)
  const draft = isSubmitted && form.isValid() ? form.values : null
  const answer = useEnergyAdvice(
    draft && { gender: draft.gender, age: Number(age), bmi: bmi(Number(weight), Number(height)) },
  )
  const goals = answer.advice ? goalsBy(answer.advice) : goalChoices
  // The figure keeps the weight instead of a goal that is not offered.
  const counted = answer.advice?.rejected[goal] ? 'maintain' : goal
  return (
    <WithAside aside={<CalorieResult draft={draft} answer={answer} />}>
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
          {isSubmitted && !isComplete && <ErrorBox>Mohon lengkapi semua data!</ErrorBox>}
          <ChoiceCards label="Jenis kelamin" choices={genderChoices} {...form.getInputProps('gender')} />
          <FormNote isFilled={isFilled} onClear={clear} />
          <SimpleGrid minColWidth="min(120px, 100%)" autoFlow="auto-fit" spacing="xs" verticalSpacing="sm">
            <BodyFields
              known={known}
              now={currentTime()}
              weight={form.getInputProps('weight')}
              height={form.getInputProps('height')}
            />
            <NumberField required label="Usia" unit="tahun" step={1} {...form.getInputProps('age')} />
          </SimpleGrid>
          <NativeSelect label="Aktivitas sehari-hari" data={activityChoices} {...form.getInputProps('activity')} />
          <ChoiceCards label="Tujuan" choices={goals} {...form.getInputProps('goal')} value={counted} />
          {question}
          <Button type="submit" w={{ base: '100%', xs: 'auto' }} style={{ alignSelf: 'flex-start' }}>
            Hitung
          </Button>
        </Stack>
      </Paper>
    </WithAside>
  )
}
