import type { Finding } from '@bugar/contracts/rule-set'
import type { Tone } from '#theme/palette.ts'
import { formatNumber } from '#lib/format.ts'

const warningsOf = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'warning').length

/** The colour of a verification: green only where nothing is left to look at. */
export const outcomeTone = (isPassed: boolean, findings: readonly Finding[]): Tone =>
  isPassed ? (warningsOf(findings) > 0 ? 'jingga' : 'bugar') : 'merah'

/** ", 2 peringatan" behind the word for what has passed; empty without any. */
export const warningsText = (findings: readonly Finding[]): string => {
  const count = warningsOf(findings)
  return count > 0 ? `, ${formatNumber(count)} peringatan` : ''
}
