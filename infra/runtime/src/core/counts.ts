/** How many of each there are; those of which there are none take no memory. */
export const createCounts = () => {
  const counts = new Map<string, number>()
  let sum = 0
  return {
    sum: () => sum,
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string, step: 1 | -1) => {
      const count = (counts.get(key) ?? 0) + step
      sum += step
      if (count === 0) {
        counts.delete(key)
      } else {
        counts.set(key, count)
      }
    },
  }
}
