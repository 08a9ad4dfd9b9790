import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  aPlan,
  cardio,
  checkOf,
  finishAfterOneSet,
  guidedReplies,
  warmedUp,
  sessionPath,
  someTargets,
  withTodayCheck,
} from '../support/guided.ts'
import { inLibrary, readExercises } from '../support/exercises.ts'
import { asState, heldAt } from '../support/person-state.ts'
import { type Replies, replyTo } from '../support/replies.ts'
import { away, click, fails, fill, opened, press, type Step, testScreen } from '../support/states.ts'

const library: Replies = { 'GET /exercises': inLibrary(await readExercises()) }
const goOffline = (page: Page) => page.context().setOffline(true)
const begin = [press('Mulai'), press('Lewati pemanasan')]
const overview = press(/^Gerakan 1 dari/)
const save = 'PUT /training/sessions/{id}'
const atCooling = { title: 'Pendinginan' }
const before = { title: 'Seluruh tubuh B' }
const none = { title: 'Sesi latihan' }
const steps = '5–10 menit: jalan di tempat, mobilitas pinggul, satu set ringan.'
const done = { title: 'Sesi selesai, Sari' }
/** A running session is mentioned on other screens. */
const bar = (path: string): Step[] => [...begin, (page) => page.goto(path), 'masih berjalan']

/** The session of today. */
testScreen(
  'guided session',
  { path: sessionPath, title: 'Dorong kaki mesin', replies: { ...guidedReplies(), ...library } },
  {
    'guided-card': [{ path: '/', title: 'Selamat' }, '42,5 kg'],
    'guided-card-done': [
      {
        path: '/training',
        title: 'Latihan',
        'GET /training/plan': { data: { ...aPlan(), sessions: [someTargets({ state: 'done' }).session] } },
      },
      'Isi sesi',
    ],
    'guided-before': [before],
    'guided-before-home': [before, (page) => page.getByText('Di rumah', { exact: true }).click()],
    'guided-before-move': [
      before,
      press('Pindahkan'),
      (page) => page.getByRole('dialog', { name: 'Pindahkan sesi' }).waitFor(),
    ],
    'guided-no-plan': [{ ...none, 'GET /training/targets': { data: [] } }],
    'guided-unknown': [{ ...none, path: `${sessionPath}?id=1-Senin` }],
    'guided-failed': [{ ...none, 'GET /training/targets': fails }, 'belum dapat dimuat'],
    'guided-warm-up': [{ title: 'Pemanasan' }, press('Mulai')],
    'guided-warm-up-set': [
      { title: 'Pemanasan', 'GET /training/targets': { data: [warmedUp({ warmUp: steps })] } },
      press('Mulai'),
      press('Langkah berikutnya'),
      press('Langkah berikutnya'),
      'Satu set ringan',
    ],
    'guided-warm-up-steps': [
      { title: 'Pemanasan', 'GET /training/targets': { data: [warmedUp({ warmUp: steps })] } },
      press('Mulai'),
      'dari 3:00',
    ],
    'guided-first-set': begin,
    'guided-warm-up-sets': [
      { title: 'Dorong pinggul barbel', ...guidedReplies([warmedUp()]) },
      ...begin,
      'Set pemanasan',
    ],
    'guided-rest': [...begin, press('Selesai set 1'), 'Istirahat'],
    'guided-why': [
      ...begin,
      click('Mengapa 42,5 kg?'),
      press('Terlalu berat'),
      'Turun sekitar 5%',
      async (page) => {
        const steps = page.locator('.mantine-Timeline-item')
        expect([await steps.and(page.locator('[data-active]')).count(), await steps.count()]).toEqual([3, 3])
      },
    ],
    'guided-wrong-number': [...begin, fill('Beban', 'empat'), 'Isi beban'],
    'guided-implausible': [...begin, fill('Beban', '425'), press('Selesai set 1'), 'Maksud Anda 42,5 kg?'],
    'guided-ganti': [...begin, press('Ganti'), opened, press('Terasa nyeri')],
    'guided-catatan': [...begin, press('Catatan'), opened],
    'guided-overview': [...begin, overview, opened],
    'guided-superset': [...begin, overview, (page) => page.getByRole('checkbox', { name: /^Bergantian/ }).check()],
    'guided-discard': [...begin, overview, press('Buang sesi ini')],
    'guided-offline': [{ [save]: away }, ...begin, goOffline, press('Selesai set 1'), 'Tanpa internet. Set tersimpan'],
    'guided-rejected': [
      { [save]: { status: 409, message: 'Sesi ini sudah selesai' } },
      ...begin,
      'Server menolak sesi ini',
    ],
    'guided-closing': [atCooling, ...begin, overview, press('Selesaikan sesi')],
    'guided-cardio': [
      { title: 'Kardio', 'GET /training/targets': { data: [cardio()] } },
      press('Mulai'),
      press('Mulai hitung waktu'),
    ],
    'guided-after': [
      done,
      finishAfterOneSet,
      'Dorong pinggul barbel',
      (page) => page.getByText('Pas', { exact: true }).click(),
      'Semua tersimpan',
    ],
    'guided-after-offline': [{ ...done, [save]: away }, finishAfterOneSet, 'Dihitung saat Anda terhubung lagi'],
    'guided-another-runs': [
      {
        title: 'Dada dan punggung',
        replies: guidedReplies([someTargets(), someTargets({ id: '4-Jumat', title: 'Dada dan punggung' })]),
      },
      ...bar(`${sessionPath}?id=4-Jumat`),
    ],
    'guided-bar-': [{ title: 'Selamat' }, ...bar('/')],
    'guided-bar-training': [{ title: 'Latihan' }, ...bar('/training')],
    'guided-bar-training-plan': [{ title: 'P7 Kurangi Lemak, Jaga Otot' }, ...bar('/training/plan')],
    'guided-reserve': [
      { title: 'Dorong pinggul barbel' },
      ...begin,
      press('Selesai set 1'),
      press(/^2 dua lagi/),
      press('Selesai set 2'),
      press(/^3\+ banyak/),
      press('Selesai set 3'),
      press(/^1 satu lagi/),
    ],
    'guided-today-stopped': [{ ...none, replies: heldAt('stop') }, 'Catatan latihan, beban terakhir'],
  },
)

