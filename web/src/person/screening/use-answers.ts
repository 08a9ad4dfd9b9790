import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { usePersonState } from '#person/body/person-state.ts'
import { useToday } from '#kit/text/local-day.ts'
import type { Prefill } from '#kit/session/history-state.ts'
import { currentTime } from '#kit/session/clock.ts'
import { deleteDraft, keepDraft, readDraft } from '#kit/session/drafts.ts'
import { useOwnLocation } from '#kit/session/own-path.ts'
import { Answers, unanswered } from './answers.ts'
import { fromProfile } from './profile.ts'
import { reachableStep, stepsFor } from './steps.ts'

const form = 'screening'
const Draft = z.object({ step: z.number(), answers: Answers })

/** The BMI of the consultation in progress, else of the person's state; empty when unknown. */
const useBmi = (prefill: Prefill | undefined): number | '' => {
  const ofState = usePersonState(useToday()).data?.data.bmi ?? ''
  const { weight, height } = prefill ?? {}
  return typeof weight === 'number' && typeof height === 'number' && height > 0 ? bmi(weight, height) : ofState
}

/**
 * The step and the answers so far. This tab stores both until they are sent or skipped, so they survive an expired
 * session; the history has only the step.
 * @param kept the answers stored on the server; null for none
 */
export const useAnswers = (kept: HealthProfile | null, gender: Gender) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { state } = useOwnLocation()
  const [start] = useState(() => {
    const answers = kept ? fromProfile(kept, gender, currentTime()) : unanswered
    return { filled: { step: 0, answers }, ...(readDraft(form, Draft) ?? { step: 0, answers }) }
  })
  const [given, setGiven] = useState<Answers>(start.answers)
  const answers = { ...given, bmi: useBmi(state.prefill) }
  const steps = stepsFor(answers, gender)
  const step = reachableStep(steps, answers, state.screening?.step ?? start.step)

  useEffect(() => keepDraft(form, { step, answers: given }, start.filled), [step, given, start])

  const prefill = state.prefill ? { prefill: state.prefill } : {}
  const goTo = (next: number, isPushed: boolean) =>
    void navigate({ to: '.', replace: !isPushed, state: { screening: { step: next, isPushed }, ...prefill } })

  useEffect(() => {
    // Back returns to this entry, when the stored step is a later one.
    if (!state.screening) {
      goTo(start.step, false)
    }
  })

  /** To the form, which gets its measurements back. */
  const leave = () => {
    deleteDraft(form)
    void navigate({ to: '/consultation', replace: true, state: prefill })
  }
  return {
    steps,
    step,
    answers,
    // Measured, not answered.
    setAnswers: (changed: Answers) => setGiven({ ...changed, bmi: '' }),
    next: () => goTo(step + 1, true),
    back: () => {
      if (step === 0) {
        leave()
      } else if (state.screening?.isPushed) {
        history.back()
      } else {
        goTo(step - 1, false)
      }
    },
    leave,
  }
}
