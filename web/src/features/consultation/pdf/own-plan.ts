import type { ProgramCode } from '@bugar/contracts/knowledge'
import type { Plan } from '@bugar/contracts/plan'
import { planQuery } from '#components/domain/plan/queries.ts'
import { queryClient } from '#lib/query-client.ts'

/** The person's plan when it is one of this program and may begin; null also when it cannot be loaded. */
export const ownPlan = async (code: ProgramCode): Promise<Plan | null> => {
  const reply = await queryClient.fetchQuery(planQuery(new Date())).catch(() => null)
  const plan = reply?.data ?? null
  return plan?.program.code === code && plan.state !== 'waiting' ? plan : null
}
