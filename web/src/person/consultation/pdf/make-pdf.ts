import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { Beside, PrintedWeek } from '#person/pdf/printed-week.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import { makeDocument, contentArea, drawEdges, kisi } from '#person/pdf/make-document.ts'
import { safeText } from '#person/pdf/safe-text.ts'
import { fitSheet, type Measure, type Op, inner, type Sheet, boxInk, ink } from '#person/pdf/sheet.ts'
import { drawWeek } from '#person/pdf/week.ts'
import type { FoodText } from '../advice/energy-limits.ts'
import type { ShownProgram } from '../advice/fitting-program.ts'
import { reportOf, type Report } from './report.ts'
import { drawSummary } from './page-summary.ts'

const full = { x: inner.left, width: inner.width }
const maxParagraphs = 24
const row = 21

const heading = (sheet: Sheet, text: string): void => {
  sheet.text(text, { ...full, size: 16, isBold: true, color: ink.text, leading: 1.3 })
  sheet.y += 4 * sheet.scale
}

/** Fills the remaining space with note lines. */
const drawNotes = (sheet: Sheet, bottom: number): void => {
  const rows = Math.min(8, Math.floor((bottom - sheet.y - 62) / row))
  if (sheet.scale < 1 || rows < 4) {
    return
  }
  sheet.y += 18
  sheet.text('Catatan per pekan', { ...full, size: 12.5, isBold: true, color: ink.text })
  const columns = [
    ['Pekan', 0],
    ['Tanggal', 46],
    ['Berat', 130],
    ['Lingkar pinggang', 206],
    ['Beban, jarak, perasaan', 310],
  ] as const
  const top = sheet.y + 2
  for (const [title, offset] of columns) {
    sheet.y = top
    sheet.text(title, { x: inner.left + offset, width: 200, size: 8, color: ink.dimmed })
  }
  for (let week = 1; week <= rows; week++) {
    sheet.rule(ink.line, 0)
    const next = sheet.y + row
    sheet.y += 5
    sheet.text(String(week), { x: inner.left, width: 30, size: 8.6, color: ink.dimmed })
    sheet.y = next
    sheet.rule(ink.line, 0)
  }
}

/** Page 3: food and safety. */
const drawFood = (sheet: Sheet, report: Report, bottom: number): void => {
  heading(sheet, 'Rekomendasi pola makan')
  // A text of many short lines is joined, so that it fits the page.
  const diet = report.diet.length > maxParagraphs ? [report.diet.join('; ')] : report.diet
  for (const { text, reasons } of report.foodCautions) {
    const inside = { x: inner.left + 12, width: inner.width - 24 }
    sheet.boxed({ x: inner.left, width: inner.width, radius: 9, ...boxInk('jingga') }, 9, () => {
      sheet.text(text, { ...inside, size: 10, isBold: true, color: ink.text })
      reasons.forEach((reason) => sheet.text(reason, { ...inside, size: 9.2, color: ink.text }))
    })
    sheet.y += 8 * sheet.scale
  }
  for (const paragraph of diet) {
    sheet.text(paragraph, { ...full, size: 9.8, color: ink.text, leading: 1.5 })
    sheet.y += 5 * sheet.scale
  }
  sheet.text(report.basal, { ...full, size: 8.4, color: ink.dimmed })
  sheet.y += 12 * sheet.scale
  heading(sheet, 'Panduan keselamatan')
  report.safety.forEach((point) => {
    const top = sheet.y
    sheet.text('•', { x: inner.left, width: 12, size: 9.8, isBold: true, color: ink.brand, leading: 1.5 })
    sheet.y = top
    sheet.text(point, { x: inner.left + 12, width: inner.width - 12, size: 9.8, color: ink.text, leading: 1.5 })
    sheet.y += 3.5 * sheet.scale
  })
  sheet.y += 6 * sheet.scale
  sheet.text(report.sources, { ...full, size: 8.4, color: ink.dimmed })
  drawNotes(sheet, bottom)
}

const { top, bottom } = contentArea

/** Exactly three pages: user info and program; 7-day schedule; diet and safety. */
const layOut = (report: Report, measure: Measure, beside?: Beside): readonly (readonly Op[])[] => {
  const { code, program, id } = report
  return [
    fitSheet(measure, top, bottom, (sheet) => drawSummary(sheet, report)),
    fitSheet(measure, top, bottom, (sheet) => drawWeek(sheet, report.week, beside)),
    fitSheet(measure, top, bottom, (sheet) => drawFood(sheet, report, bottom)),
  ].map((ops, index, { length: pages }) => [
    ...(index === 0 ? kisi(code, inner.right - (46 * 32) / 60, inner.top + (1.3 * 32) / 60, 32) : []),
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
  beside?: Beside,
): ArrayBuffer => {
  const report = reportOf(consultation, program, food, nameOf, week)
  const properties = {
    title: safeText(`Program Olahraga ${report.code} ${report.program}`),
    subject: safeText(`${report.kind} ${report.date}`),
    author: report.person,
  }
  return makeDocument(properties, (measure) => layOut(report, measure, beside))
}
