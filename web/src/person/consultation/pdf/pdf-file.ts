import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { Beside, PrintedWeek } from '#person/pdf/printed-week.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import type { FoodText } from '../advice/energy-limits.ts'
import type { ShownProgram } from '../advice/fitting-program.ts'
import { makePdf } from './make-pdf.ts'

export { loadBeside } from '#person/pdf/week.ts'

const day: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }

const dayOf = (when: string): string => {
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? 'tanpa-tanggal' : date.toLocaleDateString('id-ID', day)
}

/** Program_Olahraga_P7_21-11-2026.pdf: without characters that are special to a file system or a shell. */
export const pdfFileName = (programCode: string, when: string): string =>
  `Program_Olahraga_${programCode}_${dayOf(when)}`.replaceAll(/[^\w-]+/g, '-').slice(0, 100) + '.pdf'

export const pdfFile = (
  consultation: Consultation | ConsultationSummary,
  program: ShownProgram,
  food: FoodText,
  nameOf: NameOf,
  week?: PrintedWeek,
  beside?: Beside,
): File => {
  const name = pdfFileName(consultation.program.code, consultation.createdAt)
  return new File([makePdf(consultation, program, food, nameOf, week, beside)], name, { type: 'application/pdf' })
}
