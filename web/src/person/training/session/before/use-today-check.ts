import { type TodayCheck, todayCheckOperations } from '@bugar/contracts/advice/person/today-check'
import { useMutation } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'

/** Succeeds after plan and state were refetched. */
export const useTodayCheck = () =>
  useMutation({
    mutationFn: (check: TodayCheck) => call(todayCheckOperations['todayCheck.update'], check),
  })
