export const lines = (...rows: readonly string[]): string => rows.join('\n')

/** ACSM 2009 (Ratamess): raise the load once one or two repetitions beyond the goal are possible. */
export const moveUp =
  'Naik: bila 12 repetisi terasa mudah di semua set, tambah 2,5–5 kg atau pilih variasi yang lebih sulit.'

/** Repetitions in reserve, since a share of body weight suits only some lifts. */
export const startLoad = 'Mulai dengan beban yang menyisakan 2–3 repetisi.'

export const consultAgain = 'Konsultasi ulang setelah 8 pekan atau bila berat berubah 3 kg.'

/** ACSM 2015 pre-participation algorithm and PAR-Q+. */
export const askDoctor =
  'Tanyakan dulu kepada dokter bila ada penyakit jantung, ginjal, atau metabolik, nyeri dada, pingsan, sesak saat diam, nyeri sendi yang bertambah saat bergerak, kehamilan, atau obat rutin untuk penyakit menahun.'

/** The talk test: the plain words for moderate intensity. */
export const moderate = 'Intensitas sedang: masih bisa berbicara, sulit bernyanyi.'

export const light = 'Intensitas ringan: masih nyaman berbicara dan bernyanyi.'

export const slowEnds = 'Mulai dan akhiri dengan 5 menit tempo pelan, sudah termasuk dalam waktu di atas.'

/** Permenkes 41/2014, "Isi Piringku". */
export const plate = 'Isi piring: setengah sayur dan buah, setengah nasi atau pokok lain dan lauk.'

/** Energy and protein intake above the usual need to be cleared when the kidneys are ill. */
export const kidneys = 'Bila ada penyakit ginjal, tanyakan jumlah protein kepada dokter.'
