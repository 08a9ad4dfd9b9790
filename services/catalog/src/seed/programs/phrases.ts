export const lines = (...rows: readonly string[]): string => rows.join('\n')

/** ACSM 2009 (Ratamess): 2–10 % more; in kg it depends on the load of the muscles concerned. */
export const loadStep = 'tambah 2–10% (±2,5–5 kg tungkai, 0,5–2,5 kg lengan dan bahu)'

/** ACSM 2009 (Ratamess): raise the load once one or two repetitions beyond the goal are possible. */
export const moveUp = `Naik: bila 12 repetisi terasa mudah di semua set, ${loadStep} atau pilih variasi yang lebih sulit.`

/** Repetitions in reserve, since a share of body weight suits only some lifts. */
export const startLoad = 'Mulai dengan beban yang menyisakan 2–3 repetisi.'

/** ACSM 2009: 8–12 repetitions for beginners; heavy main lifts come after. */
export const beginners =
  'Belum rutin latihan beban? Di 8 pekan pertama pakai bentuk pemula di tiap sesi, dengan beban yang menyisakan 2–3 repetisi.'

export const atHome = 'Tanpa gym cukup dumbel, band, dan kursi: penggantinya tertulis di tiap sesi.'

export const consultAgain = 'Konsultasi ulang setelah 8 pekan atau bila berat berubah 3 kg.'

/** ACSM 2015 pre-participation algorithm and PAR-Q+. */
export const askDoctor =
  'Tanyakan dulu kepada dokter bila ada penyakit jantung, ginjal, atau metabolik, nyeri dada, pingsan, sesak saat diam, nyeri sendi yang bertambah saat bergerak, kehamilan, atau obat rutin untuk penyakit menahun.'

/** NICE CG32: below 18.5 one of the other signs is enough for a high risk, below 16 none is needed. */
export const refeeding =
  'Penting: temui dokter sebelum menambah makan bila BMI di bawah 16, berat turun lebih dari 10% dalam 3–6 bulan tanpa disengaja, atau hampir tidak makan lebih dari 5 hari. Makan yang bertambah mendadak dapat mengganggu mineral darah dan jantung.'

/** The same where only a hundred characters show. */
export const refeedingFirst =
  'BMI di bawah 16 atau berat turun tanpa disengaja: temui dokter dulu, jangan menambah makan sendiri.'

/** The talk test: the plain words for moderate intensity. */
export const moderate = 'Intensitas sedang: masih bisa berbicara, sulit bernyanyi.'

export const light = 'Intensitas ringan: masih nyaman berbicara dan bernyanyi.'

export const slowEnds = 'Mulai dan akhiri dengan 5 menit tempo pelan, sudah termasuk dalam waktu di atas.'

/** Permenkes 41/2014, "Isi Piringku". */
export const plate = 'Isi piring: setengah sayur dan buah, setengah nasi atau pokok lain dan lauk.'

/** ISSN 2017: 20–40 g a meal; at four meals that is 160 g. */
export const maxProtein = 'paling banyak 160 g per hari'

/** Fat needs no protein, so that heavy people do not calculate with their whole weight. */
export const weightAtBmi25 = 'berat pada BMI 25 (tinggi 150 cm: 56 kg, 160 cm: 64 kg, 170 cm: 72 kg, 180 cm: 81 kg)'

/** Energy and protein intake above the usual need to be cleared when the kidneys are ill. */
export const kidneys = 'Bila ada penyakit ginjal, tanyakan jumlah protein kepada dokter.'
