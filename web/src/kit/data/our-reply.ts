/**
 * The envelope of a reply from Bugar; null for what a proxy, hotspot or maintenance page answers in its place: another
 * media type, a redirect, truncated JSON, or JSON of another shape. The status says nothing about who answers.
 */
export const readEnvelope = async (response: Response): Promise<Readonly<Record<string, unknown>> | null> => {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  if (!isJson || response.redirected) {
    return null
  }
  try {
    const body = (await response.json()) as { readonly success?: unknown } | null
    return body?.success === response.ok ? (body as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

/** Header of a copy of the service worker, when something else answered the request. */
export const proxyHeader = 'x-proxy-reply'

let isProxied = false
const listeners = new Set<() => void>()

/** Whether the network answered the last request by itself, instead of Bugar. */
export const isBehindProxy = (): boolean => isProxied

export const setBehindProxy = (next: boolean): void => {
  if (next !== isProxied) {
    isProxied = next
    listeners.forEach((listener) => listener())
  }
}

export const onBehindProxy = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const proxySentence = 'Jaringan ini menjawab sendiri, bukan Bugar. Mungkin Anda perlu masuk ke Wi-Fi dahulu.'
