import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { cells } from '#kit/program/Kisi.tsx'
import { boxInk, wordInk, ink, createSheet, inner, type Measure, type Op, paper } from './sheet.ts'
import { jsPDF } from 'jspdf'

/** Where the content of a framed page begins and ends. */
export const contentArea = { top: inner.top + 34, bottom: inner.bottom - 20 } as const

interface PageEdges {
  /** Beside the brand from page 2 on. */
  readonly title: string
  /** Below the page. */
  readonly foot: string
  readonly page: number
  readonly pages: number
}

const rowTones = ['biru', 'bugar', 'jingga', 'jingga'] as const

/** A program's mark, drawn like Kisi.tsx (44 units by 60). All lengths are in points. */
export const kisi = (code: ProgramCode, x: number, y: number, height: number): Op[] =>
  cells.map((program, index) => {
    const unit = height / 60
    const [row, column] = [Math.floor(index / 3), index % 3]
    const by = program === code ? 1.3 : 0
    const size = (12 + 2 * by) * unit
    const off = code === 'P4' && row === 3 ? boxInk('jingga').line : ink.line
    return {
      kind: 'box',
      x: x + (column * 16 - by) * unit,
      y: y + (row * 16 - by) * unit,
      width: size,
      height: size,
      radius: size / 4,
      fill: program === code ? wordInk[rowTones[row] ?? 'abu'] : off,
    }
  })

/** Header and footer of a page. */
export const drawEdges = (measure: Measure, { title, foot, page, pages }: PageEdges): Op[] => {
  const sheet = createSheet(measure, 1, inner.top)
  // The brand, as in the app: lit in the middle.
  sheet.ops.push(...kisi('P2', inner.left, inner.top, 17))
  sheet.y = inner.top
  sheet.text('Bugar', { x: inner.left + 19, width: 80, size: 12, isBold: true, color: ink.text })
  if (page > 1) {
    sheet.y = inner.top + 1.5
    const shown = title.length > 70 ? `${title.slice(0, 69)}…` : title
    sheet.text(shown, { x: inner.left + 110, width: inner.width - 110, size: 9, color: ink.dimmed, align: 'right' })
  }
  sheet.y = inner.bottom - 12
  sheet.text(foot, { x: inner.left, width: 400, size: 7.6, color: ink.dimmed })
  sheet.y = inner.bottom - 12
  const count = `Halaman ${page} dari ${pages}`
  sheet.text(count, { x: inner.right - 100, width: 100, size: 7.6, color: ink.dimmed, align: 'right' })
  return sheet.ops
}

const outline = 0.8

const font = (doc: jsPDF, isBold: boolean) => doc.setFont('helvetica', isBold ? 'bold' : 'normal')

/** jsPDF rounds widths of letters down to hundredths, and has arithmetic signs too narrow. */
const roundedDown = 1.0112
const widestSign = 0.6

/** Letter by letter: jsPDF would count kerning that it then does not draw. */
const measureWith =
  (doc: jsPDF): Measure =>
  (text, isBold, size) => {
    font(doc, isBold)
    const widths = doc.getCharWidthsArray(text, { doKerning: false }) as number[]
    const em = widths.reduce((sum, width) => sum + width * roundedDown, 0)
    return (em + text.replaceAll(/[^×÷±¬µ¤]/g, '').length * (widestSign - 0.5)) * size
  }

const operators: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' }
/** Steps of a path's unit: whole numbers make a third of the file that jsPDF would. */
const steps = 2

const drawPath = (doc: jsPDF, { x, y, unit, path, fill }: Op & { kind: 'path' }): void => {
  const legs = [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter = '', numbers = '']) => {
    const steppedTo = numbers === '' ? [] : numbers.split(' ').map((value) => Math.round(Number(value) * steps))
    return [...steppedTo, operators[letter]].join(' ')
  })
  const matrix = [unit / steps, 0, 0, -unit / steps, x, paper.height - y].map((value) => value.toFixed(5))
  doc.setFillColor(fill)
  // jsPDF's types leave it out.
  const { write } = doc.internal as unknown as { write: (content: string) => void }
  write(`q ${matrix.join(' ')} cm ${legs.join(' ')} f Q`)
}

const draw = (doc: jsPDF, op: Op): void => {
  if (op.kind === 'path') {
    drawPath(doc, op)
    return
  }
  if (op.kind === 'text') {
    font(doc, op.isBold).setFontSize(op.size).setTextColor(op.color).text(op.text, op.x, op.y)
    return
  }
  const { x, y, width, height, radius, fill, line } = op
  if (fill) {
    doc.setFillColor(fill)
  }
  if (line) {
    doc.setDrawColor(line).setLineWidth(outline)
  }
  const style = (fill ? 'F' : '') + (line ? 'D' : '')
  // A stroke is centred on its line; the box must stay inside its bounds.
  const inset = line ? outline / 2 : 0
  doc.roundedRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius, radius, style)
}

interface Properties {
  readonly title: string
  readonly subject: string
  readonly author: string
}

/** Pages of A4, drawn as `layOut` places things on them. */
export const makeDocument = (
  properties: Properties,
  layOutPages: (measure: Measure) => readonly (readonly Op[])[],
): ArrayBuffer => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true, floatPrecision: 2 })
  doc.setProperties({ ...properties, creator: 'Bugar' })
  doc.setLanguage('id')
  layOutPages(measureWith(doc)).forEach((ops, index) => {
    if (index > 0) {
      doc.addPage('a4', 'portrait')
    }
    ops.forEach((op) => draw(doc, op))
  })
  return doc.output('arraybuffer')
}
