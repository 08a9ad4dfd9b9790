import type { PlannedSession } from '@bugar/contracts/training/plan'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { request } from '@bugar/testing/client'
import { startStack, type Stack } from '@bugar/testing/stack'
import { startProxyTo, type TcpProxy } from '@bugar/testing/servers/tcp-proxy'
import ICAL from 'ical.js'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, newContext } from '../support/browser.ts'
import { kept } from '../support/device.ts'
import { consoleErrorsOf, follow, waitForText } from '../support/page.ts'
import { fillRegistration } from '../support/account.ts'
import { inspectSchemes, noViolations, overflow } from '../support/screen-report.ts'
import { answerHealthy } from '../support/screening.ts'
import { dist } from '../support/site-server.ts'

/** In the browser's time zone, Jakarta. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * 86_400_000)

describe.skipIf(!chromiumPath)('story › from the consultation to the next session on the whole system', () => {
  let stack: Stack
  /** The phone's network. */
  let network: TcpProxy
  let context: BrowserContext
  let page: Page
  let consoleErrors: readonly string[]
  const person = { name: 'Sari Dewi', email: `${randomUUID()}@contoh.id`, password: 'rahasia-sari-1' }

  beforeAll(async () => {
    stack = await startStack({ WEB_DIST: dist })
    network = await startProxyTo(stack.url)
    context = await newContext(`http://${network.address}`, 'allow')
    page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 780 })
    consoleErrors = consoleErrorsOf(page, /^Failed to load resource/)
  })
  afterAll(async () => {
    await context?.close()
    await network?.stop()
    await stack?.stop()
  })

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const choose = (name: string | RegExp) => page.getByRole('radio', { name }).check()

  /** Accessibility in both themes, and a screenshot if enabled. */
  const inspect = async (name: string) => {
    expect(await inspectSchemes(page, `training-story-${name}`), name).toEqual(noViolations)
    expect(await overflow(page), name).toBe(0)
    await page.emulateMedia({ colorScheme: 'light' })
  }

  const isForShoulders = ({ exercises }: PlannedSession) =>
    exercises.some(({ name }) => /bahu|atas kepala|Overhead/i.test(name))

  /** The plan's sessions on the server. */
  const planned = async (): Promise<readonly PlannedSession[]> => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    return (await request(stack.url, 'GET', '/training/plan', { token })).body.data.sessions
  }

  const due = async () => (await planned()).filter(({ kind, state }) => kind === 'strength' && state === 'due')
  const goOffline = async () => {
    network.refuse()
    await context.setOffline(true)
  }
  const goOnline = async () => {
    network.accept()
    await context.setOffline(false)
  }
  /** The next session with sets. */
  let session: PlannedSession

  test('registers, answers the health questions and gets a program', async () => {
    await page.goto('/register')
    await fillRegistration(page, { ...person, gender: 'Pria' })
    await press('Daftar')
    await title(/^Selamat (Pagi|Siang|Sore|Malam), Sari/)
    await page.getByRole('link', { name: 'Konsultasi' }).first().click()
    await page.getByRole('link', { name: 'Jawab' }).click()
    await answerHealthy(page)
    await press('Setuju dan simpan')
    await waitForText(page, 'Dijawab hari ini')
    await page.getByText('Lebih akurat').click()
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('60')
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
    await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('15')
    await press(/^Mulai Konsultasi/)
    await title(/P2/)
  })

  test('says four things and gets a plan, with every change and its reason', async () => {
    await page.getByRole('link', { name: 'Latihan' }).first().click()
    await title('Latihan')
    await inspect('offer')
    await follow(page, /rencana/i)
    await title('Apa tujuan Anda?')
    await choose(/Menambah otot/)
    await press('Lanjut')
    await choose('3 hari')
    await page.getByRole('textbox', { name: 'Waktu tiap sesi' }).fill('45')
    await press('Lihat rencana')
    await title('Rencana Anda')
    await waitForText(page, 'Dari jawaban kesehatan Anda')
    await waitForText(page, 'Alat di rumah')
    await page.getByRole('heading', { name: 'Yang disesuaikan' }).waitFor()
    await inspect('preview')
    await press('Mulai rencana')
    await title(/^P2/)
    await page.getByRole('heading', { name: 'Disesuaikan untuk Anda' }).waitFor()
    const changes = page.getByText(/Aturan ADAP-\d+: .+, bukti (?:kuat|sedang|lemah)$/)
    const count = Number.parseInt((await page.getByText(/^\d+ alasan$/).textContent()) ?? '', 10)
    await press(`Lihat ${count - 3} lagi`)
    expect(await changes.count()).toBe(count)
    await waitForText(page, /^Nyeri lutut[^.]*(?:: \d+ perubahan$|\. Aturan ADAP-)/)
    await waitForText(page, /^Alat di rumah(?:: \d+ perubahan$|\. Aturan ADAP-)/)
    await inspect('plan')
  })

  test('trains in airplane mode, over a reload, to the summary', async () => {
    // A later test needs the one for the shoulders; on a Sunday the next is more than a week away.
    const found = (await due()).find((each) => !isForShoulders(each))
    session = found as PlannedSession
    await kept(page, 'P2')
    await goOffline()
    await page.goto(`/training/session?id=${session.id}`)
    await title('Bagaimana badan Anda hari ini?')
    await page.getByText('Isi sesi').click()
    // A suggested first load, from the person's answers.
    await waitForText(page, /coba [\d,]+ kg/)
    await inspect('before')
    await press(/^Baik/)
    await press('Lewati pemanasan')
    for (const exercise of session.exercises) {
      await title(splitExerciseName(exercise.name).name)
      const load = page.getByRole('textbox', { name: 'Beban' })
      if ((await load.count()) > 0) {
        await load.fill('10')
      }
      for (let set = 1; set <= exercise.sets; set++) {
        await press(`Selesai set ${set}`)
      }
      if (exercise === session.exercises[0]) {
        await page.reload()
      }
    }
    await press('Selesai')
    await title('Sesi selesai, Sari')
    await waitForText(page, 'Tanpa internet. Set tersimpan di ponsel, dikirim nanti.')
    await waitForText(page, 'Dihitung saat Anda terhubung lagi.')
    expect((await planned()).filter(({ state }) => state === 'done')).toEqual([])
    await inspect('offline')
  })

  test('is sent with the network, and is told what comes next time, why, and by which source', async () => {
    await goOnline()
    await waitForText(page, 'Semua tersimpan')
    const next = page.getByRole('listitem').filter({ hasText: /Aturan PROG-\d+, .+, bukti (?:kuat|sedang|lemah)/ })
    await page.getByText('Alasan', { exact: true }).click()
    await next.first().waitFor()
    // Equal reasons are shown once, for all of their exercises.
    const told = (await next.allTextContents()).join()
    expect(session.exercises.filter(({ name }) => !told.includes(splitExerciseName(name).name))).toEqual([])
    await inspect('next')
    await press('Simpan')
    await title('Latihan')
    await waitForText(page, `Sesi ${session.day}, ${session.exercises.length} gerakan`)
    await inspect('logged')
    await page.getByRole('link', { name: 'Kemajuan' }).click()
    await waitForText(page, '1 dari 1')
    await inspect('progress')
  })

  test('says that a shoulder hurts, and is told what that changes in the next session, why, and by which rule', async () => {
    const usual = (await due()).find(isForShoulders)
    await page.goto(`/training/session?id=${usual?.id}`)
    await title('Bagaimana badan Anda hari ini?')
    await press(/^Ada nyeri/)
    await press('Bahu')
    await page.getByRole('slider', { name: 'Bahu' }).fill('4')
    await press('Sesuaikan sesi')
    await page.getByRole('heading', { name: 'Yang berubah hari ini' }).waitFor()
    await page.getByText('Mengapa?').click()
    await waitForText(page, /^Aturan ADAP-\d+, .+, bukti (?:kuat|sedang|lemah)$/)
    await inspect('fitted')
    const changes = page.getByRole('region', { name: 'Yang berubah hari ini' }).getByRole('listitem')
    const told = (await changes.allTextContents()).join()
    expect(usual?.exercises.filter(({ name }) => told.includes(splitExerciseName(name).name))).not.toEqual([])
    await press('Kembali')
    await waitForText(page, 'Badan hari ini: Nyeri bahu 4')
  })

  test('pauses the plan and resumes it', async () => {
    await page.goto('/training/plan')
    await press('Jeda')
    await waitForText(page, 'Dijeda sejak')
    expect(await page.getByRole('button', { name: 'Unduh kalender (.ics)' }).count()).toBe(0)
    await inspect('paused')
    await press('Lanjutkan')
    await page.getByRole('button', { name: 'Jeda', exact: true }).waitFor()
  })

  test('begins anew from tomorrow; what was trained stays in the log', async () => {
    await page.goto('/training/plan/new?langkah=5')
    const tomorrow = inDays(1)
    await page.getByLabel('Mulai').selectOption(tomorrow)
    await press('Mulai rencana')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ganti rencana' }).click()
    // The new plan is stored by then; the wizard has a button with the same first word.
    await page.waitForURL(({ pathname }) => pathname === '/training/plan')
    await waitForText(page, /^Mulai /)
    const sessions = await planned()
    expect(sessions.filter(({ state, date }) => state !== 'due' || date < tomorrow)).toEqual([])
    await page.getByRole('link', { name: 'Catatan latihan' }).click()
    await waitForText(page, `Sesi ${session.day}, ${session.exercises.length} gerakan`)
  })

  test('takes the sessions to a calendar', async () => {
    await page.goto('/training/plan')
    const sessions = await planned()
    await waitForText(page, `${sessions.length} sesi tersisa`)
    const [file] = await Promise.all([page.waitForEvent('download'), press('Unduh kalender (.ics)')])
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
    const all = calendar.getAllSubcomponents('vevent')
    const confirmed = all.filter((component) => component.getFirstPropertyValue('status') === 'CONFIRMED')
    const events = confirmed.map((component) => new ICAL.Event(component))
    expect(events.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual(
      sessions.map(({ date, title: name }) => [date, name]),
    )
    const [event] = events
    for (const { name } of sessions[0]?.exercises ?? []) {
      expect(event?.description).toContain(name)
    }
    expect(consoleErrors).toEqual([])
  })
})
