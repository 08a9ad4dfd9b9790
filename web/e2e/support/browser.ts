import { shiftClock } from '@bugar/testing/servers/shift-clock'
import { statfsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { newerMembers } from '../../vite/newer-than-browsers.ts'
import { watchContext } from './evidence.ts'
import { recordTexts } from './seen-texts.ts'

/** Without a browser these tests are skipped. */
export const chromiumPath = process.env['BUGAR_CHROMIUM']

const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

/** The clock offset of `npm run test:clock`, in milliseconds. The browser hangs under the library that applies it. */
const clockOffsetMs = Number(process.env['BUGAR_CLOCK_OFFSET_MS'] ?? 0)
const { LD_PRELOAD: _library, ...browserEnv } = process.env

/** Removes newer parts of the language and of requests; the tests themselves use newer parts of the page. */
const removed =
  /^(?:Array|ArrayBuffer|Iterator|Map|Object|Promise|RegExp|Set|String|AbortSignal|Blob|Headers|Request|Response|URL)\./

/** Runs in the page before the app: what the oldest browsers lack is not there. */
const removeNewer = (members: readonly string[]) => {
  for (const name of members) {
    const [holder = '', member = ''] = name.split('.')
    const found = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[holder]
    ;[found, found?.prototype].forEach((each) => each && Reflect.deleteProperty(each, member))
  }
}

let browser: Promise<Browser> | undefined

/** Shared by all files of a worker, and closed with it. */
const launch = (): Promise<Browser> => {
  browser ??= chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    // Service workers go by the clock of the process: their context's time zone is not theirs.
    env: { ...browserEnv, TZ: 'Asia/Jakarta' },
    // Playwright avoids shared memory, of which a container may have little.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Text as wide in Chromium's headless shell as in Chromium.
      '--font-render-hinting=none',
    ],
  })
  return browser
}

/**
 * Jakarta unless another zone is given, reduced motion; records shown texts if BUGAR_SEEN is set.
 * @param serviceWorkers requests of service workers bypass a page's mocks
 */
export const newContext = async (
  baseURL: string,
  serviceWorkers: 'allow' | 'block' = 'block',
  timezoneId = 'Asia/Jakarta',
): Promise<BrowserContext> => {
  const running = await launch()
  const context = await running.newContext({
    baseURL,
    serviceWorkers,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId,
  })
  if (clockOffsetMs !== 0) {
    await context.addInitScript(shiftClock, clockOffsetMs)
  }
  await context.addInitScript(
    removeNewer,
    newerMembers.filter((name) => removed.test(name)),
  )
  watchContext(context)
  await recordTexts(context)
  return context
}
