import type { Page } from 'playwright-core'
import { list } from '../support/consultations.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { guidedReplies, sessionPath } from '../support/guided.ts'
import { asSafety, asState, giveConsent, heldAt } from '../support/person-state.ts'
import { libraryReplies, ownExercises } from '../support/exercises.ts'
import { asLog, asPlan, aWorkout, inLog, now, planReplies } from '../support/plans.ts'
import { asked, away, choose, click, fill, hang, invalid, opened, press, testScreen } from '../support/states.ts'
import { at, edit, friday, openRow, sunday, training, withSets } from '../support/training.ts'

const log = 'GET /user/workout-history'
const consultations = 'GET /consultations'
const row = (page: Page) => openRow(page, 'Kamis, 19 November 2026')
const logIt = (page: Page) => page.getByRole('button', { name: 'Selesai, catat' }).waitFor()
const on = { path: '/training', title: 'Latihan' }
const charts = { path: '/history?tab=grafik', title: 'Riwayat Konsultasi' }

const free = [
  press('Catat sesi lain'),
  choose('Gerakan', 'Dorong gerobak'),
  press('Tambahkan'),
  (page: Page) => page.getByRole('group', { name: 'Dorong gerobak' }).waitFor(),
] as const
const aFreeWorkout = aWorkout('2026-11-20', {
  day: null,
  programCode: null,
  exercises: [{ exerciseId: null, name: 'Dorong gerobak', sets: 2, reps: null, weightKg: null }],
  durationMinutes: 25,
})

let logged = ['2026-11-16']

testScreen(
  'dashboard › training',
  { path: '/', title: 'Selamat', replies: planReplies, prepare: at(now) },
  {
    'dashboard-strength': [{ prepare: at(friday) }, 'Tekan dada barbel'],
    'dashboard-rest': [{ prepare: at(sunday) }, 'Besok:'],
    'dashboard-about': [
      (page) => page.getByText('Tentang Bugar: cara kerja, isi, dan angka').click(),
      'Konsultasi tanpa batas',
    ],
    'dashboard-no-program': [{ 'GET /programs/id/P7': { status: 503 } }, 'Jadwal hari ini belum dapat dimuat.'],
    'dashboard-log': ['3 dari 6 sesi pekan ini'],
    'dashboard-log-rating': [
      {
        'POST /user/workout-history': () => {
          logged = [...logged, '2026-11-21']
          return { status: 201, data: aWorkout('2026-11-21'), message: 'Latihan berhasil dicatat' }
        },
        [log]: () => inLog(...logged),
      },
      press('Selesai, catat'),
      'Bagaimana rasanya?',
    ],
    'dashboard-log-done': [{ [log]: inLog('2026-11-21') }, 'Sudah dicatat hari ini'],
    'dashboard-log-away': [{ [log]: away }, logIt],
    journey: [charts, (page) => page.getByRole('img', { name: /^Lemak tubuh, 3 pengukuran: 27%/ }).waitFor()],
    'journey-table': [
      charts,
      (page) => page.getByText('BMI dalam angka').click(),
      (page) => page.getByRole('cell', { name: '27,68' }).waitFor(),
    ],
  },
)