const check = 'PUT /user/today-check'
const unsent: Replies = { [check]: { status: 503, message: 'Layanan sedang tidak tersedia' } }
const sites = { title: 'Di mana nyerinya?' }
const signs = { title: 'Jangan berlatih dulu' }
const knee = [press(/^Ada nyeri/), press('Lutut')]
const rate = (site: string, severity: string) => (page: Page) => page.getByRole('slider', { name: site }).fill(severity)
const question = 'Bagaimana badan Anda hari ini?'

/** The sessions cannot be read again after today's check was stored. */
const failsAfterCheck = (): Replies => {
  let isStored = false
  return {
    [check]: (body) => {
      isStored = true
      return { data: body }
    },
    'GET /training/targets': () => (isStored ? fails : { data: [someTargets()] }),
  }
}

/** With today's check, which each state answers for itself. */
const day = (given: Replies = {}, answered = withTodayCheck()) => ({ replies: { ...answered.replies, ...given } })

/** The newest answer, of an earlier day, was a fever. */
const afterFever = (): Replies => {
  const illness = { kind: 'fever', from: '2026-11-16', to: '2026-11-17' } as const
  return asState({ today: null, illness, asksFeverEnd: true })
}

/** A person whose answers come to rule out training. */
let state = asState()

testScreen(
  'guided session › how today is',
  { path: sessionPath, title: question, replies: library },
  {
    'guided-today-question': [day()],
    'guided-today-contents': [day(), (page) => page.getByText('Isi sesi').click()],
    'guided-today-offline': [
      day(unsent),
      (page) => page.getByRole('heading', { level: 1, name: question }).waitFor(),
      goOffline,
      'Tanpa internet sesi',
    ],
    'guided-today-fever-end': [{ ...day(afterFever()), title: 'Kapan terakhir demam?' }, press('Lanjut')],
    'guided-today-fever-not-sent': [day(unsent), press(/^Demam/), 'Istirahat hari ini'],
    'guided-today-not-sent': [day(unsent), press(/^Pilek ringan/), 'Sesi belum dapat disesuaikan'],
    'guided-today-unwell': [{ ...day(), ...before }, press(/^Pilek ringan/), 'Bila demam'],
    'guided-today-fever': [{ ...day(), ...before }, press(/^Demam/), 'Istirahat hari ini'],
    'guided-today-again': [day({}, withTodayCheck(checkOf('good'))), press('Ubah')],
    'guided-today-sites': [
      { ...day(), ...sites },
      press(/^Ada nyeri/),
      press('Sesuaikan sesi'),
      'Pilih dulu tempat yang nyeri.',
    ],
    'guided-today-not-rated': [{ ...day(), ...sites }, ...knee],
    'guided-today-two-sites': [
      { ...day(), ...sites },
      ...knee,
      press('Punggung'),
      rate('Lutut', '4'),
      rate('Punggung', '8'),
    ],
    'guided-today-severe-not-sent': [
      { ...day(unsent), ...sites },
      ...knee,
      rate('Lutut', '10'),
      press('Simpan'),
      'Jangan berlatih dulu hari ini.',
    ],
    'guided-today-changes': [
      { ...day(), ...sites },
      ...knee,
      rate('Lutut', '4'),
      press('Sesuaikan sesi'),
      (page) => page.getByText('Mengapa?').click(),
    ],
    'guided-today-doctor': [{ ...day(), ...none }, ...knee, rate('Lutut', '7'), press('Simpan')],
    'guided-today-signs': [
      { ...day(), ...signs },
      press('Saya merasakannya'),
      press('Simpan'),
      (page) => page.getByRole('checkbox', { name: 'Pingsan' }).click(),
    ],
    'guided-today-signs-without-answers': [
      { ...day({}, withTodayCheck(null, null)), ...signs },
      press('Saya merasakannya'),
    ],
    'guided-today-not-read': [{ ...day(failsAfterCheck()), ...none }, press(/^Pilek ringan/), 'Jawaban tersimpan'],
    'guided-today-held-during': [
      {
        ...before,
        replies: {
          ...guidedReplies(),
          'GET /user/state': (body, query) => replyTo(state, 'GET /user/state', body, query) ?? {},
        },
      },
      ...begin,
      press('Selesai set 1'),
      async (page) => {
        state = heldAt('stop')
        await page.reload()
      },
      'Akhiri sesi',
    ],
  },
)
