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

/** Parts of answers that the outline shows; an older server may have sent another shape. */
interface Planned {
  readonly date: string
  readonly title: string
  readonly state: string
  readonly week: number
  readonly isEasy: boolean
  readonly minutes: number | null
  readonly exercises: readonly unknown[]
}
interface Answers {
  readonly user: { readonly name: string; readonly role: string }
  readonly plan: {
    readonly state: string
    readonly program: { readonly code: string; readonly name: string }
    readonly sessions: readonly Planned[]
    readonly walks: readonly { readonly date: string; readonly minutes: number }[]
  }
  readonly person: {
    readonly safety: { readonly level: string }
    readonly asks: unknown[]
    readonly consentEnds: unknown[]
  }
}

const element = (name: string, ...content: readonly (string | Node)[]): HTMLElement => {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** As `DashboardScreen` greets. */
const greet = ({ name }: Answers['user'], now: Date): string => {
  const part = ['Pagi', 'Siang', 'Sore', 'Malam'][[12, 17, 21, 24].findIndex((end) => now.getHours() < end)]
  return `Selamat ${part}, ${name.trim().split(/\s+/)[0]}`
}

const formatDay = (day: Date): string =>
  day.toLocaleDateString('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The head of `PlanCard`; null without a running plan, and when safety forbids or asks something. */
const todayOf = ({ plan, person }: Answers, today: string): HTMLElement | null => {
  const isPlain = /^(?:go|gentle)$/.test(person.safety.level) && person.asks.length + person.consentEnds.length === 0
  if (plan.state !== 'active' || !isPlain) {
    return null
  }
  const { code } = plan.program
  const ofToday = plan.sessions.filter(({ date, state }) => date === today && state !== 'paused')
  const session = ofToday.find(({ state }) => state !== 'done') ?? ofToday[0]
  const next = plan.sessions.find(({ date, state }) => date > today && state === 'due')
  const [eyebrow, title, size] = session
    ? [
        `Latihan hari ini, ${code}\u00A0pekan\u00A0${session.week}${session.isEasy ? ', ringan' : ''}`,
        session.title,
        [
          session.minutes && `${session.minutes} menit`,
          session.exercises.length && `${session.exercises.length} gerakan`,
        ]
          .filter(Boolean)
          .join(', '),
      ]
    : [`Hari ini, ${code}`, 'Istirahat', '']
  const card = element('section', element('div', element('small', eyebrow), element('strong', title), size))
  const walk = plan.walks.find(({ date }) => date === today)
  if (!session) {
    card.append(
      ...(walk ? [element('em', `Jalan kaki ${walk.minutes} menit, boleh dibagi.`)] : []),
      ...(next ? [element('em', `Berikutnya: ${formatDay(new Date(`${next.date}T12:00`))}, ${next.title}`)] : []),
    )
  }
  return card
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
  const { pathname, search } = location
  const isWritten = ['/', '/training', '/training/plan'].includes(pathname)
  const init = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(15_000) }
  const responses = new Map<string, Promise<Response>>()
  /** Responses for the outline, by path; null when none came. */
  const copies = new Map<string, Promise<Response | null>>()
  const request = (url: string, follow = async (response: Response) => response): void => {
    const asked = fetch(url, init)
    const [path = ''] = url.split('?', 1)
    if (isWritten && /\/(?:me|plan|state)$/.test(path)) {
      // Before the app reads the body.
      const copy = asked.then((response) => response.clone())
      copies.set(
        path,
        copy.catch(() => null),
      )
    }
    const response = asked.then(follow)
    // The consumer handles the rejection.
    response.catch(() => undefined)
    responses.set(url, response)
  }
  globalThis.prefetched = { token, responses }
  request('/api/auth/me')

  // As `kit/session/clock.ts` does.
  const now = new Date(Date.now() + (Number(readStored('clock-skew')) || 0))
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

  /** Replaces a bar of the outline, unless the app or another session has taken over. */
  const write = (nth: number, node: HTMLElement | null): void => {
    const bar = document.querySelector(`#shell.app > div > :nth-child(${nth})`)
    if (bar && node && readStored('token') === token) {
      // A taller card must not move the next bar.
      if (nth > 1) {
        bar.nextElementSibling?.remove()
      }
      bar.replaceWith(node)
    }
  }
  const read = async <T>(url: string): Promise<T> => {
    const response = (await copies.get(url)) ?? Response.error()
    return ((await response.json()) as { readonly data: T }).data
  }
  const today = fillDays('{day+0}', now)
  const outline = async (): Promise<void> => {
    if (pathname === '/training') {
      write(1, element('p', element('strong', 'Latihan'), element('br'), formatDay(now)))
    }
    const { user } = await read<Pick<Answers, 'user'>>('/api/auth/me')
    if (pathname === '/') {
      if (user.role !== 'user') {
        return
      }
      write(1, element('p', element('strong', greet(user, now)), element('br'), formatDay(now)))
    }
    const [plan, person] = await Promise.all([
      read<Answers['plan']>('/api/training/plan'),
      read<Answers['person']>('/api/user/state'),
    ])
    if (pathname === '/training/plan') {
      const { code, name } = plan.program
      write(1, element('p', 'Rencana latihan', element('br'), element('strong', `${code} ${name}`)))
    } else {
      write(2, todayOf({ user, plan, person }, today))
    }
  }
  if (isWritten) {
    // Without one of the answers, the app tells why.
    outline().catch(() => undefined)
  }
}
