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
