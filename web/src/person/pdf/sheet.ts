import type { Tone as FigureTone } from '#kit/figure/shapes.ts'
import { palette, type Tone } from '#theme/palette.ts'
import { safeText } from './safe-text.ts'

const shade = (tone: Tone, index: number): string => palette[tone][index] ?? '#000000'

/** The colours of the light theme, as ink on paper. */
export const ink = {
  text: '#16211d',
  dimmed: '#55625f',
  line: '#e2e0d6',
  white: '#ffffff',
  brand: shade('bugar', 7),
  brandDark: shade('bugar', 9),
  soft: shade('bugar', 0),
  softLine: shade('bugar', 2),
  onBrand: shade('bugar', 1),
} as const

/** For a box with a meaning. */
export const boxInk = (tone: Tone) => ({ fill: shade(tone, 0), line: shade(tone, 2) })

export const bandInk: Record<Tone, string> = {
  biru: shade('biru', 3),
  bugar: shade('bugar', 4),
  jingga: shade('jingga', 3),
  merah: shade('merah', 4),
  abu: shade('abu', 3),
}
export const wordInk: Record<Tone, string> = {
  biru: shade('biru', 8),
  bugar: shade('bugar', 8),
  jingga: shade('jingga', 8),
  merah: shade('merah', 8),
  abu: shade('abu', 8),
}

/** Figures in the light colours of theme/figure.module.css. */
export const figureInk: Record<FigureTone, string> = {
  skin: '#b4815f',
  'skin-far': '#d6b79e',
  top: '#3a4a44',
  sleeve: '#425650',
  'top-far': '#9aa7a2',
  leg: '#1f2c28',
  'leg-far': '#82908b',
  shoe: '#33423c',
  'shoe-far': '#a3aeaa',
  hair: '#18211e',
  neck: '#9f6e4e',
  hijab: '#7d8f89',
  works: '#2dac82',
  helps: '#83c9af',
  most: '#076348',
  prop: '#c9cfcd',
  'prop-light': '#dde1de',
  'prop-dark': '#a5aeb2',
  metal: '#5d6a6e',
  band: '#b36600',
  water: '#cfe3ee',
  floor: '#d9d6ca',
}

/** A4 in points, with margins of 15 mm. */
export const paper = { width: 595.28, height: 841.89, margin: 42.52 } as const
export const inner = {
  left: paper.margin,
  right: paper.width - paper.margin,
  top: paper.margin,
  bottom: paper.height - paper.margin,
  width: paper.width - 2 * paper.margin,
} as const

export type Op =
  | {
      readonly kind: 'text'
      readonly x: number
      /** Baseline. */
      readonly y: number
      readonly size: number
      readonly isBold: boolean
      readonly color: string
      readonly text: string
    }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly fill?: string
      readonly line?: string
    }
  | {
      readonly kind: 'path'
      /** The origin of the path, which is the lower edge of what it draws. */
      readonly x: number
      readonly y: number
      /** Points for each unit of the path. */
      readonly unit: number
      /** Closed, of absolute M, L, C and Z. */
      readonly path: string
      readonly fill: string
    }

/** How wide a text is, in points. */
export type Measure = (text: string, isBold: boolean, size: number) => number

interface TextStyle {
  readonly x: number
  readonly width: number
  readonly size: number
  readonly color: string
  readonly isBold?: boolean
  /** Line height as a multiple of the size. */
  readonly leading?: number
  readonly align?: 'left' | 'right'
}

const cut = (word: string, fits: (text: string) => boolean): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Lines up to `width`; a single word that is wider is cut. */
export const wrap = (text: string, width: number, measure: (text: string) => number): string[] => {
  const fits = (line: string) => measure(line) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
    } else {
      const pieces = fits(word) ? [word] : cut(word, fits)
      lines.push(...(line === '' ? [] : [line]), ...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
  }
  return line === '' ? lines : [...lines, line]
}

export interface Sheet {
  /** The next free height on the page. */
  y: number
  readonly ops: Op[]
  /** Factor of everything that may shrink. */
  readonly scale: number
  readonly text: (text: string, style: TextStyle) => void
  /** Draws `content` on a box around it: the box is inserted below its content. */
  readonly boxed: (
    box: Omit<Op & { kind: 'box' }, 'kind' | 'y' | 'height'>,
    padding: number,
    content: () => void,
  ) => void
  readonly rule: (color: string, gap: number) => void
}

export const createSheet = (measure: Measure, scale: number, top: number): Sheet => {
  const ops: Op[] = []
  const sheet: Sheet = {
    y: top,
    ops,
    scale,
    text: (text, { x, width, color, isBold = false, leading = 1.42, align = 'left', ...style }) => {
      const size = style.size * scale
      const widthOf = (line: string) => measure(line, isBold, size)
      for (const line of wrap(safeText(text), width, widthOf)) {
        const start = align === 'right' ? x + width - widthOf(line) : x
        ops.push({
          kind: 'text',
          x: start,
          y: sheet.y + size * (0.72 + (leading - 1) / 2),
          size,
          isBold,
          color,
          text: line,
        })
        sheet.y += size * leading
      }
    },
    boxed: (box, padding, content) => {
      const place = ops.length
      const y = sheet.y
      sheet.y += padding * scale
      content()
      sheet.y += padding * scale
      ops.splice(place, 0, { kind: 'box', ...box, y, height: sheet.y - y })
    },
    rule: (color, gap) => {
      sheet.y += gap * scale
      ops.push({ kind: 'box', x: inner.left, y: sheet.y, width: inner.width, height: 0.6, radius: 0, fill: color })
      sheet.y += gap * scale
    },
  }
  return sheet
}

const smallest = 0.5

/** The page at the largest scale at which it ends above `bottom`; at the smallest one the overflow is dropped. */
export const fitSheet = (measure: Measure, top: number, bottom: number, draw: (sheet: Sheet) => void): Op[] => {
  for (let scale = 1; scale > smallest; scale -= 0.02) {
    const sheet = createSheet(measure, scale, top)
    draw(sheet)
    if (sheet.y <= bottom) {
      return sheet.ops
    }
  }
  const sheet = createSheet(measure, smallest, top)
  draw(sheet)
  const last = bottom - 10
  const kept = sheet.ops
    .filter((op) => (op.kind === 'text' ? op.y <= last : op.y < last))
    .map((op) => (op.kind === 'box' ? { ...op, height: Math.min(op.height, last - op.y) } : op))
  return [
    ...kept,
    {
      kind: 'text',
      x: inner.left,
      y: bottom - 2,
      size: 7,
      isBold: true,
      color: ink.text,
      text: 'Selengkapnya di aplikasi Bugar.',
    },
  ]
}
