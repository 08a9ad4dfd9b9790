import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { Box, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useRef, useState, type ComponentProps } from 'react'
import { RootMark } from '#kit/text/RootMark.tsx'
import { StepBar } from '#person/body/StepBar.tsx'
import { Why } from '#person/terms/Why.tsx'
import { FootBar } from '#kit/layout/FootBar.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { useSession } from '#kit/session/use-logout.tsx'
import { toScreening } from './profile.ts'
import { useProfile, useSaveProfile } from './queries.ts'
import { errorsOf, type Part } from './steps.ts'
import { useAnswers } from './use-answers.ts'
import { CheckCards } from '#kit/forms/CheckCards.tsx'
import { ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { NumberField } from '#kit/forms/NumberField.tsx'
import { useFocusOnArrival } from '#kit/forms/form-errors.ts'
import { type Answers, none, tick } from './answers.ts'
import { calledFor, reopen } from './checklists.ts'

interface StepPartProps {
  readonly part: Part
  /** The page's title is the question, and there is no other. */
  readonly isAlone: boolean
  readonly gender: Gender
  readonly answers: Answers
  readonly error: string | undefined
  readonly onChange: (answers: Answers) => void
  /** Called after an exclusive answer given by a pointer, if it completes the screen. */
  readonly onFinal: (() => void) | undefined
}

const FocusedNumberField = (props: ComponentProps<typeof NumberField>) => (
  <NumberField ref={useFocusOnArrival()} {...props} />
)

/** The field that a part of a question fills. */
function StepPart({ part, isAlone, gender, answers, error, onChange, onFinal }: StepPartProps) {
  if (part.kind === 'number') {
    const { field, label, unit } = part
    const Field = isAlone ? FocusedNumberField : NumberField
    return (
      <Field
        label={label}
        unit={unit}
        step={1}
        value={answers[field]}
        error={error}
        // A later question may have more options at this age.
        onChange={(value) => onChange(reopen({ ...answers, [field]: value }, gender, calledFor(answers, gender)))}
      />
    )
  }
  const { field, label, options } = part
  return part.kind === 'checklist' ? (
    <CheckCards
      label={label}
      isLabelShown={!isAlone}
      options={options}
      exclusive={none}
      values={answers[part.field]}
      error={error}
      // On a first answer only: a changed answer is looked at before going on.
      onExclusive={isAlone && answers[part.field].length === 0 ? onFinal : undefined}
      onChange={(value, isTicked) => onChange({ ...answers, [field]: tick(answers[part.field], value, isTicked) })}
    />
  ) : (
    <ChoiceCards
      label={label}
      choices={options}
      value={answers[part.field]}
      error={error}
      onChange={(value) => onChange({ ...answers, [field]: value })}
    />
  )
}

const consent = 'Dengan menyimpan, Anda setuju jawaban ini disimpan dan dipakai untuk saran Anda.'

interface QuestionnaireProps {
  readonly gender: Gender
  readonly kept: HealthProfile | null
}

function Questionnaire({ gender, kept }: QuestionnaireProps) {
  const { steps, step, answers, setAnswers, next, back, leave } = useAnswers(kept, gender)
  const { mutate, isPending, error } = useSaveProfile(leave)
  const [checkedStep, setCheckedStep] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const shown = steps[step]
  if (!shown) {
    return null
  }
  const isLast = step === steps.length - 1
  const errors = checkedStep === step ? errorsOf(shown, answers) : {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCheckedStep(step)
    const [wrong] = Object.keys(errorsOf(shown, answers))
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-field=${wrong}] :is(input, button)`)?.focus()
    } else if (isLast) {
      mutate(toScreening(answers, gender))
    } else {
      next()
    }
  }

  return (
    <>
      <StepBar step={step} steps={steps.length} onBack={back} onSkip={leave} />
      <form ref={form} aria-label={shown.title} noValidate onSubmit={submit}>
        <PageHeader
          key={shown.title}
          eyebrow={`Pertanyaan ${step + 1} dari ${steps.length}`}
          title={shown.title}
          lead={shown.lead}
        />
        <Stack>
          {shown.parts.map((part) => {
            const { field } = part
            return (
              <div key={field} data-field={field}>
                <StepPart
                  part={part}
                  isAlone={shown.parts.length === 1}
                  gender={gender}
                  answers={answers}
                  error={errors[field]}
                  onChange={setAnswers}
                  onFinal={isLast ? undefined : next}
                />
              </div>
            )
          })}
          <Why text={shown.why} source={shown.source} />
          {error && (
            // The foot would cover it.
            <div ref={(shown) => shown?.scrollIntoView({ block: 'center' })}>
              <ErrorBox>Jawaban belum tersimpan. {error.message}</ErrorBox>
            </div>
          )}
          <FootBar
            note={
              <>
                {!isLast && <IconLock size={18} aria-hidden="true" />}
                <Hint span>{isLast ? consent : 'Hanya untuk saran Anda, dapat dihapus.'}</Hint>
              </>
            }
          >
            <BusyButton type="submit" isBusy={isPending} fullWidth>
              {isLast ? 'Setuju dan simpan' : 'Lanjut'}
            </BusyButton>
          </FootBar>
        </Stack>
      </form>
    </>
  )
}

/** One question per screen, on a phone without the app's bars; leaving before the end stores nothing. */
export function ScreeningScreen() {
  const session = useSession()
  const query = useProfile()
  return (
    <Box maw={560} mx="auto">
      <RootMark name="alone" />
      <QueryState query={query} failure="Jawaban Anda belum dapat dimuat." height={480}>
        {({ data }) => session && <Questionnaire gender={session.user.gender} kept={data} />}
      </QueryState>
    </Box>
  )
}
