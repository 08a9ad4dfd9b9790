import type { ReasonLink } from '#person/terms/reasons.ts'
import { boxInk, ink, inner, type Sheet } from '#person/pdf/sheet.ts'
import type { Report } from './report.ts'
import { drawScale } from './scales.ts'

const full = { x: inner.left, width: inner.width }
const padding = 13

/** Runs the `draw` functions side by side; the next content starts below the longest. */
const beside = (sheet: Sheet, draw: readonly (() => void)[]): void => {
  const top = sheet.y
  const ends = draw.map((each) => {
    sheet.y = top
    each()
    return sheet.y
  })
  sheet.y = Math.max(top, ...ends)
}

const facts = (sheet: Sheet, entries: Report['facts']): void => {
  const columns = 4
  const gap = 14
  const width = (inner.width - gap * (columns - 1)) / columns
  for (let row = 0; row < entries.length; row += columns) {
    beside(
      sheet,
      entries.slice(row, row + columns).map(([term, value], column) => () => {
        const x = inner.left + column * (width + gap)
        sheet.text(term, { x, width, size: 7.8, color: ink.dimmed })
        sheet.text(value, { x, width, size: 9.6, isBold: true, color: ink.text, leading: 1.3 })
      }),
    )
    sheet.y += 8 * sheet.scale
  }
}

const link = (sheet: Sheet, reason: ReasonLink, x: number, width: number, isLast: boolean): void => {
  const [small, large] = isLast ? [ink.onBrand, ink.white] : [ink.dimmed, ink.text]
  const text = { x: x + 9, width: width - 18 }
  sheet.y += 8 * sheet.scale
  sheet.text(reason.why, { ...text, size: 7.4, isBold: true, color: small })
  sheet.text(reason.what, { ...text, size: 11.5, isBold: true, color: large, leading: 1.35 })
  sheet.text(reason.detail, { ...text, size: 7.6, color: small })
  sheet.y += 7 * sheet.scale
}

const chain = (sheet: Sheet, links: readonly ReasonLink[]): void => {
  const gap = 15
  const left = inner.left + padding
  const width = (inner.width - 2 * padding - gap * (links.length - 1)) / links.length
  const xOf = (index: number) => left + index * (width + gap)
  const top = sheet.y
  const place = sheet.ops.length
  beside(
    sheet,
    links.map((each, index) => () => link(sheet, each, xOf(index), width, index === links.length - 1)),
  )
  const bottom = sheet.y
  const cells = links.map((_, index) => ({
    kind: 'box' as const,
    x: xOf(index),
    y: top,
    width,
    height: bottom - top,
    radius: 7,
    ...(index === links.length - 1 ? { fill: ink.brand } : { fill: ink.white, line: ink.softLine }),
  }))
  sheet.ops.splice(place, 0, ...cells)
  for (let index = 1; index < links.length; index++) {
    sheet.y = (top + bottom) / 2 - 8 * sheet.scale
    sheet.text('›', { x: xOf(index) - gap / 2 - 2, width: gap, size: 12, isBold: true, color: ink.brand })
  }
  sheet.y = bottom
}

const cautionBox = (sheet: Sheet, { caution }: Report): void => {
  const text = { x: inner.left + padding, width: inner.width - 2 * padding }
  sheet.boxed({ x: inner.left, width: inner.width, radius: 9, ...boxInk(caution.tone) }, 9, () => {
    sheet.text(caution.title, { ...text, size: 11.5, isBold: true, color: ink.text })
    sheet.text(caution.sentence, { ...text, size: 9.2, color: ink.text })
  })
  sheet.y += 12 * sheet.scale
}

const reasonBox = (sheet: Sheet, { chain: links, scales, reasons }: Report): void => {
  const text = { x: inner.left + padding, width: inner.width - 2 * padding }
  sheet.boxed({ x: inner.left, width: inner.width, radius: 9, fill: ink.soft, line: ink.softLine }, padding, () => {
    sheet.text('Mengapa program ini?', { ...text, size: 11.5, isBold: true, color: ink.text })
    sheet.y += 6 * sheet.scale
    chain(sheet, links)
    sheet.y += 10 * sheet.scale
    const gap = 26
    const width = scales.length > 1 ? (text.width - gap) / 2 : text.width
    beside(
      sheet,
      scales.map((scale, index) => () => drawScale(sheet, scale, text.x + index * (width + gap), width)),
    )
    sheet.y += 6 * sheet.scale
    for (const reason of reasons) {
      sheet.y += 2 * sheet.scale
      sheet.text(reason, { ...text, size: 8.6, color: ink.text })
    }
  })
}

/** Page 1: the person's data, the program, and the reasons. */
export const drawSummary = (sheet: Sheet, report: Report): void => {
  sheet.text(`${report.kind}, ${report.date}`, { ...full, size: 9, color: ink.dimmed })
  sheet.text(`${report.code} ${report.program}`, { ...full, size: 20, isBold: true, color: ink.text, leading: 1.25 })
  sheet.text(`Program olahraga sepekan untuk ${report.person}`, { ...full, size: 10.5, color: ink.dimmed })
  sheet.y += 10 * sheet.scale
  cautionBox(sheet, report)
  facts(sheet, report.facts)
  sheet.y += 4 * sheet.scale
  reasonBox(sheet, report)
  sheet.y += 16 * sheet.scale
  sheet.text('Tentang program ini', { ...full, size: 12.5, isBold: true, color: ink.text })
  sheet.y += 3 * sheet.scale
  for (const paragraph of report.description) {
    sheet.text(paragraph, { ...full, size: 9.6, color: ink.text, leading: 1.5 })
    sheet.y += 5 * sheet.scale
  }
  sheet.text(report.sources, { ...full, size: 8.4, color: ink.dimmed })
}
