import type { Program } from '@bugar/contracts/catalog/program'
import * as exercises from '../support/exercises.ts'
import { edit, listed, programs, replies } from '../support/admin-programs.ts'
import { aProgram } from '../support/factories.ts'
import { mockYoutube } from '../support/exercises.ts'
import { waitForSkeleton } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { asked, click, fails, fill, hang, press, tab, testScreen, toasted } from '../support/states.ts'

testScreen(
  'admin exercises',
  {
    path: '/admin/exercises',
    title: 'Kelola Latihan',
    user: anAdmin,
    replies: exercises.exerciseReplies,
    prepare: (page) => mockYoutube(page, 'up'),
  },
  {
    'admin-exercises': [exercises.exercisesLoaded],
    'admin-exercises-loading': [{ 'GET /exercises': hang }, waitForSkeleton],
    'admin-exercises-empty': [{ 'GET /exercises': exercises.inLibrary([]) }, 'Tambah Latihan Pertama'],
    'admin-exercises-none-found': [fill('Cari latihan', 'yoga'), 'Tidak ada latihan ditemukan'],
    'admin-exercises-error': [{ 'GET /exercises': fails }, toasted('Gagal memuat latihan')],
    'admin-exercises-view': [press('Lihat Gerakan 2'), 'Buka di YouTube'],
    'admin-exercises-create-invalid': [
      press('Tambah Latihan'),
      fill('Deskripsi', 'Tanpa nama'),
      fill('URL YouTube', 'https://contoh.id/video'),
      press('Simpan'),
      'Nama gerakan harus diisi',
      'Kategori harus dipilih',
      'Format URL YouTube tidak valid',
    ],
    'admin-exercises-delete': [press('Lihat Gerakan 2'), press('Hapus'), 'Yakin ingin menghapus latihan ini?'],
    'admin-exercises-edit': [
      press('Ubah Gerakan 2'),
      fill('Nama gerakan', 'A'),
      press('Simpan'),
      'Nama gerakan minimal 2 karakter',
    ],
    'admin-exercises-edit-lists': [
      press('Ubah Gerakan 2'),
      click('Hindari bila'),
      (page) => page.getByLabel('Hamil', { exact: true }).check(),
      click('Perlu'),
      'Bisa turun ke lantai dan bangun lagi',
    ],
    'admin-exercises-status-rejected': [
      { 'PATCH /exercises/e1/status': fails },
      press('Nonaktifkan Jongkok dumbel di dada'),
      toasted('Gagal mengubah status'),
    ],
  },
)

const unfinished = [
  aProgram({
    id: 'P9',
    code: 'P9',
    description: '',
    isActive: false,
    completeness: { completed: 4, total: 5, percentage: 80, missing: ['description'] },
  }),
  aProgram({
    id: 'P10',
    code: 'P10',
    completeness: {
      completed: 2,
      total: 5,
      percentage: 40,
      missing: ['cardioRatio', 'dietRecommendation', 'schedule'],
    },
  }),
]
const refused = 'Layanan sedang tidak tersedia.'

testScreen(
  'admin programs',
  { path: '/admin/programs', title: 'Kelola Program', user: anAdmin, replies },
  {
    'admin-programs': ['Kurangi Lemak, Jaga Otot'],
    'admin-programs-stale': [
      { 'GET /programs': { ...listed(programs), keptAt: '2026-11-20T07:05:00.000Z' } },
      'sambungan terputus',
    ],
    'admin-programs-unfinished': [
      { 'GET /programs': listed([programs[0] as Program, ...unfinished]) },
      'Belum ada deskripsi',
    ],
    'admin-programs-loading': [{ 'GET /programs': hang }, waitForSkeleton],
    'admin-programs-empty': [{ 'GET /programs': listed([]) }, 'Tidak ada program tersedia'],
    'admin-programs-none-found': [fill('Cari program', 'yoga'), 'Tidak ada program ditemukan'],
    'admin-programs-error': [{ 'GET /programs': fails }, toasted('Gagal memuat program')],
    'admin-programs-detail': [press('Lihat Detail P7'), 'Anjuran makan'],
    'admin-programs-edit': [edit, 'Kategori sasaran'],
    'admin-programs-edit-schedule': [
      edit,
      tab('Jadwal'),
      (page) => page.getByLabel('Senin').waitFor(),
      click('Bantuan format'),
    ],
    'admin-programs-edit-invalid': [
      edit,
      fill('Nama program', 'ab'),
      press('Simpan'),
      'Nama program minimal 3 karakter',
    ],
    'admin-programs-edit-rejected': [
      { 'PUT /programs/P7': { status: 503, message: refused } },
      edit,
      fill('Nama program', 'Nama lain'),
      press('Simpan'),
      refused,
    ],
    'admin-programs-edit-leave': [
      edit,
      fill('Nama program', 'Nama lain'),
      (page) => page.keyboard.press('Escape'),
      asked,
    ],
  },
)
