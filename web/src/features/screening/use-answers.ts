import type { HealthProfile } from '@bugar/contracts/health-profile'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getSession } from '#lib/session.ts'
import { useOwnLocation } from '#lib/use-own-location.ts'
import { Answers, fromProfile, unanswered } from './answers.ts'

const ownId = () => getSession()?.user.id ?? ''

/**
 * The step and the answers so far. They are health data, so they are kept beside the address alone, in the history of
 * this tab: there they survive a reload and going back, and no storage has them.
 * @param kept the answers that the server has; null for none
 */
export const useAnswers = (kept: HealthProfile | null) => {
  const navigate = useNavigate()
  const { state } = useOwnLocation()
  const { pathname } = useLocation()
  const entry = state.screening?.userId === ownId() ? state.screening : undefined
  const step = entry?.step ?? 0
  const [answers, setAnswers] = useState<Answers>(
    () => Answers.safeParse(entry?.answers).data ?? (kept ? fromProfile(kept, new Date()) : unanswered),
  )
  const stateAt = (at: number) => ({
    screening: { userId: ownId(), step: at, answers },
    ...(state.prefill && { prefill: state.prefill }),
  })

  useEffect(() => {
    // Not on the way out, when the address is the next screen's already.
    if (pathname === '/consultation/screening' && JSON.stringify(entry?.answers) !== JSON.stringify(answers)) {
      void navigate({ to: '.', state: stateAt(step), replace: true, resetScroll: false })
    }
  })

  return {
    step,
    answers,
    setAnswers,
    goTo: (next: number) => void navigate({ to: '.', state: stateAt(next) }),
    /** To the form, which gets its measurements back; the answers leave the history's last entry. */
    leave: () =>
      void navigate({ to: '/consultation', replace: true, state: state.prefill ? { prefill: state.prefill } : {} }),
  }
}
