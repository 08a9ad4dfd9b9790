/**
 * Does the work and calls `renew` every `everyMs` milliseconds. A failed renewal is made up for by the next one. No
 * renewal is in progress when this resolves, so that none undoes the release that follows.
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
