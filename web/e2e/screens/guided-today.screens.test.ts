import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { guidedReplies, someTargets } from '../support/guided.ts'
import { withTodayCheck, checkOf, sessionPath } from '../support/guided-today.ts'
import { inLibrary, readExercises } from '../support/library.ts'
import { waitForText } from '../support/page.ts'
import { asState, heldAt } from '../support/person-state.ts'
import { type Replies, replyTo } from '../support/replies.ts'
import { type State, useSite } from '../support/site.ts'

const question = 'Bagaimana badan Anda hari ini?'
const library: Replies = { 'GET /exercises': inLibrary(await readExercises()) }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const unsent: Replies = { 'PUT /user/today-check': { status: 503, message: 'Layanan sedang tidak tersedia' } }

const asked = (name: string, title: string, reach?: State['reach'], given: Replies = {}): State => ({
  name: `guided-today-${name}`,
  path: sessionPath,
  title,
  replies: { ...library, ...withTodayCheck().replies, ...given },
  ...(reach && { reach }),
})

/** At the body figure, with a knee and further sites selected. */
const hurting = (name: string, reach: (page: Page) => Promise<unknown>, given: Replies = {}, title?: string): State =>
  asked(
    name,
    title ?? 'Di mana nyerinya?',
    async (page) => {
      await press(page, /^Ada nyeri/)
      await press(page, 'Lutut')
      await reach(page)
    },
    given,
  )

const rate = (page: Page, site: string, severity: string) => page.getByRole('slider', { name: site }).fill(severity)

const begin = async (page: Page) => {
  await press(page, 'Mulai')
  await press(page, 'Lanjut ke latihan')
}

/** The sessions get one reply, further requests fail. */
const readOnce = (): Replies => {
  let count = 0
  return {
    ...unsent,
    'PUT /user/today-check': (body) => ({ data: body }),
    'GET /training/targets': () => (count++ === 0 ? { data: [someTargets()] } : { status: 500 }),
  }
}

/** A person whose answers come to rule out training. */
let state = asState()

const states: State[] = [
  asked('question', question),
  asked('contents', question, (page) => page.getByText('Isi sesi').click()),
  asked(
    'offline',
    question,
    async (page) => {
      await page.getByRole('heading', { level: 1, name: question }).waitFor()
      await page.context().setOffline(true)
      await waitForText(page, 'Luring. Tanpa jaringan')
    },
    { ...unsent },
  ),
  asked(
    'not-sent',
    question,
    async (page) => {
      await press(page, /^Kurang sehat/)
      await waitForText(page, 'Sesi belum dapat disesuaikan')
    },
    unsent,
  ),
  asked('unwell', 'Seluruh tubuh B', async (page) => {
    await press(page, /^Kurang sehat/)
    await waitForText(page, 'Bila demam')
  }),
  asked('again', question, (page) => press(page, 'Ubah'), withTodayCheck(checkOf('good')).replies),
  asked('sites', 'Di mana nyerinya?', async (page) => {
    await press(page, /^Ada nyeri/)
    await press(page, 'Sesuaikan sesi')
    await waitForText(page, 'Pilih dulu tempat yang nyeri.')
  }),
  hurting('not-rated', async () => undefined),
  hurting('two-sites', async (page) => {
    await press(page, 'Punggung')
    await rate(page, 'Lutut', '4')
    await rate(page, 'Punggung', '8')
  }),
  hurting(
    'severe-not-sent',
    async (page) => {
      await rate(page, 'Lutut', '10')
      await press(page, 'Simpan')
      await waitForText(page, 'Jangan berlatih dulu hari ini.')
    },
    unsent,
  ),
  hurting('changes', async (page) => {
    await rate(page, 'Lutut', '4')
    await press(page, 'Sesuaikan sesi')
    await page.getByText('Mengapa?').click()
  }),
  hurting(
    'doctor',
    async (page) => {
      await rate(page, 'Lutut', '7')
      await press(page, 'Simpan')
    },
    {},
    'Sesi latihan',
  ),
  asked('signs', 'Jangan berlatih dulu', async (page) => {
    await press(page, 'Saya merasakannya')
    await press(page, 'Simpan')
    await page.getByRole('checkbox', { name: 'Pingsan' }).click()
  }),
  asked(
    'signs-without-answers',
    'Jangan berlatih dulu',
    (page) => press(page, 'Saya merasakannya'),
    withTodayCheck(null, null).replies,
  ),
  asked(
    'not-read',
    'Sesi latihan',
    async (page) => {
      await press(page, /^Kurang sehat/)
      await waitForText(page, 'Jawaban tersimpan')
    },
    readOnce(),
  ),
  asked('stopped', 'Sesi latihan', undefined, { ...guidedReplies(), ...heldAt('stop') }),
  asked(
    'held-during',
    'Dorong kaki mesin',
    async (page) => {
      await press(page, 'Mulai')
      await press(page, 'Lanjut ke latihan')
      await press(page, 'Selesai set 1')
      state = heldAt('stop')
      await page.reload()
      await waitForText(page, 'Jangan mulai set baru.')
    },
    {
      ...guidedReplies(),
      'GET /user/state': (body, query) => replyTo(state, 'GET /user/state', body, query) ?? {},
    },
  ),
  {
    name: 'guided-reserve',
    path: sessionPath,
    title: 'Dorong pinggul barbel',
    replies: { ...guidedReplies(), ...library },
    reach: async (page) => {
      await begin(page)
      await press(page, 'Selesai set 1')
      await press(page, '2 dua lagi')
      await press(page, 'Selesai set 2')
      await press(page, '3+ banyak')
      await press(page, 'Selesai set 3')
      await press(page, '1 satu lagi')
    },
  },
]

describe.skipIf(!chromiumPath)('guided session › how today is', () => {
  const { testStates } = useSite()
  testStates(states)
})
