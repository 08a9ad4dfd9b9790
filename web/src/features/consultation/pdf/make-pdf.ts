import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { PrintedWeek } from '#components/domain/pdf/printed-week.ts'
import type { FoodText } from '../energy-limits.ts'
import type { ShownProgram } from '../generic-program.ts'
import type { NameOf } from '#components/domain/program-names.ts'
import { makeDocument } from '#components/domain/pdf/make-document.ts'
import { layOut } from './pages.ts'
import { reportOf } from './report.ts'
import { safeText } from '#components/domain/pdf/safe-text.ts'

/** The result as a document to print and keep. */
export const makePdf = (
  consultation: Consultation | ConsultationSummary,
  program: ShownProgram,
  food: FoodText,
  nameOf: NameOf,
  week?: PrintedWeek,
): ArrayBuffer => {
  const report = reportOf(consultation, program, food, nameOf, week)
  const properties = {
    title: safeText(`Program Olahraga ${report.code} ${report.program}`),
    subject: safeText(`${report.kind} ${report.date}`),
    author: report.person,
  }
  return makeDocument(properties, (measure) => layOut(report, measure))
}
