import type { Plan } from '@bugar/contracts/training/plan'
import { planOperations } from '@bugar/contracts/training/plan-operations'
import { type TrainingAnswers, trainingProfileOperations } from '@bugar/contracts/advice/person/training-profile'
import { todayCheckOperations } from '@bugar/contracts/advice/person/today-check'
import { useMutation, useQuery } from '@tanstack/react-query'
import { planQuery, previewQuery } from '#person/training/schedule/queries.ts'
import { usePlanChange } from '#person/training/schedule/use-plan-change.ts'
import { call } from '#kit/data/api.ts'
import { localDay } from '#kit/text/local-day.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'

export const trainingQuery = operationQuery(trainingProfileOperations, 'trainingProfile.get', {})

export const usePreview = (startDate: string, now: Date) => useQuery(previewQuery(startDate, now))

/** A doctor allows training again after an illness. */
export const useRelease = () =>
  useMutation({
    mutationFn: (date: string) =>
      call(todayCheckOperations['todayCheck.update'], { date, feeling: 'good', pains: [], isReleased: true }),
  })

export const useSaveAnswers = (onSaved: () => void) =>
  useMutation({
    mutationFn: (answers: TrainingAnswers) => call(trainingProfileOperations['trainingProfile.update'], answers),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(trainingQuery.queryKey, { data, extras: undefined, message: undefined })
      toastSuccess(message)
      onSaved()
    },
  })

const today = (now: Date) => ({ today: localDay(now) })

export const useStartPlan = (now: Date, onDone: () => void) =>
  usePlanChange(
    now,
    (input: { startDate: string; replace: boolean }) => call(planOperations['plan.start'], { ...input, ...today(now) }),
    onDone,
  )

export const usePause = (now: Date) =>
  usePlanChange(now, (state: Plan['state']) =>
    call(planOperations[state === 'paused' ? 'plan.resume' : 'plan.pause'], today(now)),
  )

export const useEasyWeek = (now: Date) =>
  usePlanChange(now, (input: { week: number; isEasy: boolean }) =>
    call(planOperations['plan.setEasyWeek'], { ...input, ...today(now) }),
  )

/** The screen is left first: without a plan it would lead to the questions for a new one. */
export const useEndPlan = (now: Date, leave: () => Promise<void>) =>
  useMutation({
    mutationFn: () => call(planOperations['plan.delete'], {}),
    onSuccess: async ({ message }) => {
      toastSuccess(message)
      await leave()
      queryClient.setQueryData(planQuery(now).queryKey, { data: null, extras: undefined, message: undefined })
    },
  })
