import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deleteDraft, keepDraft, readDraft } from '#kit/session/drafts.ts'
import { Answers, draftName, kept, toTraining } from './answers.ts'
import { type Known, screensFor, withHealth } from './asked.ts'
import { useSaveAnswers } from '../queries.ts'
import { previewStep, type WizardSearch } from '#addresses/person.ts'
import { steps } from './steps.ts'

/** The step in the URL, and the answers so far, which this tab stores until they are saved. */
export const useWizard = (known: Known, search: WizardSearch) => {
  const { training, health } = known
  const navigate = useNavigate()
  const { history } = useRouter()
  const saved = kept(training, health)
  const [answers, setAnswers] = useState<Answers>(() => readDraft(draftName, Answers) ?? saved)
  const isUnsaved = JSON.stringify(withHealth(answers, health)) !== JSON.stringify(saved)
  const isEdit = search.ubah === true
  const wanted = search.langkah ?? 1
  const asked = screensFor(known, wanted, isEdit).filter((number) => number <= steps.length)
  const isPreview = wanted === previewStep && !isEdit && !isUnsaved
  // A preview would not rest on answers that were changed and not saved.
  const step = isPreview || wanted < previewStep ? wanted : (asked.at(-1) ?? 1)
  const screens = screensFor(known, step, isEdit)
  const place = screens.indexOf(step)
  const following = screens[place + 1] ?? previewStep
  useEffect(() => keepDraft(draftName, isUnsaved ? answers : saved, saved))

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
    /** Its position among the shown screens, from 0. */
    place,
    screens: screens.length,
    /** The answers are saved behind it. */
    isLast: following === previewStep,
    answers,
    setAnswers,
    isSaving: saving.isPending,
    error: saving.error,
    /** To the next step with these answers; behind the last question they are saved. */
    next: (given: Answers) => {
      setAnswers(given)
      if (following !== previewStep) {
        goTo(following)
      } else {
        saving.mutate(toTraining(given))
      }
    },
    back: () => {
      const before = screens[place - 1]
      if (before !== undefined) {
        goTo(before)
      } else if (search.ubah) {
        leave()
      } else {
        history.back()
      }
    },
  }
}
