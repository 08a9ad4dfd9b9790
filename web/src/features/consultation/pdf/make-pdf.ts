import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { Plan } from '@bugar/contracts/plan'
import type { ShownProgram } from '../generic-program.ts'
import { makeDocument } from './make-document.ts'
import { layOut } from './pages.ts'
import { reportOf } from './report.ts'
import { safeText } from './safe-text.ts'

/**
 * The result as a document to print and keep.
 * @param plan of this program; null without one
 */
export const makePdf = (
  consultation: Consultation | ConsultationSummary,
  program: ShownProgram,
  plan: Plan | null,
): ArrayBuffer => {
  const report = reportOf(consultation, program, plan)
  const properties = {
    title: safeText(`Program Olahraga ${report.code} ${report.program}`),
    subject: safeText(`${report.kind} ${report.date}`),
    author: report.person,
  }
  return makeDocument(properties, (measure) => layOut(report, measure))
}
