/** Of what each endpoint is asked for in turn, the first one says it for the whole service. */
export const saidOnce = <T>(say: () => T): ((endpoint: unknown) => Promise<T | undefined>) => {
  let first: unknown
  return (endpoint) => {
    first ??= endpoint
    return Promise.resolve(endpoint === first ? say() : undefined)
  }
}