testScreen(
  'training',
  {
    ...on,
    replies: {
      ...planReplies,
      ...libraryReplies,
      ...training.replies,
      'GET /training/exercises': { data: ownExercises },
      'GET /training/progress': { data: [] },
    },
    prepare: at(now),
  },
  {
    training: [{ prepare: at(friday) }, 'Lutut kiri agak kaku'],
    'training-new': [{ [consultations]: list([]), [log]: inLog() }, 'Belum ada program'],
    'training-empty': [{ [log]: inLog() }, 'Belum ada latihan yang dicatat.'],
    'training-loading': [{ [consultations]: hang, [log]: hang }, waitForPlaceholder],
    'training-error': [
      { [consultations]: { status: 503 }, [log]: { status: 503 } },
      'Catatan latihan belum dapat dimuat.',
    ],
    'training-edit': [edit],
    'training-sets': [{ replies: withSets }, row, 'Terbaik sejauh ini'],
    'training-sets-edit': [{ replies: withSets }, row, press(/^Perbaiki set/), opened],
    'training-sets-implausible': [
      { replies: withSets },
      row,
      press(/^Perbaiki set/),
      (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Beban (kg)' }).nth(2).fill('425'),
      press('Simpan'),
      'Maksud Anda 42,5 kg?',
    ],
    'training-free': [press('Catat sesi lain'), opened],
    'training-free-invalid': [...free, press('Tambah set Dorong gerobak'), press('Simpan'), '1–3.600 detik'],
    'training-free-filled': [
      ...free,
      fill(/^Set 1/, '40'),
      press('Tambah set Dorong gerobak'),
      fill('Lama', '25'),
      (page) => page.getByRole('textbox', { name: 'Set 2 (detik)' }).waitFor(),
    ],
    'training-free-logged': [
      { [log]: asLog([aFreeWorkout]), 'GET /user/workout-history/w2026-11-20/session': { data: null } },
      'Sesi lain, 1 gerakan, 25 menit',
      (page) => openRow(page, 'Jumat, 20 November 2026'),
    ],
    'training-delete': [row, press('Hapus catatan Kamis, 19 November 2026'), asked],
  },
)

const diabetes = asSafety(['no-vigorous', 'glucose', 'low-glucose'])
const pregnant = asSafety(['no-vigorous', 'no-deficit', 'no-supine', 'pelvic-floor', 'late-pregnancy'])
const insulin = [click('Diabetes dan latihan'), 'Di bawah 90 mg/dL']

testScreen(
  'care',
  { ...on, replies: { ...planReplies, ...diabetes }, prepare: at(now) },
  {
    'care-training': insulin,
    'care-dashboard': [{ path: '/', title: 'Selamat' }, 'Diabetes dan latihan'],
    'care-without-insulin': [
      { replies: asSafety(['no-vigorous', 'glucose']) },
      click('Diabetes dan latihan'),
      'jarang turun terlalu rendah',
    ],
    'care-session': [
      {
        path: sessionPath,
        title: 'Seluruh tubuh B',
        replies: { ...guidedReplies(), ...diabetes },
        prepare: async () => {},
      },
      ...insulin,
    ],
    'care-pregnant': [{ replies: pregnant }, click('Hamil, melahirkan, dan latihan'), 'otot dasar panggul'],
  },
)

const chestPain = {
  ruleId: 'T-01',
  name: 'Nyeri dada',
  text: '',
  source: 'ACSM 2015',
  strength: 'moderate',
} as const
const stopped = heldAt('stop', [chestPain])
const consent = (page: Page) => page.getByRole('button', { name: 'Simpan izin' }).waitFor()
const home = { path: '/', title: 'Selamat' }

testScreen(
  'held',
  { ...on, replies: { ...planReplies, ...stopped }, prepare: at(now) },
  {
    'held-dashboard': [home, 'Berhenti dulu dan periksakan diri'],
    'held-training-stop': [consent],
    'held-training-doctor': [{ replies: heldAt('doctor-first') }, consent],
    'held-training-minor': [{ replies: heldAt('no-program') }, 'Bergeraklah dengan cara yang Anda sukai'],
    'held-consent-refused': [
      { 'PUT /user/doctor-consent': invalid('examinedOn', 'Tanggal pemeriksaan tidak boleh di masa depan') },
      (page) => giveConsent(page),
      'Tanggal pemeriksaan tidak boleh di masa depan',
    ],
    'held-plan': [
      {
        path: '/training/plan',
        title: 'P7',
        replies: asPlan({ state: 'waiting', waitFor: { ...chestPain, ruleId: 'K-02' }, sessions: [] }),
      },
      'Rencana berhenti dulu',
    ],
    'held-wizard': [{ path: '/training/plan/new', title: 'Rencana latihan' }, 'Rencana berhenti dulu'],
    'held-away': [{ ...home, 'GET /user/state': away }, logIt, 'Jawaban kesehatan belum dapat dibaca.'],
    'held-no-more': [{ ...home, replies: asState() }, logIt],
  },
)
