import {
  anExercise,
  inFavorites,
  inLibrary,
  library,
  libraryReplies,
  mockYoutube,
  ownExercises,
  play,
  pushUp,
  video,
} from '../support/exercises.ts'
import { waitForPlaceholder } from '../support/page.ts'
import { asked, away, choose, fails, fill, hang, press, testScreen, toasted } from '../support/states.ts'

const walk = library.find(({ name }) => name.endsWith('(Brisk walk)'))
const all = 'GET /exercises'
const favorites = 'GET /user/favorites'
const path = '/exercises?gerakan=push-up'
const own = 'GET /training/exercises'
const mine = press('Gerakan saya')

testScreen(
  'exercises',
  {
    path: '/exercises',
    title: 'Gerakan Latihan',
    replies: libraryReplies,
    prepare: (page) => mockYoutube(page, 'up'),
  },
  {
    library: [`Menampilkan 1 - 12 dari ${library.length} gerakan`],
    'library-stale': [{ [all]: { ...inLibrary(library), keptAt: '2026-11-20T07:05:00.000Z' } }, 'sambungan terputus'],
    'library-loading': [{ [all]: hang }, waitForPlaceholder],
    'library-error': [
      { [all]: fails, [favorites]: away },
      'Gagal Memuat Gerakan',
      (page) => page.getByRole('button', { name: 'Coba Lagi' }).waitFor(),
      toasted('Failed to load exercises'),
    ],
    'library-without-picture': [{ [all]: inLibrary([anExercise({ figure: null })]) }, 'Belum ada video'],
    'library-empty': [{ [all]: inLibrary([]) }, 'Belum ada gerakan'],
    'library-nothing-found': [fill('Cari gerakan', 'zzz'), 'Tidak ada gerakan ditemukan'],
    'library-favorites': [press('Favorit'), 'Menampilkan 1 - 3 dari 3 gerakan'],
    'library-no-favorites': [{ [favorites]: inFavorites() }, press('Favorit'), 'Belum ada favorit'],
    'library-unknown': [{ path: '/exercises?gerakan=Terbang' }, 'tidak ada di daftar ini'],
    'library-own': [{ [own]: { data: ownExercises } }, mine, 'Dorong gerobak'],
    'library-own-empty': [mine, 'Belum ada. Tambahkan gerakan'],
    'library-own-error': [{ [own]: away }, mine, 'Gerakan Anda belum dapat dimuat.'],
    'library-own-delete': [{ [own]: { data: ownExercises } }, mine, press('Hapus Dorong gerobak'), asked],
    'library-own-edit': [
      { [own]: { data: ownExercises } },
      mine,
      press('Ubah Dorong gerobak'),
      choose('Pola gerakan', 'squat'),
      'Satu set dihitung dalam',
    ],
    'library-own-invalid': [
      mine,
      press('Tambah gerakan'),
      fill('Nama gerakan', 'x'),
      press('Simpan'),
      'Pilih sedikitnya satu otot',
    ],
    exercise: [
      { path: `/exercises?gerakan=${pushUp?.id}` },
      (page) => page.getByRole('dialog').getByText('Hindari bila').waitFor(),
    ],
    'exercise-without-video': [
      { path: `/exercises?gerakan=${encodeURIComponent(walk?.name ?? '')}` },
      (page) => page.getByRole('heading', { name: 'Langkah' }).waitFor(),
    ],
    video: [{ path }, video],
    'video-loading': [{ path, prepare: (page) => mockYoutube(page, 'hanging') }, play, 'Memuat video...'],
    'video-loaded': [{ path }, play, (page) => page.locator('[data-state=loaded]').waitFor()],
    'video-error': [
      { path, prepare: (page) => mockYoutube(page, 'unreachable') },
      play,
      'Failed to load video',
      (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    ],
  },
)
