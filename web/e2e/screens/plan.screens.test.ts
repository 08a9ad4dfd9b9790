import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { libraryReplies } from '../support/exercises.ts'
import { list, weighInReplies } from '../support/consultations.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { aPreview, asPlan, noPlan, sessions, waitReason, wednesday, withPlan } from '../support/plans.ts'
import { aSafety, asState } from '../support/person-state.ts'
import { aGoal, at, plan as progressPlan, withProgress } from '../support/training.ts'
import { asked, choose, click, fails, fill, hang, invalid, opened, press, testScreen } from '../support/states.ts'
const waiting = { state: 'waiting' as const, waitFor: waitReason }
const said = { goal: 'muscle', daysPerWeek: 3, minutesPerSession: 45, equipment: 'home', experience: 'novice' }
const step = (number: number, title: string) => ({ path: `/training/plan/new?langkah=${number}`, title })
const preview = step(5, 'Rencana Anda')
const profile = 'GET /user/training-profile'
const planned = 'GET /training/plan'
const dashboard = { path: '/', title: 'Selamat' }

testScreen(
  'screens › plan wizard',
  { path: '/training/plan/new', title: 'Rencana latihan', replies: noPlan, prepare: at(wednesday) },
  {
    'wizard-goal': [{ title: 'Apa tujuan Anda?' }, 'Langkah 1 dari 5'],
    'wizard-time': [step(2, 'Berapa waktu Anda?')],
    'wizard-time-error': [
      step(2, 'Berapa waktu Anda?'),
      fill('Waktu tiap sesi (menit)', '4'),
      press('Lanjut'),
      'Isi 5–300 menit tanpa koma, atau kosongkan.',
    ],
    'wizard-equipment': [step(3, 'Alat apa yang ada?')],
    'wizard-equipment-steps': [
      step(3, 'Alat apa yang ada?'),
      (page) => page.getByText('Alat pusat kebugaran').click(),
      click('Langkah beban alat Anda'),
      (page) => page.getByLabel('Barbel', { exact: true }).waitFor(),
    ],
    'wizard-experience': [step(4, 'Bagaimana pengalaman Anda?')],
    'wizard-save-error': [
      { ...step(4, 'Bagaimana pengalaman Anda?'), 'PUT /user/training-profile': fails },
      press('Lihat rencana'),
      'Jawaban belum tersimpan.',
    ],
    'preview-skipped': [preview, 'Pekan pertama'],
    'preview-answered': [
      {
        ...preview,
        [profile]: { data: { ...said, steps: null, updatedAt: wednesday } },
        'GET /user/health-profile': { data: healthProfileExamples['healthProfile.get'].output },
      },
      'Pekan pertama',
    ],
    'preview-waiting': [{ ...preview, 'GET /training/plan/preview': { data: aPreview(waiting) } }, 'Tunda dulu'],
    'preview-error': [{ ...preview, 'GET /training/plan/preview': fails }, 'Rencana belum dapat dihitung.'],
    'preview-replace': [{ ...preview, replies: withPlan }, press('Mulai rencana'), asked],
    'wizard-newcomer': [{ 'GET /consultations': list([]) }, 'Belum ada program'],
    'wizard-unanswered': [
      { replies: asState({ safety: aSafety({ screened: false }) }) },
      'Jawab dulu pertanyaan kesehatan',
    ],
    'wizard-error': [{ [profile]: fails }, 'Pertanyaan untuk rencana belum dapat dimuat.'],
  },
)

