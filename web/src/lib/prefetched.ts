declare global {
  /** Set by boot.ts: responses by path and query, and the token of their requests. */
  var prefetched: { readonly token: string; readonly responses: Map<string, Promise<Response>> } | undefined
}

/** Milliseconds since navigation after which an unused response is outdated. */
const goodForMs = 15_000

/** The response to a GET that was sent before the app had arrived, once; undefined when there is none. */
export const takePrefetched = (url: string, token: string | undefined): Promise<Response> | undefined => {
  const { prefetched } = globalThis
  if (prefetched?.token !== token || performance.now() > goodForMs) {
    return undefined
  }
  const response = prefetched?.responses.get(url)
  prefetched?.responses.delete(url)
  return response
}
