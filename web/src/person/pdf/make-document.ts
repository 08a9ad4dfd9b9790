import { jsPDF } from 'jspdf'
import type { Measure, Op } from './sheet.ts'

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

const draw = (doc: jsPDF, op: Op): void => {
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
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true })
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
