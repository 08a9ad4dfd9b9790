import { type Gender, genders } from '@bugar/contracts/core/values/knowledge'
import { Button, Group, Paper, SimpleGrid, Stack, Box, Flex, Text } from '@mantine/core'
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
import type { Prefill } from '#kit/session/history-state.ts'
import { BodyFatResult } from './BodyFatResult.tsx'
import { requireHeight, requireHip, requireNeck, requireWaist, requireWeight, typedNumber } from './inputs.ts'

interface MeasuringGuideProps {
  readonly gender: Gender
}

interface Site {
  readonly name: string
  readonly text: string
  /** Position of the tape's line in the drawing: height, and half its width. */
  readonly y: number
  readonly reach: number
}

/** Where the US Navy method puts the tape (Hodgdon & Beckett 1984). */
const sites: Record<Gender, readonly Site[]> = {
  male: [
    { name: 'Leher', text: 'tepat di bawah jakun, pita sedikit turun ke depan.', y: 39, reach: 8 },
    { name: 'Pinggang', text: 'setinggi pusar, setelah mengembuskan napas biasa.', y: 102, reach: 21 },
  ],
  female: [
    { name: 'Leher', text: 'tepat di bawah pangkal tenggorok, pita sedikit turun ke depan.', y: 39, reach: 7 },
    { name: 'Pinggang', text: 'bagian perut yang paling sempit, setelah mengembuskan napas biasa.', y: 90, reach: 16 },
    { name: 'Pinggul', text: 'bagian bokong yang paling lebar, kaki rapat.', y: 122, reach: 25 },
  ],
}

/** The right half of the outline; the left one mirrors it. */
const outlines: Record<Gender, string> = {
  male: 'M7 31 V42 C9 48 28 48 31 58 L38 112 M23 66 L29 112 M23 66 C23 80 20 92 21 104 C22 114 23 118 23 126 L20 170 M0 132 L3 170',
  female:
    'M6 31 V42 C8 48 23 48 26 57 L34 112 M19 66 L26 98 M19 66 C20 76 15 82 16 90 C17 102 25 110 25 122 C25 132 21 150 19 170 M0 134 L2 170',
}

/** Where to measure, drawn and in words. */
function MeasuringGuide({ gender }: MeasuringGuideProps) {
  return (
    <Flex gap="md" align="center">
      <Box
        component="svg"
        viewBox="0 0 120 172"
        w={{ base: 96, xs: 120 }}
        flex="none"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g transform="translate(52 0)">
          <ellipse cx="0" cy="18" rx="12" ry="15" />
          <path d={outlines[gender]} />
          <path d={outlines[gender]} transform="scale(-1 1)" />
          {gender === 'male' && <circle cx="0" cy="99" r="0.8" />}
          {sites[gender].map(({ name, y, reach }, index) => (
            <g key={name} stroke="var(--mantine-color-bugar-text)" strokeWidth={2.4}>
              <path d={`M${-reach} ${y} Q0 ${y + 5} ${reach} ${y}`} />
              <path d={`M${reach + 3} ${y} H52`} strokeWidth={1} strokeDasharray="1 3" />
              <text
                x="56"
                y={y + 5}
                fontSize="14"
                fontWeight="700"
                stroke="none"
                fill="var(--mantine-color-bugar-text)"
              >
                {index + 1}
              </text>
            </g>
          ))}
        </g>
      </Box>
      <div>
        <Text size="sm" fw={600}>
          Tempat mengukur
        </Text>
        <Text component="ol" size="sm" ps="lg">
          {sites[gender].map(({ name, text }) => (
            <li key={name}>
              <b>{name}:</b> {text}
            </li>
          ))}
        </Text>
      </div>
    </Flex>
  )
}

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
