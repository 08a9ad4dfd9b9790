import { readFileSync } from 'node:fs'

/** Numbers of tests by result. */
export interface Summary {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const summaryLine = ({ passed, failed, skipped }: Summary) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Summary that the reporter wrote; null when the test runner ended before it could. */
export const readSummary = (file: string): Summary | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Summary
  } catch {
    return null
  }
}
