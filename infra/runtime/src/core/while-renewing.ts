/**
 * Does the work and renews, every so many milliseconds, what would run out meanwhile. A renewal that fails is made up
 * for by the next one. No renewal is under way when this ends, so that none undoes the release that follows.
 */
export const whileRenewing = async <T>(
  renew: () => Promise<unknown>,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  let underWay: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = Promise.allSettled([underWay, renew()])
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await underWay
  }
}
