import { ink } from './ink.ts'
import { drawFood } from './page-food.ts'
import { drawSummary } from './page-summary.ts'
import { drawWeek } from './page-week.ts'
import type { Report } from './report.ts'
import { fitSheet, inner, type Measure, type Op, createSheet } from './sheet.ts'

const top = inner.top + 34
const bottom = inner.bottom - 20

/** Header and footer. */
const frame = (measure: Measure, { code, program, id }: Report, page: number): Op[] => {
  const sheet = createSheet(measure, 1, inner.top)
  sheet.ops.push({ kind: 'box', x: inner.left, y: inner.top, width: 17, height: 17, radius: 4.5, fill: ink.brand })
  sheet.text('b', { x: inner.left + 5.2, width: 12, size: 11.5, isBold: true, color: ink.white })
  sheet.y = inner.top
  sheet.text('Bugar', { x: inner.left + 23, width: 80, size: 12, isBold: true, color: ink.text })
  if (page > 1) {
    sheet.y = inner.top + 1.5
    const title = `${code} ${program}`
    const shown = title.length > 70 ? `${title.slice(0, 69)}…` : title
    sheet.text(shown, { x: inner.left + 110, width: inner.width - 110, size: 9, color: ink.dimmed, align: 'right' })
  }
  sheet.y = inner.bottom - 12
  sheet.text(`Nomor konsultasi ${id}`, { x: inner.left, width: 400, size: 7.6, color: ink.dimmed })
  sheet.y = inner.bottom - 12
  sheet.text(`Halaman ${page} dari 3`, {
    x: inner.right - 100,
    width: 100,
    size: 7.6,
    color: ink.dimmed,
    align: 'right',
  })
  return sheet.ops
}

/** Exactly three pages: user info and program; 7-day schedule; diet and safety. */
export const layOut = (report: Report, measure: Measure): readonly (readonly Op[])[] =>
  [
    fitSheet(measure, top, bottom, (sheet) => drawSummary(sheet, report)),
    fitSheet(measure, top, bottom, (sheet) => drawWeek(sheet, report)),
    fitSheet(measure, top, bottom, (sheet) => drawFood(sheet, report, bottom)),
  ].map((ops, index) => [...frame(measure, report, index + 1), ...ops])
