const quietMs = 2000
const pollMs = 250

/** Resolves once the page has loaded and nothing has arrived over the network for two seconds. */
export const whenQuiet = async (): Promise<void> => {
  let lastMs = performance.now()
  const observer = new PerformanceObserver(() => {
    lastMs = performance.now()
  })
  observer.observe({ type: 'resource' })
  while (document.readyState !== 'complete' || performance.now() - lastMs < quietMs) {
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs)
    })
  }
  observer.disconnect()
}
