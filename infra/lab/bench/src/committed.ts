import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isRegression } from './comparison/baseline.ts'
import { formatRatio } from './format.ts'
import type { Estimate } from './statistics.ts'

const path = fileURLToPath(new URL('../ratios.json', import.meta.url))
const Ratios = z.record(z.string(), z.number().positive())

/**
 * Compares measured ratios with the committed ones. `finish` prints regressions beyond a tenth, with which the process
 * exits with 1.
 * @param update whether to commit what is measured instead
 */
export const createCommitted = (update: boolean) => {
  const committed = Ratios.parse(JSON.parse(readFileSync(path, 'utf8')))
  const measured: Record<string, number> = {}
  const worse: string[] = []
  return {
    /** The ratio as text. */
    note: (name: string, ratio: Estimate): string => {
      measured[name] = Number(ratio.median.toFixed(2))
      const before = committed[name]
      if (before !== undefined && isRegression(ratio, before, 'lower')) {
        worse.push(`${name}: ${formatRatio(ratio)}, committed ×${before}`)
      }
      return formatRatio(ratio)
    },
    finish: (): void => {
      if (update) {
        writeFileSync(path, `${JSON.stringify({ ...committed, ...measured }, null, 2)}\n`)
      } else if (worse.length > 0) {
        console.log(`\nWorse than the committed ratios by more than a tenth:\n  ${worse.join('\n  ')}`)
        process.exitCode = 1
      }
    },
  }
}
