import type { Safety } from '@bugar/contracts/advice/person/safety'
import type { Page } from 'playwright-core'
import { consult, consultationReplies } from '../support/consultations.ts'
import { aUser } from '../support/factories.ts'
import { aState, heldAt } from '../support/person-state.ts'
import {
  answer,
  answerToTheLast,
  aProfile,
  atStep,
  aWoman,
  next,
  save,
  stepsOfMan,
  tick,
  tickNone,
  withSafety,
} from '../support/screening.ts'
import { away, fails, fill, press, testScreen } from '../support/states.ts'

const profile = 'GET /user/health-profile'
const keptAs = (kept: ReturnType<typeof aProfile>) => ({ [profile]: { data: kept } }) as const
const answered = keptAs(aProfile())
/** All lists that a woman may be asked. */
const pregnant = keptAs(aProfile(undefined, { pregnant: 'yes', weightLoss: 'yes' }))
const older = keptAs(aProfile(undefined, { age: 70, olderAge: ['falls'], conditions: ['medicines'] }))

/** Up to a question, with the stored answers. */
const upTo = (number: number, of: number) => async (page: Page) => {
  for (let at = 1; at < number; at++) {
    await atStep(page, at, of)
    await next(page)
  }
  await atStep(page, number, of)
}
const at = (number: number) => (page: Page) => atStep(page, number)
const withNone = (number: number) => (page: Page) => answer(page, number, stepsOfMan)

testScreen(
  'screening',
  { path: '/consultation/screening', title: 'Berapa usia Anda?', replies: consultationReplies },
  {
    'screening-age': [],
    'screening-age-wrong': [fill('Usia', '4'), next, 'Isi usia 5–120'],
    'screening-diseases': [
      { title: 'Pernahkah dokter menyebut' },
      next,
      tickNone,
      at(3),
      (page) => tick(page, 'Diabetes'),
    ],
    'screening-missing': [{ title: 'Apakah Anda mengalami ini' }, next, at(2), next, 'Pilih salah satu'],
    'screening-women': [
      { title: 'Apakah ini berlaku untuk Anda sekarang?', user: aUser(aWoman), ...answered },
      upTo(6, 9),
    ],
    'screening-conditions': [{ title: 'Adakah penyakit, obat', ...older }, upTo(4, 9)],
    'screening-conditions-missing': [
      { title: 'Adakah penyakit, obat' },
      withNone(2),
      withNone(3),
      next,
      at(4),
      next,
      'Pilih salah satu',
    ],
    'screening-risks-older': [{ title: 'Apakah ini berlaku untuk Anda?', ...older }, upTo(6, 9)],
    'screening-pregnancy-risks': [
      { title: 'Adakah risiko ini?', user: aUser(aWoman), ...pregnant },
      upTo(7, 11),
      (page) => tick(page, 'Preeklamsia'),
    ],
    'screening-energy-signs': [{ title: 'Pernahkah Anda mengalami ini?', ...pregnant }, upTo(6, 9)],
    'screening-signs': [{ title: 'Adakah tanda ini', ...older }, upTo(8, 9), (page) => tick(page, 'Tungkai nyeri')],
    'screening-care': [
      {
        title: 'Bagaimana perawatannya?',
        ...keptAs(
          aProfile(undefined, { diabetes: 'yes', diabetesTreatment: 'sulfonylurea', conditions: ['hypertension'] }),
        ),
      },
      upTo(5, 9),
    ],
    'screening-back-signs': [
      {
        title: 'Adakah ini bersama nyeri punggung?',
        ...keptAs(aProfile(undefined, { aches: ['back'], backSigns: [] })),
      },
      upTo(9, 9),
    ],
    'screening-habits': [{ title: 'Bagaimana kebiasaan', ...answered }, upTo(6, 8)],
    'screening-last-failed': [
      { title: 'Alat apa yang ada', 'PUT /user/health-profile': away },
      answerToTheLast,
      save,
      'Jawaban belum tersimpan',
    ],
  },
)

const concluded = (safety: Partial<Safety>) =>
  ({ 'POST /consultations': { status: 201, data: withSafety(safety) } }) as const
/** Without a program. */
const held = (level: Safety['level'], safety: Partial<Safety> = {}) => ({
  title: 'Hasil konsultasi',
  replies: heldAt(level),
  ...concluded({ level, ...safety }),
})
const given = { title: 'P7' }

testScreen(
  'screening › the consultation and its result',
  { path: '/consultation', title: 'Konsultasi', replies: consultationReplies },
  {
    'consultation-unanswered': ['Belum dijawab'],
    'consultation-answered': [answered, 'Dijawab 3 hari yang lalu'],
    'consultation-answers-failed': [{ [profile]: fails }, 'Jawaban Anda belum dapat dimuat'],
    'consultation-delete-answers': [answered, press('Hapus')],
    'safety-skipped': [
      {
        ...given,
        ...concluded({ screened: false, level: 'go', limits: [], reasons: [] }),
        'GET /user/state': { data: aState({ safety: { ...aState().safety, screened: false } }) },
      },
      consult,
      'Hasil ini dibuat tanpa pertanyaan',
    ],
    'safety-go': [
      { ...given, ...concluded({ level: 'go', limits: [], reasons: [] }) },
      consult,
      'Program boleh dimulai',
    ],
    'safety-gentle': [{ ...given, ...concluded({ level: 'gentle' }) }, consult, 'Mulai dengan pelan'],
    'safety-doctor-first': [held('doctor-first'), consult, 'Tanyakan dulu kepada dokter'],
    'safety-no-program': [held('no-program', { limits: [] }), consult, 'Program ini belum cocok untuk Anda'],
    'safety-stop': [held('stop', { screened: false }), consult, 'Berhenti dulu'],
  },
)
