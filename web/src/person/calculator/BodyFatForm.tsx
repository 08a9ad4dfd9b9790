import { type Gender, genders } from '@bugar/contracts/core/values/knowledge'
import { Button, Paper, SimpleGrid, Stack, Box, Flex, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
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
import { lazyPicture } from '#kit/figure/Figure.tsx'
import { readDraft, TypedNumber } from '#kit/session/drafts.ts'
import { focusFirst } from '#kit/forms/form-errors.ts'
import type { Prefill } from '#kit/session/history-state.ts'
import { BodyFatResult } from './BodyFatResult.tsx'
import { requireHeight, requireHip, requireNeck, requireWaist, requireWeight, typedNumber } from './inputs.ts'

const BodyMap = lazyPicture(async () => (await import('#kit/figure/Drawing.tsx')).BodyMap)

interface Site {
  readonly name: string
  readonly text: string
  /** Position of the tape's line on the body map: height, and half its width. */
  readonly y: number
  readonly reach: number
}

/** Where the US Navy method puts the tape (Hodgdon & Beckett 1984). */
const sites: Record<Gender, readonly Site[]> = {
  male: [
    { name: 'Leher', text: 'tepat di bawah jakun, pita sedikit turun ke depan.', y: 29, reach: 6 },
    { name: 'Pinggang', text: 'setinggi pusar, setelah mengembuskan napas biasa.', y: 87, reach: 17 },
  ],
  female: [
    { name: 'Leher', text: 'tepat di bawah pangkal tenggorok, pita sedikit turun ke depan.', y: 29, reach: 6 },
    { name: 'Pinggang', text: 'bagian perut yang paling sempit, setelah mengembuskan napas biasa.', y: 77, reach: 16 },
    { name: 'Pinggul', text: 'bagian bokong yang paling lebar, kaki rapat.', y: 107, reach: 20 },
  ],
}

/** Where to measure, drawn and in words. */
function MeasuringGuide({ gender }: { readonly gender: Gender }) {
  return (
    <Flex gap="md" align="center">
      <Box pos="relative" w={{ base: 80, xs: 96 }} me="lg" flex="none" style={{ aspectRatio: '88 / 200' }}>
        <Suspense>
          <BodyMap muscles={{}} sides={['front']} />
        </Suspense>
        <Box
          component="svg"
          viewBox="-44 0 88 200"
          pos="absolute"
          inset={0}
          aria-hidden="true"
          fill="none"
          stroke="var(--mantine-color-bugar-text)"
          strokeLinecap="round"
          style={{ overflow: 'visible' }}
        >
          {sites[gender].map(({ name, y, reach }, index) => (
            <g key={name}>
              <path d={`M${-reach} ${y} Q0 ${y + 5} ${reach} ${y}`} strokeWidth={3} />
              <path d={`M${reach + 3} ${y} H46`} strokeDasharray="1 3" />
              <text
                x="50"
                y={y + 6}
                fontSize="18"
                fontWeight="700"
                stroke="none"
                fill="var(--mantine-color-bugar-text)"
              >
                {index + 1}
              </text>
            </g>
          ))}
        </Box>
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
          <SimpleGrid minColWidth="min(120px, 100%)" autoFlow="auto-fit" spacing="xs" verticalSpacing="sm">
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
          <Button type="submit" w={{ base: '100%', xs: 'auto' }} style={{ alignSelf: 'flex-start' }}>
            Hitung
          </Button>
        </Stack>
      </Paper>
    </WithAside>
  )
}
