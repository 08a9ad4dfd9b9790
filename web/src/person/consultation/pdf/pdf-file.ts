import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { PrintedWeek } from '#person/pdf/printed-week.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import type { FoodText } from '../advice/energy-limits.ts'
import type { ShownProgram } from '../advice/generic-program.ts'
import { pdfFileName } from './file-name.ts'
import { makePdf } from './make-pdf.ts'

export const pdfFile = (
  consultation: Consultation | ConsultationSummary,
  program: ShownProgram,
  food: FoodText,
  nameOf: NameOf,
  week?: PrintedWeek,
): File => {
  const name = pdfFileName(consultation.program.code, consultation.createdAt)
  return new File([makePdf(consultation, program, food, nameOf, week)], name, { type: 'application/pdf' })
}
