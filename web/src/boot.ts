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
  readonly id: string
  readonly date: string
  readonly title: string
  readonly state: string
  readonly week: number
  readonly isEasy: boolean
  readonly minutes: number | null
  readonly exercises: readonly unknown[]
}
interface Target {
  readonly session: Planned
  readonly startedNow?: object
}
interface Named {
  readonly code: string
  readonly name: string
}
interface Person {
  readonly safety: { readonly level: string }
  readonly asks: unknown[]
  readonly consentEnds: unknown[]
  readonly today: { readonly date: string } | null
  readonly asksFeverEnd?: boolean
}
interface Plan {
  readonly state: string
  readonly program: Named
  readonly sessions: readonly Planned[]
  readonly walks: readonly { readonly date: string; readonly minutes: number }[]
}
interface Recent {
  readonly consultations: readonly [{ readonly program: Named }]
  readonly pagination: { readonly total: number }
}
interface Shown {
  readonly program: Named
  readonly isBMIOnly: boolean
  readonly createdAt: string
  readonly bmi: number
  readonly bmiCategory: string
  readonly bodyFatPercentage: number | null
  readonly bodyFatCategory: string | null
}
interface User {
  readonly name: string
  readonly role: string
}

const element = (name: string, ...content: readonly (string | Node)[]): HTMLElement => {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** As `DashboardScreen` greets. */
const greet = ({ name }: User, now: Date): string => {
  const part = ['Pagi', 'Siang', 'Sore', 'Malam'][[12, 17, 21, 24].findIndex((end) => now.getHours() < end)]
  return `Selamat ${part}, ${name.trim().split(/\s+/)[0]}`
}

const formatDate = (day: Date, options?: Intl.DateTimeFormatOptions): string =>
  day.toLocaleDateString('id-ID', { day: 'numeric', month: 'long', year: 'numeric', ...options })
const formatDay = (day: Date): string => formatDate(day, { weekday: 'long' })
const noonOf = (date: string): Date => new Date(`${date}T12:00`)

/** The head of `HeroCard`. */
const cardOf = (eyebrow: string, title: string, aside: string, ...more: readonly (string | Node)[]): HTMLElement =>
  element('section', element('div', element('small', eyebrow), element('strong', title), aside), ...more)

const mayTrain = ({ level }: Person['safety']): boolean => /^(?:go|gentle)$/.test(level)
const isPlain = ({ safety, asks, consentEnds }: Person): boolean =>
  mayTrain(safety) && asks.length + consentEnds.length === 0

/** The head of `PlanCard`. */
const plannedOn = (today: string, { program: { code }, sessions, walks }: Plan): HTMLElement => {
  const ofToday = sessions.filter(({ date, state }) => date === today && state !== 'paused')
  const session = ofToday.find(({ state }) => state !== 'done') ?? ofToday[0]
  if (session) {
    const { week, isEasy, title, minutes, exercises } = session
    return cardOf(
      `Latihan hari ini, ${code}\u00A0pekan\u00A0${week}${isEasy ? ', ringan' : ''}`,
      title,
      [minutes && `${minutes} menit`, exercises.length && `${exercises.length} gerakan`].filter(Boolean).join(', '),
    )
  }
  const walk = walks.find(({ date }) => date === today)
  const next = sessions.find(({ date, state }) => date > today && state === 'due')
  return cardOf(
    `Hari ini, ${code}`,
    'Istirahat',
    '',
    walk ? element('em', `Jalan kaki ${walk.minutes} menit, boleh dibagi.`) : '',
    next ? element('em', `Berikutnya: ${formatDay(noonOf(next.date))}, ${next.title}`) : '',
  )
}

/** The head of `ProgramCard` for a day's text, as `readSession` reads it; an empty one is left to the app. */
const programmed = (code: string, text: string): HTMLElement => {
  const [first] = /\S.*/.exec(text.replace(/^\s*(?:cardio|rest):/i, '')) as RegExpExecArray
  const count = text.match(/^\s*- /gm)?.length
  return cardOf(
    `${/rest/i.test(text) ? 'Hari ini' : 'Latihan hari ini'}, ${code}`,
    first.replace(/^./, (letter) => letter.toUpperCase()),
    count ? `${count} gerakan` : '',
  )
}

/** Names of the categories of BMI and body fat. */
const labels: Readonly<Record<string, string>> = {
  B1: 'Underweight',
  B2: 'Ideal',
  B3: 'Overweight',
  B4: 'Obese',
  L1: 'Rendah',
  L2: 'Normal',
  L3: 'Tinggi',
}

/** The head of `Result`, as one block; null while the person may start no program. */
const resultOf = (shown: Shown, { safety }: Person): HTMLElement | null => {
  const { program, isBMIOnly, createdAt, bmi, bmiCategory, bodyFatPercentage, bodyFatCategory } = shown
  const digits = bmi.toFixed(2)
  // `roundBmi` rounds otherwise at a bound.
  if (!mayTrain(safety) || /^(?:18.5|25.0|30.0)0/.test(digits)) {
    return null
  }
  const fat =
    bodyFatPercentage === null || bodyFatCategory === null
      ? 'tidak diukur'
      : `${bodyFatPercentage.toLocaleString('id-ID', { maximumFractionDigits: 1 })}% ${labels[bodyFatCategory]}`
  const date = formatDate(new Date(createdAt), { month: 'short' })
  const words = element(
    'p',
    element('i'),
    element('small', `Konsultasi ${isBMIOnly ? 'BMI' : 'lengkap'}, ${date}`),
    element('br'),
    element('em', program.code),
    element('br'),
    element('strong', program.name),
    element('br'),
    element('em', `BMI ${digits.replace('.', ',')} ${labels[bmiCategory]}, lemak ${fat}`),
  )
  words.className = 'titled'
  return element('header', words)
}

/** The session that `Planned` chooses; null where something else comes before the question about today. */
const askedBefore = (targets: readonly Target[], person: Person, day: string): Planned | null => {
  const id = new URLSearchParams(location.search).get('id')
  const found = targets.find(({ session }) => (id ? session.id === id : session.state === 'due' && session.date >= day))
  const isKept = /"sessions\//.test(JSON.stringify(localStorage))
  const isOther = isKept || person.asksFeverEnd || person.today?.date === day || !isPlain(person)
  return found && !found.startedNow && found.session.state !== 'done' && !isOther ? found.session : null
}

/** The loader of this screen ignores the query of its address. */
const pathThatIgnoresQuery = '/training/session'

const token = readStored('token')
// The page outline uses the theme chosen in Akun; Mantine stores it under this key.
const scheme = readStored('mantine-color-scheme-value')
if (scheme !== null) {
  document.documentElement.dataset['scheme'] = scheme
}

if (token !== null) {
  const { pathname, search } = location
  const init = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(15_000) }
  const responses = new Map<string, Promise<Response>>()
  /** Answers for the outline, by URL. */
  const copies = new Map<string, Promise<unknown>>()
  const request = (url: string, follow = async (response: Response) => response): void => {
    const response = fetch(url, init).then(follow)
    if (/\/(?:me|plan|state|targets)\b|limit=3$|\/id\//.test(url)) {
      // Before the app reads the body.
      const copy = response.then((each) => each.clone().json())
      copy.catch(() => undefined)
      copies.set(url, copy)
    }
    // The consumer handles the rejection.
    response.catch(() => undefined)
    responses.set(url, response)
  }
  // From the result screen's history state.
  const shown = (history.state as { consultation?: ConsultationIds & Shown } | null)?.consultation ?? {}
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
    fillConsultation(urls, shown).forEach((url) => request(url))
  }
  // The first format of a page takes a slow phone some 60 ms; screens without a login format nothing.
  Intl.NumberFormat('id-ID')

  /** Replaces a bar of the outline, unless the app or another session has taken over. */
  const write = (at: number, node: Element | null | undefined): void => {
    const bar = document.querySelectorAll('#shell:not(.card) > div > *')[at]
    if (bar && node && readStored('token') === token) {
      bar.replaceWith(node)
    }
  }
  const read = async <T>(part: string): Promise<T> => {
    const [, copy] = [...copies].find(([url]) => url.includes(part)) ?? []
    const { data } = (await copy) as { readonly data: T }
    return data
  }
  const today = fillDays('{day+0}', now)
  /** Words that the build wrote for one case. */
  const ofCase = () => document.querySelector<HTMLTemplateElement>('#shell template')?.content.firstElementChild
  const card = async (): Promise<void> => {
    const [person, plan] = [await read<Person>('/state'), await read<Plan | null>('/plan')]
    if (!isPlain(person)) {
      return
    }
    if (plan?.state === 'active') {
      write(1, plannedOn(today, plan))
    } else if (!plan || plan.state === 'finished') {
      const [{ program }] = (await read<Recent>('limit=3')).consultations
      const { schedule } = await read<{ readonly schedule: Record<string, string> }>('/id/')
      write(1, programmed(program.code, schedule[formatDay(now).split(',', 1)[0] as string] as string))
    }
  }
  const writers: Readonly<Record<string, () => unknown>> = {
    '/': async () => {
      const { user } = await read<{ readonly user: User }>('/me')
      if (user.role === 'user') {
        write(0, element('p', element('strong', greet(user, now)), element('br'), formatDay(now)))
        await ((await read<Recent>('limit=3')).pagination.total === 0 ? write(1, ofCase()) : card())
      }
    },
    '/training': () => {
      write(0, element('p', element('strong', 'Latihan'), element('br'), formatDay(now)))
      return card()
    },
    '/training/plan': async () => {
      const { code, name } = (await read<Plan>('/plan')).program
      write(0, element('p', 'Rencana latihan', element('br'), element('strong', `${code} ${name}`)))
    },
    '/training/session': async () => {
      const session = askedBefore(await read('/targets'), await read('/state'), today)
      const words = ofCase()
      if (session) {
        words?.prepend(element('small', `${formatDay(noonOf(session.date))}, ${session.title}`))
        write(0, words)
      }
    },
    '/consultation/result': async () => {
      write(0, resultOf(shown as Shown, await read('/state')))
      const words = document.querySelector('#shell header p') as HTMLElement
      const lines = [...words.querySelectorAll('small, strong')]
      const places = () => lines.map((line) => line.getBoundingClientRect())
      // The cell is as wide as the longest line lets it be; then the lines wrap.
      words.style.setProperty('--wide', `${Math.max(...places().map(({ width }) => width))}`)
      const [small, title] = places() as [DOMRect, DOMRect]
      words.style.setProperty('--high', `${title.bottom - small.top + 2}px`)
    },
  }
  /** Another base has other words, and so has a later step, by the history or the draft of this tab. */
  const unlessOther = () =>
    search || /step\W+[1-9]/.test(JSON.stringify([history.state, sessionStorage])) || write(0, ofCase())
  const outline = async (): Promise<unknown> => (writers[pathname] ?? unlessOther)()
  // Without one of the answers, the app tells why.
  outline().catch(() => undefined)
}
