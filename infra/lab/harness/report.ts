import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Estimate } from './statistics.ts'

/** No decimals from 100 on, one from 10 on, two below; with a decimal point. */
export const formatNumber = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Such as `×1.25 [1.20–1.31]`: the median and the interval that holds it with 95 % confidence. */
export const formatRatio = ({ median, low, high }: Estimate): string =>
  `×${formatNumber(median)} [${formatNumber(low)}–${formatNumber(high)}]`

/** Such as `120 ms [110–131]`. */
export const formatMs = ({ median, low, high }: Estimate): string =>
  `${median.toFixed(0)} ms [${low.toFixed(0)}–${high.toFixed(0)}]`

/** Lines of a table for a terminal; the first row is the head, the first column stands left. */
export const tableLines = (rows: readonly (readonly (string | number)[])[]): string[] => {
  const cells = rows.map((row) => row.map(String))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

/** Such as `200 31, 503 2`, with `text` of each value. */
export const listed = <T>(byName: Readonly<Record<string, T>>, text: (value: T) => string = String): string =>
  Object.entries(byName)
    .map(([name, value]) => `${name} ${text(value)}`)
    .join(', ')

/** Adds one to the count of a name. */
export const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** How often each name is in the list. */
export const countsOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

/** Writes the whole result of a run, and returns the path of the file. */
export const saveResult = (folder: string, result: unknown): string => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'result.json')
  writeFileSync(file, JSON.stringify(result, null, 2))
  return file
}
