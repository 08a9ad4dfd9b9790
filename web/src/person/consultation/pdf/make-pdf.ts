import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { PrintedWeek } from '#person/pdf/printed-week.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import { makeDocument } from '#person/pdf/make-document.ts'
import { safeText } from '#person/pdf/safe-text.ts'
import { contentArea, drawEdges } from '#person/pdf/page-edges.ts'
import { fitSheet, type Measure, type Op } from '#person/pdf/sheet.ts'
import { drawWeek } from '#person/pdf/week.ts'
import type { FoodText } from '../advice/energy-limits.ts'
import type { ShownProgram } from '../advice/generic-program.ts'
import { reportOf, type Report } from './report.ts'
import { drawFood } from './page-food.ts'
import { drawSummary } from './page-summary.ts'

const { top, bottom } = contentArea

/** Exactly three pages: user info and program; 7-day schedule; diet and safety. */
const layOut = (report: Report, measure: Measure): readonly (readonly Op[])[] => {
  const { code, program, id } = report
  return [
    fitSheet(measure, top, bottom, (sheet) => drawSummary(sheet, report)),
    fitSheet(measure, top, bottom, (sheet) => drawWeek(sheet, report.week)),
    fitSheet(measure, top, bottom, (sheet) => drawFood(sheet, report, bottom)),
  ].map((ops, index, { length: pages }) => [
    ...drawEdges(measure, { title: `${code} ${program}`, foot: `Nomor konsultasi ${id}`, page: index + 1, pages }),
    ...ops,
  ])
}

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