testScreen(
  'screens › plan',
  {
    path: '/training/plan',
    title: 'P7 Kurangi Lemak, Jaga Otot',
    replies: withPlan,
    prepare: at(wednesday),
  },
  {
    plan: ['Pekan 2 dari 12'],
    'plan-details': [click('Isi sesi')],
    'plan-all-changes': [click('Lihat 1 lagi')],
    'plan-easy-week': [click('Pekan lain'), click('Pekan 6, ringan')],
    'plan-move': [press('Pindahkan Seluruh tubuh B, Rabu, 18 November'), opened],
    'plan-end': [press('Akhiri rencana'), asked],
    'plan-calendar-error': [
      {
        prepare: async (page) => {
          await page.clock.setFixedTime(wednesday)
          await page.route('**/assets/session-calendar*.js', (route) => route.abort('connectionrefused'))
        },
      },
      press('Unduh kalender (.ics)'),
      'Kalender belum terunduh',
    ],
    'plan-paused': [
      {
        replies: asPlan({
          state: 'paused',
          pausedOn: '2026-11-17',
          sessions: sessions.map((each) => ({
            ...each,
            state: each.date > '2026-11-16' ? ('paused' as const) : each.state,
          })),
        }),
      },
      'Dijeda sejak',
    ],
    'plan-waiting': [{ replies: asPlan(waiting) }, 'Tunda dulu'],
    'plan-newer': [
      {
        replies: asPlan({
          newerProgram: { code: 'P2', name: 'Bugar dan Seimbang' },
          sessions: sessions.map((each) =>
            each.id === '2-Rabu' ? { ...each, date: '2026-11-19', movedFrom: each.date } : each,
          ),
        }),
      },
      'memberi program lain',
    ],
    'plan-finished': [{ replies: asPlan({ state: 'finished' }) }, 'Dua belas pekan selesai'],
    'plan-ahead': [
      {
        replies: asPlan({
          ...aPreview(),
          startDate: '2026-11-23',
          changes: [],
          adherence: { due: 0, done: 0, streakWeeks: 0 },
        }),
      },
      'Mulai 23 November',
    ],
    'dashboard-plan': [dashboard, 'Seluruh tubuh B'],
    'dashboard-plan-paused': [
      { ...dashboard, replies: asPlan({ state: 'paused', pausedOn: '2026-11-17' }) },
      'Rencana dijeda',
    ],
    'dashboard-plan-waiting': [{ ...dashboard, replies: asPlan(waiting) }, 'Tunda dulu'],
    'training-plan-rest': [
      { path: '/training', title: 'Latihan', prepare: at('2026-11-19T02:00:00.000Z') },
      'Berikutnya',
    ],
    'result-plan': [
      { path: '/history', title: 'P7' },
      (page) =>
        page
          .getByRole('link', { name: /^View Detail/ })
          .first()
          .click(),
      'Lihat rencana',
      (page) => page.getByRole('heading', { name: 'Jadwal 7 hari' }).click(),
      'Pekan ini dari rencana Anda',
    ],
  },
)

// Without a fixed time, which would hold what waits.
testScreen(
  'screens › plan under way',
  { path: '/training/plan', title: 'Rencana latihan', replies: withPlan },
  {
    'plan-loading': [{ [planned]: hang }, waitForPlaceholder],
    'plan-error': [{ [planned]: fails }, 'Rencana latihan belum dapat dimuat.'],
    'progress-loading': [
      {
        path: '/training/progress',
        title: 'Kemajuan',
        replies: withProgress,
        [planned]: hang,
        'GET /training/progress': hang,
        'GET /user/body-goal': hang,
      },
      waitForPlaceholder,
    ],
  },
)

const newcomer = {
  [planned]: { data: null },
  'GET /training/progress': { data: [] },
  'GET /user/body-goal': { data: null },
} as const
const refusal = {
  ruleId: 'E-04',
  name: 'Hamil',
  text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  source: 'ACOG 804',
  strength: 'strong' as const,
}

testScreen(
  'screens › progress',
  { path: '/training/progress', title: 'Kemajuan', replies: withProgress, prepare: at(wednesday) },
  {
    progress: ['Sasaran 64 kg'],
    'progress-muscles': [libraryReplies, 'Hanya membantu'],
    'progress-seconds': [choose('Gerakan', 'Tahan papan (Plank)'), 'Total detik dalam angka'],
    'progress-numbers': [(page) => page.getByText('1RM perkiraan dalam angka').click(), '56,7 kg'],
    'progress-paused': [
      {
        [planned]: {
          data: {
            ...progressPlan,
            sessions: progressPlan.sessions.map((each) => (each.week === 2 ? { ...each, state: 'paused' } : each)),
          },
        },
      },
      'dijeda',
    ],
    'progress-refused': [
      { 'GET /user/body-goal': { data: aGoal({ refusals: [refusal], pace: null }) } },
      'Sumber: ACOG 804',
    ],
    'progress-off-the-program': [
      {
        'GET /user/body-goal': {
          data: aGoal({ pace: { ...aGoal().pace!, programChange: '0', isWithinProgram: false, reachedOn: null } }),
        },
      },
      'tidak mengarah ke sasaran ini',
    ],
    'progress-no-goal': [newcomer, 'Belum ada rencana'],
    'progress-newcomer': [
      { ...newcomer, ...weighInReplies().replies, 'GET /consultations': list([]) },
      'Belum ada program',
    ],
    'progress-error': [
      { [planned]: fails, 'GET /training/progress': fails, 'GET /user/body-goal': fails },
      'Sasaran Anda belum dapat dimuat.',
    ],
    'goal-errors': [
      { 'GET /user/body-goal': { data: null } },
      press('Tetapkan sasaran'),
      press('Simpan'),
      'Tanggal harus diisi',
    ],
    'goal-refused': [
      { 'PUT /user/body-goal': invalid('weight', `${refusal.text} Sumber: ${refusal.source}.`) },
      press('Ubah sasaran'),
      press('Simpan'),
      'Sumber: ACOG 804.',
    ],
    'goal-delete': [press('Hapus sasaran'), asked],
  },
)
