import { invalidate, queryClient } from '#lib/query-client.ts'

/** What answers, weights and consultations are read for; called after each change of one of them. */
export const refreshPersonState = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: ['plan.preview'] })
  await invalidate('personState.get', 'plan.get', 'plan.targets', 'bodyGoal.get')
}
