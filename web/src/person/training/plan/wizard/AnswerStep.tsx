import { Group, Text, Box, Stack, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { LinkButton } from '#kit/layout/links.tsx'
import { Notice, ErrorBox } from '#kit/states/Notice.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { barWeights, loadSteps, usualBarKg, usualSteps } from '@bugar/contracts/advice/person/progression'
import { RootMark } from '#kit/text/RootMark.tsx'
import { StepBar } from '#person/body/StepBar.tsx'
import { Why } from '#person/terms/Why.tsx'
import { FootBar } from '#kit/layout/FootBar.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { type Answers, fastingError, numberError } from './answers.ts'
import type { Part, Step } from './steps.ts'
import classes from '../plan.module.css'

/** For a person who has not answered the health questions. */
export function ScreeningOffer() {
  return (
    <Notice color="biru">
      <Group gap="sm">
        <Text size="sm" maw="60ch" flex="1 1 16rem">
          Pertanyaan kesehatan belum dijawab, jadi rencana dimulai pelan.
        </Text>
        <LinkButton to="/consultation/screening" variant="default">
          Jawab pertanyaan
        </LinkButton>
      </Group>
    </Notice>
  )
}

const names = { barbell: 'Barbel', dumbbell: 'Dumbel', machine: 'Mesin', bar: 'Batang barbel' } as const
const choices = { barbell: loadSteps, dumbbell: loadSteps, machine: loadSteps, bar: barWeights }
const usual = { ...usualSteps, bar: usualBarKg }
const ofEquipment: Record<Answers['equipment'], readonly (keyof typeof names)[]> = {
  gym: ['bar', 'barbell', 'dumbbell', 'machine'],
  home: ['dumbbell'],
  none: [],
  unknown: [],
  '': [],
}

const kg = (value: number) => `${formatNumber(value, 2)} kg`

interface StepsFieldProps {
  readonly answers: Answers
  readonly onChange: (answers: Answers) => void
}

/** The smallest load steps of the person's own equipment, and the empty bar. */
function StepsField({ answers, onChange }: StepsFieldProps) {
  const { equipment, steps } = answers
  const asked = ofEquipment[equipment]
  if (asked.length === 0) {
    return null
  }
  const isSaid = asked.some((name) => typeof steps[name] === 'number')
  return (
    <details className={classes.details} open={isSaid || undefined}>
      <summary>Langkah beban alat Anda</summary>
      <Hint mt="xs">
        Beban terkecil yang dapat ditambahkan{asked.includes('bar') && ', dan berat batang kosong'}. Beban yang
        disarankan mengikutinya.
      </Hint>
      <SimpleGrid cols={{ base: 1, xs: Math.min(2, asked.length) }} mt="sm">
        {asked.map((name) => (
          <NativeSelect
            key={name}
            label={names[name]}
            value={steps[name] ?? ''}
            data={[
              { value: '', label: `Biasa (${kg(usual[name])})` },
              ...choices[name].map((step) => ({ value: String(step), label: kg(step) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const step = choices[name].find((each) => String(each) === value) ?? null
              onChange({ ...answers, steps: { ...steps, [name]: step } })
            }}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}

interface FastingFieldProps extends StepsFieldProps {
  readonly error: string | null
}

/** First and last day of a fast, which ends by itself. */
function FastingField({ answers, onChange, error }: FastingFieldProps) {
  const { fastingFrom, fastingTo } = answers
  return (
    <details className={classes.details} open={fastingFrom !== '' || fastingTo !== '' || undefined}>
      <summary>Puasa Ramadan</summary>
      <Hint mt="xs">Selama tanggal ini sesi mengikuti waktu berbuka, dan dua pekan pertama lebih ringan.</Hint>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
        <TextInput
          type="date"
          label="Mulai puasa"
          value={fastingFrom}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ ...answers, fastingFrom: value })}
        />
        <TextInput
          type="date"
          label="Selesai puasa"
          value={fastingTo}
          onChange={({ currentTarget: { value } }) => onChange({ ...answers, fastingTo: value })}
        />
      </SimpleGrid>
    </details>
  )
}

interface AnswerStepProps {
  readonly step: Step
  readonly progress: string
  /** From 0. */
  readonly place: readonly [step: number, steps: number]
  /** The answers are saved behind it. */
  readonly isLast: boolean
  readonly isEdit: boolean
  readonly answers: Answers
  readonly isScreened: boolean
  readonly isBusy: boolean
  /** Why they were not saved; null when nothing failed. */
  readonly failure: string | null
  readonly onChange: (answers: Answers) => void
  readonly onNext: (answers: Answers) => void
  readonly onBack: () => void
}

/** One screen of questions, each optional. */
export function AnswerStep(props: AnswerStepProps) {
  const { step, progress, place, isLast, isEdit, answers, isScreened, isBusy, failure, onChange, onNext, onBack } =
    props
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (part: Part) => (part.kind === 'number' ? numberError(part.field, answers[part.field]) : null)
  const wrong = step.parts.find((part) => errorOf(part) !== null)
  const fasting =
    isChecked && step.parts.some(({ field }) => field === 'minutesPerSession') ? fastingError(answers) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[data-field=${wrong.field}] input`)?.focus()
    } else if (fastingError(answers) === null) {
      onNext(answers)
    }
  }
  const skip = () => {
    if (!isBusy) {
      onNext({
        ...answers,
        ...Object.fromEntries(step.parts.map(({ field }) => [field, ''])),
        ...(fastingError(answers) !== null && { fastingFrom: '', fastingTo: '' }),
      })
    }
  }
  return (
    <Box maw={560} mx="auto">
      <RootMark name="alone" />
      <StepBar step={place[0]} steps={place[1]} onBack={onBack} onSkip={skip} />
      <form ref={form} aria-label={step.title} noValidate onSubmit={submit}>
        <PageHeader eyebrow={progress} title={step.title} lead={step.lead} />
        <Stack>
          {place[0] === 0 && !isScreened && <ScreeningOffer />}
          {step.parts.map((part) => (
            <div key={part.field} data-field={part.field}>
              <PartField part={part} answers={answers} error={isChecked ? errorOf(part) : null} onChange={onChange} />
              {answers[part.field] === '' && (
                <Text size="sm" c="dimmed" mt="xs">
                  Bila dilewati: {part.skipped}.
                </Text>
              )}
              {part.field === 'minutesPerSession' && (
                <FastingField answers={answers} onChange={onChange} error={fasting} />
              )}
              {part.field === 'equipment' && <StepsField answers={answers} onChange={onChange} />}
            </div>
          ))}
          <Why text={step.why} source={step.source} />
          {failure !== null && <ErrorBox>Jawaban belum tersimpan. {failure}</ErrorBox>}
          <FootBar>
            <BusyButton type="submit" isBusy={isBusy} fullWidth>
              {isLast ? (isEdit ? 'Simpan' : 'Lihat rencana') : 'Lanjut'}
            </BusyButton>
          </FootBar>
        </Stack>
      </form>
    </Box>
  )
}

interface PartFieldProps {
  readonly part: Part
  readonly answers: Answers
  readonly error: string | null
  readonly onChange: (answers: Answers) => void
}

function PartField({ part, answers, error, onChange }: PartFieldProps) {
  return part.kind === 'number' ? (
    <NumberField
      label={part.label}
      unit={part.unit}
      placeholder={part.placeholder}
      step={part.step}
      value={answers[part.field]}
      error={error}
      onChange={(value) => onChange({ ...answers, [part.field]: value })}
    />
  ) : (
    <ChoiceCards
      label={part.label}
      choices={part.choices}
      value={answers[part.field]}
      {...(part.field === 'daysPerWeek' && { minColWidth: 96 })}
      onChange={(value) => onChange({ ...answers, [part.field]: value })}
    />
  )
}
