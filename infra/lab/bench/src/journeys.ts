import { loginAs, request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { type Counts, createFinger, type Finger } from './web/finger.ts'
import { openBrowser } from './web/browser.ts'

/*
 * Measures the steps of tasks on a phone and the length of the screens: taps, keys, targets that are not in sight,
 * heights in px and words. Fails where a journey or a screen is longer than its bound.
 */

await using browser = await openBrowser('--headless', '--font-render-hinting=none')

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** From the login page to the dashboard of a new account. */
const register = async (page: Page, finger: Finger): Promise<void> => {
  await page.goto('/login')
  await finger.link(/^Daftar/)
  await finger.type('Nama lengkap', 'Sari Dewi')
  await finger.enter()
  await finger.type('Email', `${randomUUID()}@contoh.id`)
  await finger.enter()
  await finger.type('Password', 'rahasia-sari-1')
  await finger.enter()
  await finger.type('Konfirmasi password', 'rahasia-sari-1')
  await finger.option('Pria')
  await finger.option(/^Saya setuju/)
  await finger.button('Daftar')
  await title(page, /^Selamat/)
}

/** Weight and height, as a consultation asks them. */
const measure = async (finger: Finger): Promise<void> => {
  await finger.type('Berat badan', '60')
  await finger.enter()
  await finger.type('Tinggi badan', '170')
}

const next = (finger: Finger) => finger.button('Lanjut')

/** All questions of a healthy man who trains at home. */
const answerAll = async (page: Page, finger: Finger): Promise<void> => {
  await finger.link('Jawab')
  await finger.type('Usia', '34')
  await next(finger)
  for (let question = 2; question <= 5; question++) {
    await page.getByText(`Pertanyaan ${question} dari`).waitFor()
    // Goes on by itself.
    await finger.option('Tidak ada')
  }
  await finger.option('Ya, rutin')
  await finger.option('Kurang dari 6 bulan')
  await next(finger)
  await finger.option('Alat di rumah')
  await finger.option('Tidak ada')
  await finger.button('Setuju dan simpan')
}

let failures = 0
const check = (isKept: boolean): string => {
  failures += isKept ? 0 : 1
  return isKept ? '' : '  ✗'
}

const newPhone = async () => {
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  return { page, finger: createFinger(page) }
}

const tell = (name: string, { taps, keys, hidden }: Counts, most: number): void => {
  const isShort = taps <= most && hidden.length === 0
  console.log(
    `${name.padEnd(58)} ${taps} taps of at most ${most}, ${keys} keys, ${hidden.length} hidden${check(isShort)}`,
  )
  hidden.forEach((text) => console.log(`    not in sight: ${text.trim().slice(0, 60)}`))
}

/** Says how high the page is and how many words it shows, once nothing more is asked for. */
const reportSize = async (page: Page, name: string, most: number): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const [height, words] = (await page.evaluate(
    '[document.documentElement.scrollHeight, document.body.innerText.split(/\\s+/).length]',
  )) as [number, number]
  const size = `${String(height).padStart(6)} px of at most ${most}, ${words} words`
  console.log(`${name.padEnd(40)} ${size}${check(height <= most)}`)
}

const measureScreens = async (
  context: BrowserContext,
  paths: readonly (readonly [path: string, most: number])[],
): Promise<void> => {
  const page = await context.newPage()
  for (const [path, most] of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await reportSize(page, path, most)
  }
}

const withoutQuestions = async () => {
  const { page, finger } = await newPhone()
  await register(page, finger)
  await finger.link('Konsultasi')
  await measure(finger)
  await finger.button(/^Mulai Konsultasi/)
  await title(page, /^P\d/)
  tell('Login page → recommendation', finger.counts(), 9)
  await page.context().close()
}

const withAllQuestions = async () => {
  const { page, finger } = await newPhone()
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
  return { page, finger }
}

/** The first session of the plan that is still to be done. */
const dueOf = async (page: Page): Promise<{ token: string; id: string }> => {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { sessions } = (await request(browser.url, 'GET', '/training/plan', { token })).body.data
  const { id } = sessions.find(
    (each: { kind: string; state: string }) => each.kind === 'strength' && each.state === 'due',
  )
  return { token, id }
}

const firstSet = async ({ page, finger }: { page: Page; finger: Finger }) => {
  const { id } = await dueOf(page)
  await page.goto(`/training/session?id=${id}`)
  await finger.button(/^Baik/)
  await finger.button(/^(?:Lewati pemanasan|Lanjut ke latihan)$/)
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
  await request(browser.url, 'POST', `/training/plan/sessions/${id}/move`, { token, body: { date: today, today } })
  await page.goto('/')
  await title(page, /^Selamat/)
  await finger.button('Catat latihan')
  await page.getByText('Sudah dicatat hari ini').waitFor()
  tell('Open app → logged session', finger.counts(), 1)
}

await withoutQuestions()
const planned = await withAllQuestions()
await firstSet(planned)
await logToday(planned)
await measureScreens(planned.page.context(), [
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
await reportSize(planned.page, 'result', 2600)
const { page } = await newPhone()
const token = await loginAs(browser.url, admin)
const { user } = (await request(browser.url, 'GET', '/auth/me', { token })).body.data
await page.goto('/favicon.svg')
await page.evaluate((stored) => Object.assign(localStorage, stored), { token, user: JSON.stringify(user) })
await measureScreens(page.context(), [
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
console.log(failures === 0 ? 'Every journey and screen is within its bound.' : `${failures} beyond their bound.`)
process.exitCode = failures === 0 ? 0 : 1
