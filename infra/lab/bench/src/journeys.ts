import { loginAs, request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { findChromium } from '@bugar/tools/test-run/chromium'
import { tmpdir } from 'node:os'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Counts, createFinger, type Finger } from './journeys/finger.ts'
import { measureScreens, reportSize } from './journeys/screens.ts'
import { answerAll, measure, next, register, title } from './journeys/steps.ts'
import { startBuiltSystem } from './web/built-system.ts'

/*
 * Measures the steps of tasks on a phone and the length of the screens: taps, keys, targets that are not in sight,
 * heights in px and words. Fails where a journey or a screen is longer than its bound.
 */

const phone = { width: 360, height: 780 }
const executablePath = await findChromium(process.env, console.log, tmpdir())
if (executablePath === null) {
  process.exit(1)
}
const stack = await startBuiltSystem()
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})

let failures = 0
const check = (isKept: boolean): string => {
  failures += isKept ? 0 : 1
  return isKept ? '' : '  ✗'
}

const newPhone = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    viewport: phone,
    baseURL: stack.url,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { context, page }
}

const tell = (name: string, { taps, keys, hidden }: Counts, most: number): void => {
  const isShort = taps <= most && hidden.length === 0
  console.log(
    `${name.padEnd(58)} ${taps} taps of at most ${most}, ${keys} keys, ${hidden.length} hidden${check(isShort)}`,
  )
  hidden.forEach((text) => console.log(`    not in sight: ${text.trim().slice(0, 60)}`))
}

const withoutQuestions = async () => {
  const { context, page } = await newPhone()
  const finger = createFinger(page)
  await register(page, finger)
  await finger.link('Konsultasi')
  await measure(finger)
  await finger.button(/^Mulai Konsultasi/)
  await title(page, /^P\d/)
  tell('Login page → recommendation', finger.counts(), 9)
  await context.close()
}

const withAllQuestions = async () => {
  const { context, page } = await newPhone()
  const finger = createFinger(page)
  await register(page, finger)
  await finger.link('Konsultasi')
  await answerAll(page, finger)
  await page.getByText('Dijawab hari ini').waitFor()
  await finger.tap(page.getByText('Lebih akurat'))
  await measure(finger)
  await finger.enter()
  await finger.type('Lemak tubuh', '15')
  await finger.button(/^Mulai Konsultasi/)
  await title(page, /^P\d/)
  tell('Login page → recommendation, every health question', finger.counts(), 20)
  await finger.link('Mulai program')
  await finger.option(/Menambah otot/)
  await next(finger)
  await finger.option('3 hari')
  await finger.type('Waktu tiap sesi', '45')
  // Equipment and experience are known from the health questions.
  await finger.button('Lihat rencana')
  await finger.button('Mulai rencana')
  await title(page, /^P\d/)
  return { context, page, finger }
}

/** The first session of the plan that is still to be done. */
const dueOf = async (page: Page): Promise<{ token: string; id: string }> => {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { sessions } = (await request(stack.url, 'GET', '/training/plan', { token })).body.data
  const { id } = sessions.find(
    (each: { kind: string; state: string }) => each.kind === 'strength' && each.state === 'due',
  )
  return { token, id }
}

const firstSet = async ({ page, finger }: { page: Page; finger: Finger }) => {
  const { id } = await dueOf(page)
  await page.goto(`/training/session?id=${id}`)
  await finger.button(/^Baik/)
  await finger.button('Lanjut ke latihan')
  const load = page.getByRole('textbox', { name: 'Beban' })
  if ((await load.count()) > 0) {
    await finger.type('Beban', '10')
  }
  await finger.button('Selesai set 1')
  tell('Recommendation → first guided set', finger.counts(), 12)
}

/** With a session of the plan moved to today, whatever the weekday. */
const logToday = async ({ page, finger }: { page: Page; finger: Finger }) => {
  const { token, id } = await dueOf(page)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
  await request(stack.url, 'POST', `/training/plan/sessions/${id}/move`, { token, body: { date: today, today } })
  await page.goto('/')
  await title(page, /^Selamat/)
  await finger.button('Catat latihan')
  await page.getByText('Sudah dicatat hari ini').waitFor()
  tell('Open app → logged session', finger.counts(), 1)
}

try {
  await withoutQuestions()
  const planned = await withAllQuestions()
  await firstSet(planned)
  await logToday(planned)
  await measureScreens(planned.context, check, [
    ['/', 5000],
    ['/training', 5000],
    ['/training/plan', 5000],
    ['/training/progress', 5000],
    ['/history', 5000],
    ['/exercises', 5000],
    ['/calculator', 5000],
    ['/account', 5000],
    ['/sources', 4000],
    ['/accuracy', 5000],
  ])
  await planned.page.goto('/history')
  await planned.page
    .getByRole('link', { name: /^View Detail/ })
    .first()
    .click()
  await title(planned.page, /^P\d/)
  await reportSize(planned.page, 'result', 2600, check)
  const { context, page } = await newPhone()
  const token = await loginAs(stack.url, admin)
  const { user } = (await request(stack.url, 'GET', '/auth/me', { token })).body.data
  await page.goto('/favicon.svg')
  await page.evaluate((stored) => Object.assign(localStorage, stored), { token, user: JSON.stringify(user) })
  await measureScreens(context, check, [
    ['/admin', 5000],
    ['/admin/users', 5000],
    ['/admin/consultations', 5000],
    ['/admin/programs', 5000],
    ['/admin/exercises', 5000],
    ['/admin/rules', 3000],
    ['/admin/rules?base=safety', 3000],
    ['/admin/rules?base=adaptation', 3000],
    ['/admin/rules?base=progression', 3000],
    ['/admin/rules?base=energy', 3000],
    ['/admin/audit', 5000],
    ['/admin/system', 5000],
  ])
} finally {
  await browser.close()
  await stack.stop()
}
console.log(failures === 0 ? 'Every journey and screen is within its bound.' : `${failures} beyond their bound.`)
process.exit(failures === 0 ? 0 : 1)
