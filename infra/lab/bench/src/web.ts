import { repository } from '@bugar/local/repository'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, startStack } from '@bugar/testing/stack'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '@bugar/tools/test-run/chromium'
import { median } from './statistics.ts'
import { countBytes, latencies, readVitals, settle, slowDown, type Vitals, watchVitals } from './web-page.ts'

/** Of each screen; the median of each figure is printed. */
const rounds = Number(process.argv[2] ?? 5)
const exercises = 1000
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } }
const executablePath = await findChromium(process.env, console.log, tmpdir())
if (executablePath === null) {
  process.exit(1)
}
const stack = await startStack({ WEB_DIST: process.env['WEB_DIST'] ?? join(repository, 'web', 'dist') })
const base = stack.url
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

const post = async (path: string, token: string, body: object) => {
  const { status, text, body: envelope } = await request(base, 'POST', path, { token, body })
  if (status >= 300) {
    throw new Error(`${path} answered ${status}: ${text}`)
  }
  return envelope.data
}

interface Session {
  readonly token: string
  readonly user: object
}

const sessionOf = async (token: string): Promise<Session> => ({
  token,
  user: (await request(base, 'GET', '/auth/me', { token })).body.data.user,
})

interface Screen {
  readonly path: string
  readonly session: Session | null
  /** The router's history state. */
  readonly state?: object
}

/** A page at the screen's address with the session in its storage, before any of the app was loaded. */
const prepare = async ({ path, session, state }: Screen, viewport = sizes.phone): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    baseURL: base,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  // The router gives up a state that it did not key itself.
  const entry = JSON.stringify({ ...state, key: 'first', __TSR_key: 'first', __TSR_index: 0 })
  await page.evaluate(`history.replaceState(${entry}, '', ${JSON.stringify(path)})`)
  if (session) {
    await page.evaluate(
      `Object.assign(localStorage, ${JSON.stringify({ token: session.token, user: JSON.stringify(session.user) })})`,
    )
  }
  await watchVitals(context)
  return page
}

const measureLoads = async (name: string, screen: Screen, latency: number) => {
  const found: (Vitals & { kilobytes: number; requests: number })[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await prepare(screen)
    const counted = countBytes(await slowDown(page, 4, latency))
    await page.reload({ waitUntil: 'load', timeout: 60_000 })
    await settle(page)
    found.push({ ...(await readVitals(page)), kilobytes: counted.bytes / 1000, requests: counted.requests })
    await page.context().close()
  }
  const of = (read: (one: (typeof found)[number]) => number) => median(found.map(read))
  const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(6)
  const whole = (figure: number) => figure.toFixed(0).padStart(4)
  console.log(
    `${name.padEnd(14)} FCP ${seconds(of(({ fcp }) => fcp))} s  LCP ${seconds(of(({ lcp }) => lcp))} s  ` +
      `CLS ${of(({ cls }) => cls).toFixed(3)}  TBT ${whole(of(({ tbt }) => tbt))} ms  ` +
      `longest task ${whole(of(({ longestTask }) => longestTask))} ms  ` +
      `${whole(of(({ kilobytes }) => kilobytes))} kB in ${of(({ requests }) => requests)} requests`,
  )
  console.log(`${''.padEnd(15)}largest ${found[0]?.lcpOf}${found[0]?.moved ? `; moved ${found[0].moved}` : ''}`)
}

/** Layout shifts on a desktop, without any slowing down of the processor. */
const measureDesktopShift = async (name: string, screen: Screen) => {
  const page = await prepare(screen, sizes.desktop)
  await slowDown(page, 1, latencies[0])
  await page.reload({ waitUntil: 'load', timeout: 60_000 })
  await settle(page)
  const { cls, moved } = await readVitals(page)
  console.log(`${name.padEnd(14)} CLS at 1280 px ${cls.toFixed(3)} ${moved}`)
  await page.context().close()
}

const measureRepeatVisit = async (screen: Screen) => {
  const page = await prepare(screen)
  await page.reload()
  await settle(page)
  const counted = countBytes(await slowDown(page, 1, null))
  await page.goto(screen.path)
  await settle(page)
  const { bytes, ofApi, requests } = counted
  console.log(`repeat visit   ${bytes - ofApi} bytes of page and files, ${ofApi} of answers, ${requests} requests`)
  await page.context().close()
}

const measureInteraction = async (name: string, screen: Screen, act: (page: Page) => Promise<void>) => {
  const page = await prepare(screen)
  await page.reload()
  await settle(page)
  await slowDown(page, 4, null)
  await act(page)
  await page.waitForTimeout(1000)
  console.log(`${name.padEnd(34)} INP ${(await readVitals(page)).inp.toFixed(0)} ms`)
  await page.context().close()
}

const measurePdf = async (screen: Screen) => {
  const page = await prepare(screen)
  await page.reload()
  await settle(page)
  for (const time of ['first', 'second'] as const) {
    const begun = performance.now()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    await download.path()
    const ms = performance.now() - begun
    const { longestTask } = await readVitals(page)
    console.log(`PDF, ${time} click to file ${ms.toFixed(0)} ms, longest task of the page ${longestTask.toFixed(0)} ms`)
  }
  await page.context().close()
}

const typing = { delay: 150 }

try {
  const adminToken = await loginAs(base, admin)
  const person = await aPerson(base)
  const measured = [
    { weight: 80, height: 170, bodyFatPercentage: 27 },
    { weight: 77, height: 170 },
    { weight: 74, height: 170, bodyFatPercentage: 24 },
    { weight: 70, height: 170, bodyFatPercentage: 22 },
  ]
  for (const facts of measured) {
    await post('/consultations', person.token, facts)
  }
  const user = await sessionOf(person.token)
  const { data } = (await request(base, 'GET', '/consultations?page=1&limit=1', { token: person.token })).body
  const screens: Readonly<Record<string, Screen>> = {
    '/login': { path: '/login', session: null },
    '/': { path: '/', session: user },
    result: { path: '/consultation/result', session: user, state: { consultation: data.consultations[0] } },
    '/admin/rules': { path: '/admin/rules', session: await sessionOf(adminToken) },
  }
  for (const latency of latencies) {
    console.log(`4 × slower processor, ${latency} ms a request, 1.4 Mbit/s; medians of ${rounds}`)
    for (const [name, screen] of Object.entries(screens)) {
      await measureLoads(name, screen, latency)
    }
  }
  for (const [name, screen] of Object.entries(screens)) {
    await measureDesktopShift(name, screen)
  }
  await measureRepeatVisit(screens['/'] as Screen)
  await measurePdf(screens['result'] as Screen)

  await measureInteraction('typing weight and height', { path: '/consultation', session: user }, async (page) => {
    await page.getByText('Lebih akurat').click()
    await page.getByRole('textbox', { name: 'Berat badan' }).pressSequentially('72,5', typing)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).pressSequentially('170', typing)
  })
  const { pagination } = (await request(base, 'GET', '/exercises?limit=1', { token: adminToken })).body.data
  for (let index = pagination.total; index < exercises; index++) {
    await post('/exercises', adminToken, { name: `Gerakan percobaan ${index}`, category: 'Kardio' })
  }
  await measureInteraction(`filtering ${exercises} exercises`, { path: '/exercises', session: user }, async (page) => {
    await page.getByText('Kardio', { exact: true }).first().click()
    await page.getByText('Semua Kategori').click()
    await page.getByRole('searchbox').pressSequentially('squat', typing)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Favorit', exact: true }).click()
  })
} finally {
  await browser.close()
  await stack.stop()
}
