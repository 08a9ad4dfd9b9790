import type { HealthProfile } from '@bugar/contracts/health-profile'
import type { Gender } from '@bugar/contracts/knowledge'
import { Box, Group, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { useSession } from '#lib/use-session.ts'
import { toScreening } from './answers.ts'
import { useProfile, useSaveProfile } from './queries.ts'
import { StepPart } from './StepPart.tsx'
import { errorsOf, stepsFor } from './steps.ts'
import { StepBar } from '#components/domain/StepBar.tsx'
import { useAnswers } from './use-answers.ts'
import { Why } from '#components/domain/Why.tsx'

const consent = 'Dengan menyimpan, Anda setuju jawaban ini disimpan dan dipakai untuk saran Anda.'

interface QuestionnaireProps {
  readonly gender: Gender
  readonly kept: HealthProfile | null
}

function Questionnaire({ gender, kept }: QuestionnaireProps) {
  const { history } = useRouter()
  const { step: wanted, answers, setAnswers, goTo, leave } = useAnswers(kept)
  const { mutate, isPending, error } = useSaveProfile(leave)
  const [checkedStep, setCheckedStep] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const steps = stepsFor(gender)
  const step = Math.min(wanted, steps.length - 1)
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
      goTo(step + 1)
    }
  }

  return (
    <>
      <StepBar step={step} steps={steps.length} onBack={() => (step === 0 ? leave() : history.back())} onSkip={leave} />
      <form ref={form} noValidate onSubmit={submit}>
        <PageHeader
          key={shown.title}
          eyebrow={`Pertanyaan ${step + 1} dari ${steps.length}`}
          title={shown.title}
          lead={shown.lead}
        />
        <Stack>
          {shown.parts.map((part) => {
            const field = part.kind === 'age' ? 'age' : part.field
            return (
              <div key={field} data-field={field}>
                <StepPart part={part} answers={answers} error={errors[field]} onChange={setAnswers} />
              </div>
            )
          })}
          <Why text={shown.why} source={shown.source} />
          {error && <ErrorBox>Jawaban belum tersimpan. {error.message}</ErrorBox>}
          {isLast && <Hint>{consent}</Hint>}
          <BusyButton type="submit" isBusy={isPending} fullWidth>
            {isLast ? 'Setuju dan simpan' : 'Lanjut'}
          </BusyButton>
          <Group component="p" justify="center" gap="xs" c="dimmed" wrap="nowrap">
            <IconLock size={18} aria-hidden="true" />
            <Hint span>Hanya untuk saran Anda, dapat dihapus.</Hint>
          </Group>
        </Stack>
      </form>
    </>
  )
}

/** One question a screen; what is not answered to the end is not kept. */
export function ScreeningScreen() {
  const session = useSession()
  const query = useProfile()
  return (
    <Box maw={560} mx="auto">
      <QueryState query={query} failure="Jawaban Anda belum dapat dimuat." height={480}>
        {({ data }) => session && <Questionnaire gender={session.user.gender} kept={data} />}
      </QueryState>
    </Box>
  )
}
