/** Steps between marks that people count in, in every power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/**
 * Round values around a range, ascending: the first at or below its low end, the last at or above its high end, about
 * `count` of them. `low` and `high` may be equal.
 */
export const marksFor = (low: number, high: number, count = 4): number[] => {
  const span = Math.max(high - low, 1)
  const rough = span / (count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((each) => each * power >= rough * 0.999) ?? 10) * power
  const from = Math.floor(low / step + 1e-9)
  const to = Math.ceil(high / step - 1e-9)
  const [first, last] = from === to ? [Math.max(0, from - 1), to + 1] : [from, to]
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)))
}

/** Evenly spaced moments from the first to the last, both inside; one when they fall on one day. */
export const datesFor = (first: number, last: number, count = 3): number[] =>
  new Date(first).toDateString() === new Date(last).toDateString()
    ? [first]
    : Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1))
