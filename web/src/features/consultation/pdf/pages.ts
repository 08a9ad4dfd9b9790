import { contentArea, drawEdges } from '#components/domain/pdf/page-edges.ts'
import { fitSheet, type Measure, type Op } from '#components/domain/pdf/sheet.ts'
import { drawWeek } from '#components/domain/pdf/week.ts'
import { drawFood } from './page-food.ts'
import { drawSummary } from './page-summary.ts'
import type { Report } from './report.ts'

const { top, bottom } = contentArea

/** Exactly three pages: user info and program; 7-day schedule; diet and safety. */
export const layOut = (report: Report, measure: Measure): readonly (readonly Op[])[] => {
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
