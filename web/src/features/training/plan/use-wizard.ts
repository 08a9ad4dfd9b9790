import type { HealthProfile } from '@bugar/contracts/health-profile'
import type { TrainingProfile } from '@bugar/contracts/training-profile'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deleteDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { Answers, draftName, kept, toTraining } from './answers.ts'
import { useSaveAnswers } from './queries.ts'
import { previewStep, type WizardSearch } from './search.ts'
import { steps } from './steps.ts'

interface Known {
  readonly training: TrainingProfile | null
  readonly health: HealthProfile | null
}

/** The step in the address, and the answers so far, which this tab keeps until they are saved. */
export const useWizard = ({ training, health }: Known, search: WizardSearch) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const saved = kept(training, health)
  const [answers, setAnswers] = useState<Answers>(() => readDraft(draftName, Answers) ?? saved)
  const isUnsaved = JSON.stringify(answers) !== JSON.stringify(saved)
  const last = search.ubah ? steps.length : previewStep
  // A preview would not rest on answers that were changed and not saved.
  const step = Math.min(search.langkah ?? 1, isUnsaved ? steps.length : last)
  useEffect(() => keepDraft(draftName, answers, saved))

  const goTo = (next: number) =>
    void navigate({ to: '/training/plan/new', search: { ...search, langkah: next > 1 ? next : undefined } })
  const leave = () => void navigate({ to: '/training/plan', replace: true })
  const saving = useSaveAnswers(() => {
    deleteDraft(draftName)
    if (search.ubah) {
      leave()
    } else {
      goTo(previewStep)
    }
  })
  return {
    step,
    last,
    answers,
    setAnswers,
    isSaving: saving.isPending,
    error: saving.error,
    /** To the next step with these answers; behind the last question they are saved. */
    next: (given: Answers) => {
      setAnswers(given)
      if (step < steps.length) {
        goTo(step + 1)
      } else {
        saving.mutate(toTraining(given))
      }
    },
    back: () => {
      if (step > 1) {
        goTo(step - 1)
      } else if (search.ubah) {
        leave()
      } else {
        history.back()
      }
    },
  }
}
