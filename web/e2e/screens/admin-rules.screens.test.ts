import type { Page } from 'playwright-core'
import { aBadValidation, aFailingBase, someVersions } from '../support/rules.ts'
import {
  activate,
  bases,
  caseCount,
  firstSafetyRule,
  movedPeople as moved,
  newer,
  openPublishDialog,
  openVersion,
  publish,
  publishScreen,
  run,
  safetyLoaded,
  safetyScreen,
  simulated,
  simulationScreen,
  triedScreen,
  versionsScreen,
} from '../support/rule-screens.ts'
import { waitForPlaceholder, waitForSkeleton, waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { click, fails, fill, hang, press, tab, testScreen } from '../support/states.ts'

const loaded = async (page: Page) => {
  await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  await waitForText(page, 'B2-L3 kembali ke P7')
  await waitForText(page, '120 dari 120')
}
const list = click('Daftar aturan')
const gone = { status: 404 }
const validate = 'POST /forward-chaining/validate'
const versions = 'GET /rules/versions'
const unusable = 'Aturan aktif tidak dapat dipakai; sistem memakai versi 3.'

testScreen(
  'admin rules',
  { ...triedScreen, user: anAdmin },
  {
    'admin-rules': [loaded],
    'admin-rules-all-open': [
      loaded,
      async (page) => {
        for (const name of ['Daftar aturan', 'Kategori BMI', 'Kategori lemak tubuh', 'Perbandingan jenis konsultasi']) {
          await page.getByRole('heading', { name, exact: true }).click()
        }
      },
      'B1 + L1',
      'berat badan kurang',
      'rujukan hanya pembanding',
      'Tinggi, sejauh lemaknya diukur teliti',
    ],
    'admin-rules-bmi-only': [loaded, list, tab('BMI saja (4)'), 'Dipakai bila lemak tubuh tidak diisi.'],
    'admin-rules-tried': [loaded, run, click('aturan tidak terpakai, lihat alasannya'), 'hasil uji'],
    'admin-rules-invalid-facts': [fill(/^Berat/, '301'), run, 'Berat badan tidak valid (1-300 kg)'],
    'admin-rules-simulated': [
      press('P7 Kurangi Lemak, Jaga Otot'),
      (page) => page.keyboard.press('Tab'),
      (page) => page.keyboard.press('Enter'),
      'Perpindahan program',
    ],
    'admin-rules-findings': [{ [validate]: { data: aBadValidation() } }, 'Tidak lolos verifikasi, 1 konflik'],
    'admin-rules-none-found': [
      list,
      (page) => page.getByPlaceholder('Cari nama atau kondisi aturan...').fill('yoga'),
      'Tidak ada aturan ditemukan',
    ],
    'admin-rules-loading': [{ 'GET /rules': hang }, waitForSkeleton],
    'admin-rules-error': [
      { 'GET /rules': fails, [versions]: gone, 'GET /programs': gone },
      'Yang tampil adalah aturan contoh bawaan.',
      list,
      'Program tidak ditemukan',
      'Riwayat versi belum dapat dimuat.',
    ],
  },
)

testScreen(
  'admin publish',
  { ...publishScreen, user: anAdmin },
  {
    'admin-publish-warned': [simulated],
    'admin-publish-dialog': [openPublishDialog],
    'admin-publish-rejected': [
      openPublishDialog,
      publish,
      (page) => page.getByLabel('Perbarui kasus uji yang terkait perubahan ini').check(),
      publish,
      'Tulis alasan, paling sedikit 10 karakter',
    ],
    'admin-publish-outdated': [
      { 'PUT /rules/B2-L3': newer },
      openPublishDialog,
      publish,
      'Aturan sudah diubah orang lain',
    ],
    'admin-rules-needs-approval': [
      { [versions]: { data: { ...someVersions(), needsSecond: true } } },
      openPublishDialog,
      'Perubahan aturan perlu disetujui administrator lain.',
    ],
    // Validated by a service that only checked findings.
    'admin-rules-fallback': [
      {
        [versions]: { data: { ...someVersions(), warning: unusable } },
        [validate]: { data: { ...aBadValidation(), valid: true, findings: [] } },
      },
      unusable,
      'Tidak lolos verifikasi, 1 kasus uji gagal',
    ],
  },
)

const simulate = 'POST /forward-chaining/simulate'
const pick = press('P7 Kurangi Lemak, Jaga Otot')

testScreen(
  'admin simulation',
  { ...simulationScreen, user: anAdmin },
  {
    'admin-simulation-running': [{ [simulate]: hang }, pick, press('Simulasikan'), 'Memulai...'],
    'admin-simulation-rejected': [
      { [simulate]: { status: 404, message: 'Aturan tidak ditemukan' } },
      pick,
      press('Simulasikan'),
      'Aturan tidak ditemukan',
    ],
  },
)

testScreen(
  'admin versions',
  { ...versionsScreen, user: anAdmin },
  {
    'admin-version-changes': [
      (page) => openVersion(page, 3),
      'B2×L3: P7 menjadi P2',
      '4 kasus uji diperbarui',
      (page) => openVersion(page, 2),
      'Perubahan versi ini belum dapat dimuat.',
    ],
    'admin-base-version-changes': [
      { path: '/admin/rules?base=safety', title: 'Aturan Keselamatan' },
      (page) => openVersion(page, 3),
      `${firstSafetyRule?.name} (${firstSafetyRule?.id}): ditambahkan, memberi`,
    ],
    'admin-simulation-matrix': [moved],
  },
)

const refused = {
  status: 409,
  message: 'Perubahan ditolak karena aturan tidak lagi aman untuk setiap orang',
  errors: Array.from({ length: 7 }, (_, index) => ({
    field: 'monotone',
    message: `Menambah risiko tidak pernah melonggarkan saran: orang contoh ${index + 1}`,
  })),
}
/** Some of the rules, because two accessibility engines check each row; other states show all. */
const few = bases.map((each) => ({
  ...each,
  rules: each.rules.filter(({ id, name }, at) => at < 10 || id === 'T-01' || /diabetes|K-0[13]/i.test(`${id} ${name}`)),
}))
const allBases = 'GET /rule-bases'
const fewRules = { [allBases]: { data: few } }
const failing = { data: bases.map(aFailingBase) }
const search = (text: string) => (page: Page) => page.getByRole('searchbox', { name: 'Cari aturan' }).fill(text)
const at = '2026-11-21T01:00:00.000Z'
const first = bases.find(({ base }) => base.name === 'safety')?.rules[0]
const history = [
  {
    version: 3,
    author: { id: 'u9', name: 'Rina Hartati' },
    note: 'Sumbernya terbit ulang, dan batasnya tetap',
    createdAt: at,
    approval: { by: { id: 'a1', name: 'Bayu Prasetyo' }, at, hash: 'c'.repeat(64), alone: false },
    before: first,
    after: { ...first, source: 'WHO 2024, bab 5' },
  },
  { version: 1, author: null, note: 'Aturan awal', createdAt: at, approval: null, before: null, after: first },
]
const duplicate = { code: 'duplicate', severity: 'error', place: 'K-02', message: 'Aturan K-02 mengulang K-01.' }
const safetyVersions = 'GET /rule-bases/safety/versions'

testScreen(
  'admin rule bases',
  { ...safetyScreen, user: anAdmin },
  {
    'admin-rule-base-safety': [safetyLoaded],
    'admin-rule-base-energy': [{ path: '/admin/rules?base=energy', title: 'Aturan Energi' }, 'B2-L3 kembali ke P7'],
    'admin-rule-base-adaptation': [
      { path: '/admin/rules?base=adaptation', title: 'Aturan Penyesuaian' },
      'B2-L3 kembali ke P7',
    ],
    'admin-rule-base-progression': [
      { path: '/admin/rules?base=progression', title: 'Aturan Kemajuan' },
      'B2-L3 kembali ke P7',
    ],
    'admin-rule-base-all-cases': [press(`Lihat semua, ${caseCount} kasus`)],
    'admin-rule-base-all-open': [
      { [allBases]: failing },
      'Diabetes: ya mendapat Pelan',
      (page) => page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', ''))),
      'Nonaktif',
      'Bila tidak ada yang sesuai: Lanjut.',
    ],
    'admin-rule-base-found': [fewRules, search('diabetes'), 'aturan ditemukan', 'Hapus pencarian'],
    'admin-rule-base-none-found': [fewRules, search('yoga'), 'Tidak ada aturan ditemukan'],
    'admin-rule-base-named': [
      { ...fewRules, path: `${safetyScreen.path}&rule=K-03` },
      'Penyakit kronis dan belum rutin bergerak',
    ],
    'admin-rule-base-failing': [
      { [allBases]: { data: few.map(aFailingBase) } },
      'Tidak lolos verifikasi, 1 sifat tidak terbukti',
      'tidak terbukti, 60.204 perbandingan',
      'Diabetes: ya mendapat Pelan',
      'sistem memakai versi 3',
      'T-01 nonaktif',
    ],
    'admin-rule-base-findings': [
      {
        [allBases]: {
          data: few.map((base) => ({
            ...base,
            verification: { valid: false, findings: [duplicate], proofs: [] },
          })),
        },
      },
      'Tidak lolos verifikasi, 1 temuan',
    ],
    'admin-rule-base-refused': [
      { ...fewRules, 'POST /rule-bases/safety/versions/2/activate': refused },
      activate,
      'aturan tidak lagi aman untuk setiap orang',
      'dan 2 lainnya',
    ],
    'admin-rule-base-empty': [{ [allBases]: { data: [] }, [safetyVersions]: { data: [] } }, 'Belum ada aturan'],
    'admin-rule-base-bare': [
      {
        [allBases]: {
          data: bases.map((base) => ({ ...base, rules: [], goldenCases: { cases: [], failed: [] } })),
        },
        [safetyVersions]: { data: [] },
      },
      'Belum ada kasus acuan.',
    ],
    'admin-rule-base-loading': [{ [allBases]: hang }, waitForPlaceholder],
    'admin-rule-base-error': [{ [allBases]: fails }, 'Aturan keselamatan belum dapat dimuat.'],
    'admin-rule-history': [
      {
        ...fewRules,
        path: `${safetyScreen.path}&rule=K-01`,
        'GET /rule-bases/safety/rules/K-01/history': { data: { entries: history, next: 1 } },
      },
      press('Riwayat K-01'),
      'disetujui Bayu Prasetyo',
    ],
  },
)
