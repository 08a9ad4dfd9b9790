import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { Box, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { RootMark } from '#kit/text/RootMark.tsx'
import { StepBar } from '#person/body/StepBar.tsx'
import { Why } from '#person/terms/Why.tsx'
import { FootBar } from '#kit/layout/FootBar.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { useSession } from '#kit/session/use-session.ts'
import { toScreening } from './profile.ts'
import { useProfile, useSaveProfile } from './queries.ts'
import { StepPart } from './StepPart.tsx'
import { errorsOf } from './steps.ts'
import { useAnswers } from './use-answers.ts'

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
          {error && <ErrorBox>Jawaban belum tersimpan. {error.message}</ErrorBox>}
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
