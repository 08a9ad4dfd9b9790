import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { ProgramCode } from '@bugar/contracts/knowledge'
import type { Plan } from '@bugar/contracts/plan'
import { planQuery } from '#components/domain/plan/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import type { ShownProgram } from '../generic-program.ts'
import { pdfFileName } from './file-name.ts'
import { makePdf } from './make-pdf.ts'

/** The person's plan when it is one of this program and may begin; null also when it cannot be loaded. */
export const ownPlan = async (code: ProgramCode): Promise<Plan | null> => {
  const reply = await queryClient.fetchQuery(planQuery(new Date())).catch(() => null)
  const plan = reply?.data ?? null
  return plan?.program.code === code && plan.state !== 'waiting' ? plan : null
}

export const pdfFile = (
  consultation: Consultation | ConsultationSummary,
  program: ShownProgram,
  plan: Plan | null,
): File => {
  const name = pdfFileName(consultation.program.code, consultation.createdAt)
  return new File([makePdf(consultation, program, plan)], name, { type: 'application/pdf' })
}
