/** A share of people with the ends of its 95 % confidence interval (Wilson's), all from 0 to 1. */
export interface Share {
  readonly count: number
  readonly total: number
  readonly share: number
  readonly low: number
  readonly high: number
}

const z95 = 1.959_964

/** Four decimals: written results must not depend on the last bits of a machine's logarithm. */
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

/** `total` is above 0. */
export const shareOf = (count: number, total: number): Share => {
  const share = count / total
  const square = z95 ** 2 / total
  const middle = (share + square / 2) / (1 + square)
  const half = (z95 * Math.sqrt((share * (1 - share)) / total + square / (4 * total))) / (1 + square)
  return { count, total, share: rounded(share), low: rounded(middle - half), high: rounded(middle + half) }
}

export const shareThat = <T>(items: readonly T[], holds: (item: T) => boolean): Share =>
  shareOf(items.filter(holds).length, items.length)

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation of a sample of two or more. */
export const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

/** Mean of a sample with the ends of its 95 % confidence interval. */
export const meanOf = (values: readonly number[]) => {
  const middle = mean(values)
  const half = (z95 * deviation(values)) / Math.sqrt(values.length)
  return { mean: rounded(middle), low: rounded(middle - half), high: rounded(middle + half) }
}

/**
 * McNemar's χ² with continuity correction for two answers about the same people, of whom `a` and `b` are right by one
 * answer only; above 3.84 the difference is significant at 5 %.
 */
export const mcNemar = (a: number, b: number): number =>
  a + b === 0 ? 0 : rounded(Math.max(0, Math.abs(a - b) - 1) ** 2 / (a + b))

/** Least squares of `y` on `x` for three or more pairs: the slope and the spread round the line. */
export const regressionOf = (x: readonly number[], y: readonly number[]) => {
  const meanX = mean(x)
  const meanY = mean(y)
  const squares = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0)
  const slope = x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] as number) - meanY), 0) / squares
  const residuals = x.map((value, index) => (y[index] as number) - meanY - slope * (value - meanX))
  const spread = Math.sqrt(residuals.reduce((sum, value) => sum + value ** 2, 0) / (x.length - 2))
  return { meanX, meanY, slope, spread }
}
