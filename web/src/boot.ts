import { type ConsultationIds, fillConsultation, fillDays, needsConsultation } from './url-template.ts'

/**
 * Starts the first requests of this address while the app is still loading, so it imports nothing of the app.
 * `kit/data/api.ts` hands out the responses.
 */

/** By path of the screen, from the loaders of the routes; inserted by the build (`vite/first-requests.ts`). */
declare const firstRequests: Readonly<Record<string, readonly string[]>>

const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

interface List {
  readonly success?: boolean
  readonly data?: { readonly consultations?: readonly ConsultationIds[] }
}

const newestIn = async (response: Response): Promise<ConsultationIds> => {
  try {
    const list = (await response.clone().json()) as List | null
    return (list?.success === true && list.data?.consultations?.[0]) || {}
  } catch {
    // The screen requests the rest itself.
    return {}
  }
}

/** The loader of this screen ignores the query of its address. */
const pathThatIgnoresQuery = '/training/session'

const token = readStored('token')
// The page outline uses the theme chosen in Akun; Mantine stores it under this key.
const scheme = readStored('mantine-color-scheme-value')
if (scheme === 'light' || scheme === 'dark') {
  document.documentElement.dataset['scheme'] = scheme
}

if (token !== null) {
  const init = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(15_000) }
  const responses = new Map<string, Promise<Response>>()
  const request = (url: string, follow = async (response: Response) => response): void => {
    const response = fetch(url, init).then(follow)
    // The consumer handles the rejection.
    response.catch(() => undefined)
    responses.set(url, response)
  }
  globalThis.prefetched = { token, responses }
  request('/api/auth/me')

  // As `kit/session/clock.ts` does.
  const now = new Date(Date.now() + (Number(readStored('clock-skew')) || 0))
  const { pathname, search } = location
  const isKnown = search === '' || pathname === pathThatIgnoresQuery
  const urls = ((isKnown && firstRequests[pathname]) || []).map((url) => fillDays(url, now))
  const open = urls.filter(needsConsultation)
  const list = urls.find((url) => url.startsWith('/api/consultations?'))
  if (list !== undefined && open.length > 0) {
    // Before the app has the list, so that it does not request the same.
    request(list, async (response) => {
      fillConsultation(open, await newestIn(response)).forEach((url) => request(url))
      return response
    })
    urls.filter((url) => url !== list && !open.includes(url)).forEach((url) => request(url))
  } else {
    // From the result screen's history state.
    const shown = (history.state as { consultation?: ConsultationIds } | null)?.consultation ?? {}
    fillConsultation(urls, shown).forEach((url) => request(url))
  }
  // The first format of a page takes a slow phone some 60 ms; screens without a login format nothing.
  Intl.NumberFormat('id-ID')
}
