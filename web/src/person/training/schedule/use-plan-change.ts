import { planOperations } from '@bugar/contracts/training/plan-operations'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { call, type Reply } from '#kit/data/api.ts'
import { localDay } from '#kit/text/local-day.ts'
import { queryClient } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { planQuery } from './queries.ts'

type PlanReply = Pick<Reply<(typeof planOperations)['plan.move']>, 'data' | 'message'>

/** A change of the plan; the answer is the plan as it is then. */
export const usePlanChange = <Input>(
  now: Date,
  mutationFn: (input: Input) => Promise<PlanReply>,
  onDone?: () => void,
) => {
  const options: UseMutationOptions<PlanReply, Error, Input> = {
    mutationFn,
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(planQuery(now).queryKey, { data, extras: undefined, message: undefined })
      if (message) {
        toastSuccess(message)
      }
      onDone?.()
    },
  }
  return useMutation(options)
}

export const useMove = (now: Date, onDone: () => void) =>
  usePlanChange(
    now,
    (input: { id: string; date: string }) => call(planOperations['plan.move'], { ...input, today: localDay(now) }),
    onDone,
  )
