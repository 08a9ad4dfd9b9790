declare global {
  /** Set by boot.ts: responses by path and query, and the token that they were asked for with. */
  var early: { readonly token: string; readonly responses: Map<string, Promise<Response>> } | undefined
}

/** Milliseconds since navigation after which an answer that nobody took is old. */
const goodForMs = 15_000

/** The response to a GET that was sent before the app had arrived, once; undefined when there is none. */
export const takeEarly = (url: string, token: string | undefined): Promise<Response> | undefined => {
  const { early } = globalThis
  if (early?.token !== token || performance.now() > goodForMs) {
    return undefined
  }
  const response = early?.responses.get(url)
  early?.responses.delete(url)
  return response
}
