/**
 * Runs before the app has arrived and by itself, so it imports nothing: asks for what the screen of this address shows
 * first, so that the answers come while the app is still on its way. `lib/prefetched.ts` hands them out.
 */

/** So many days before this one, by this device's clock. */
const dayBefore = (now: Date, count: number): string => {
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count, 12)
  return new Date(noon.getTime() - noon.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const now = new Date()
/** The Monday three weeks before this week's: where the shown weeks start. */
const firstMonday = dayBefore(now, ((now.getDay() + 6) % 7) + 21)

const latest = 'consultations?page=1&limit=3'
const trained = `user/workout-history?page=1&limit=200&from=${firstMonday}`
const plan = `training/plan?today=${dayBefore(now, 0)}`
/** The person's current data and the rules' conclusions from it. */
const state = `user/state?today=${dayBefore(now, 0)}`

const lists: Readonly<Record<string, readonly string[]>> = {
  '/': [latest, 'consultations?page=1&limit=100', trained, plan, state, 'user/weigh-ins?page=1&limit=2', 'health'],
  '/training': [latest, 'consultations?page=1&limit=100', trained, plan, state, 'user/workout-history?page=1&limit=10'],
  '/training/plan': [plan, state],
  '/training/plan/new': ['user/training-profile', 'user/health-profile', latest, plan, state],
  '/training/progress': [
    plan,
    'training/progress',
    'consultations?page=1&limit=100',
    'user/weigh-ins?page=1&limit=1000',
    'user/body-goal',
  ],
  '/consultation': ['user/health-profile', latest, 'user/weigh-ins?page=1&limit=2'],
  '/consultation/screening': ['user/health-profile'],
  '/history': ['consultations?page=1&limit=10'],
  '/exercises': ['exercises?page=1&limit=1000&active=true', 'user/favorites'],
  '/account': ['user/account', 'user/sessions', 'user/account/data/status'],
  '/admin/rules': ['rules', 'rules/versions', 'programs'],
}

/** The result screen's history state; an older version of the page may have left another shape. */
interface Shown {
  readonly id?: string
  readonly program?: { readonly id?: string }
}

const firstRequests = (): readonly string[] => {
  const shown = (history.state as { consultation?: Shown } | null)?.consultation
  const { pathname, search } = location
  if (pathname === '/consultation/result' && shown?.id && shown.program?.id) {
    return [`consultations/${shown.id}`, `programs/id/${shown.program.id}`, state]
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

interface Latest {
  readonly data?: { readonly consultations?: readonly Shown[] }
}

/** The program of the latest consultation, as soon as it is known which it is. */
const askForProgram = async (response: Promise<Response> | undefined, ask: (path: string) => void): Promise<void> => {
  try {
    const body = (await (await response)?.clone().json()) as Latest | undefined
    const { program } = body?.data?.consultations?.[0] ?? {}
    if (program?.id) {
      ask(`programs/id/${encodeURIComponent(program.id)}`)
    }
  } catch {
    // The screen asks for it itself.
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
  const responses = new Map<string, Promise<Response>>()
  const ask = (path: string): void => {
    const response = fetch(`/api/${path}`, init)
    // The consumer handles the rejection.
    response.catch(() => undefined)
    responses.set(`/api/${path}`, response)
  }
  globalThis.prefetched = { token, responses }
  for (const path of ['auth/me', ...firstRequests()]) {
    ask(path)
  }
  if (location.pathname === '/' || location.pathname === '/training') {
    askForProgram(responses.get(`/api/${latest}`), ask)
  }
}
