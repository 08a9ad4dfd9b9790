import { ink, createSheet, inner, type Measure, type Op } from './sheet.ts'

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

/** Header and footer of a page. */
export const drawEdges = (measure: Measure, { title, foot, page, pages }: PageEdges): Op[] => {
  const sheet = createSheet(measure, 1, inner.top)
  sheet.ops.push({ kind: 'box', x: inner.left, y: inner.top, width: 17, height: 17, radius: 4.5, fill: ink.brand })
  sheet.text('b', { x: inner.left + 5.2, width: 12, size: 11.5, isBold: true, color: ink.white })
  sheet.y = inner.top
  sheet.text('Bugar', { x: inner.left + 23, width: 80, size: 12, isBold: true, color: ink.text })
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
