/**
 * Runs before the app has arrived and by itself, so it imports nothing: asks for what the screen of this address shows
 * first, so that the answers come while the app is still on its way. `lib/early.ts` hands them out.
 */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/': ['consultations?page=1&limit=3', 'consultations?page=1&limit=100', 'user/weigh-ins?page=1&limit=2', 'health'],
  '/training': [
    'consultations?page=1&limit=3',
    'consultations?page=1&limit=100',
    'user/workout-history?page=1&limit=10',
  ],
  '/consultation': ['user/health-profile', 'consultations?page=1&limit=3', 'user/weigh-ins?page=1&limit=2'],
  '/consultation/screening': ['user/health-profile'],
  '/history': ['consultations?page=1&limit=10'],
  '/exercises': ['exercises?page=1&limit=1000&active=true', 'user/favorites'],
  '/account': ['user/account', 'user/sessions'],
  '/admin/rules': ['rules', 'rules/versions', 'programs'],
}

/** What the result screen keeps beside its address; an older version of the page may have left something else. */
interface Shown {
  readonly id?: string
  readonly program?: { readonly id?: string }
}

const firstRequests = (): readonly string[] => {
  const shown = (history.state as { consultation?: Shown } | null)?.consultation
  const { pathname, search } = location
  if (pathname === '/consultation/result' && shown?.id && shown.program?.id) {
    return [`consultations/${shown.id}`, `programs/id/${shown.program.id}`]
  }
  return (search === '' && lists[pathname]) || []
}

const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const token = readStored('token')
// The outline of the page follows the theme that was chosen in Akun; Mantine keeps it under this name.
const scheme = readStored('mantine-color-scheme-value')
if (scheme === 'light' || scheme === 'dark') {
  document.documentElement.dataset['scheme'] = scheme
}

if (token !== null) {
  const init = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(15_000) }
  const ask = (path: string) => {
    const response = fetch(`/api/${path}`, init)
    // Whoever takes it hears of the failure.
    response.catch(() => undefined)
    return [`/api/${path}`, response] as const
  }
  globalThis.early = { token, responses: new Map(['auth/me', ...firstRequests()].map(ask)) }
}
