import { bodyGoalOperations, type BodyGoalState, type BodyGoalUpdate } from '@bugar/contracts/advice/person/body-goal'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { currentTime } from '#kit/session/clock.ts'
import { localDay } from '#kit/text/local-day.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'

const today = () => ({ today: localDay(currentTime()) })

export const bodyGoalQuery = () => operationQuery(bodyGoalOperations, 'bodyGoal.get', today())
export const useBodyGoal = () => useQuery(bodyGoalQuery())

const show = (data: BodyGoalState | null) =>
  queryClient.setQueryData(bodyGoalQuery().queryKey, { data, extras: undefined, message: undefined })

/** Saves the goal; the caller reports a failure. */
export const saveBodyGoal = async (goal: BodyGoalUpdate): Promise<void> => {
  const { data, message } = await call(bodyGoalOperations['bodyGoal.update'], { ...goal, ...today() })
  show(data)
  toastSuccess(message)
}

export const useDeleteBodyGoal = (onDeleted: () => void) =>
  useMutation({
    mutationFn: () => call(bodyGoalOperations['bodyGoal.delete'], {}),
    onSuccess: ({ message }) => {
      show(null)
      toastSuccess(message)
      onDeleted()
    },
  })
