/**
 * Cumulative standard normal distribution at `z`, with an error below 7.5e-8 (Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 26.2.17). 0 and 1 for minus and plus infinity.
 */
export const normalBelow = (z: number): number => {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z))
  const polynomial =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
  return z < 0 ? tail : 1 - tail
}
