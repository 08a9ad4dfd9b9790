import { consultationExamples } from '@bugar/contracts/examples/advice'
import { session, summary } from '@bugar/contracts/examples/objects'
import { mock } from 'node:test'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createServer, type Plugin } from 'vite'
import { daysFrom, localDaysBetween, noonOf, weekday } from '#kit/text/local-day.ts'
import { fillDays } from '../src/url-template.ts'
import { screens, visitorPaths } from './screens.ts'

/** URLs of the GET requests of loaders by path of the screen, as templates (`src/url-template.ts`). */
export type FirstRequests = Readonly<Record<string, readonly string[]>>

/** Loaders run without the components of their screens. */
const withoutComponents: Plugin = {
  name: 'bugar:without-components',
  enforce: 'pre',
  load: { filter: { id: /\/src\/(?:kit|shell|person|admin|studio)\/.*\.tsx$/ }, handler: () => 'export {}' },
}

/** The one that is shown, and the newest. */
const consultation = { ...summary, id: '-consultation-', program: { ...summary.program, id: '-program-' } }
const nameIds = (url: string) => url.replace(/-(consultation|program)-/, '{$1}')
const list = {
  success: true,
  data: { ...consultationExamples['consultation.list'].output, consultations: [consultation] },
}
const answer = {
  ok: true,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: async () => list,
} as Response

interface Route {
  readonly path: string
  readonly loader: (context: object) => unknown
  readonly loaderDeps?: (context: object) => object
  readonly validateSearch?: (search: object) => object
}

/** Requests of each loader at the time `now`, when its screen is opened without a query. */
export const runLoaders = async (routes: readonly Route[], now: Date, forgetAnswers: () => void) => {
  const asked = new Map<string, string[]>()
  const { fetch } = globalThis
  mock.timers.enable({ apis: ['Date'], now })
  try {
    for (const { path, loader, loaderDeps, validateSearch } of routes) {
      const urls: string[] = []
      globalThis.fetch = async (url, init) => {
        if (init?.method === 'GET') {
          urls.push(nameIds(String(url)))
        }
        // No other reply triggers a further request.
        return String(url).startsWith('/api/consultations?') ? answer : new Promise<never>(() => {})
      }
      forgetAnswers()
      const search = validateSearch?.({}) ?? {}
      await loader({ deps: loaderDeps?.({ search }) ?? {}, location: { state: { consultation } } })
      await setImmediate()
      if (urls.length === 0) {
        throw new Error(`The loader of ${path} asks for nothing`)
      }
      asked.set(path, urls)
    }
  } finally {
    mock.timers.reset()
    globalThis.fetch = fetch
  }
  return asked
}

// Days apart, and from their Mondays too.
const wednesday = new Date(2026, 0, 7, 12)
const sunday = new Date(2026, 0, 18, 12)

const relativeTo = (from: Date, name: string, url: string) =>
  url.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => {
    const days = localDaysBetween(from, noonOf(day))
    return `{${name}${days < 0 ? '' : '+'}${days}}`
  })

/**
 * The template of a URL that is this one on the Wednesday and that one on the Sunday.
 * @throws when it depends on something that has no name
 */
export const templateOf = (onWednesday: string, onSunday: string | undefined): string => {
  const monday = daysFrom(wednesday, -weekday(wednesday))
  const template = [relativeTo(wednesday, 'day', onWednesday), relativeTo(monday, 'monday', onWednesday)].find(
    (each) => fillDays(each, sunday) === onSunday,
  )
  if (template === undefined) {
    throw new Error(`${onWednesday} is ${onSunday} later: nobody can know that before the app has come`)
  }
  return template
}

/** Runs every loader, with replies for lists of consultations only. */
const runAll = async (): Promise<FirstRequests> => {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    plugins: [withoutComponents],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const load = async <T>(file: string) => (await server.ssrLoadModule(`/src/${file}`)) as T
  try {
    const { queryClient } = await load<typeof import('#kit/data/query-client.ts')>('kit/data/query-client.ts')
    const { setSession } = await load<typeof import('#kit/session/session.ts')>('kit/session/session.ts')
    const routes: Route[] = []
    for (const [path, files] of Object.entries(screens).filter(([each]) => !visitorPaths.includes(each))) {
      const { options } = (await load<{ Route: { options: Partial<Route> } }>(`routes/${files.at(-1)}`)).Route
      if (options.loader) {
        routes.push({ ...options, path, loader: options.loader })
      }
    }
    setSession(session)
    const run = (now: Date) => runLoaders(routes, now, () => queryClient.clear())
    const [first, later] = [await run(wednesday), await run(sunday)]
    return Object.fromEntries(
      [...first].map(([path, urls]) => [path, urls.map((url, index) => templateOf(url, later.get(path)?.[index]))]),
    )
  } finally {
    await server.close()
  }
}

let known: Promise<FirstRequests> | undefined

/** The first requests of every screen that has a loader. */
export const readFirstRequests = (): Promise<FirstRequests> => (known ??= runAll())
