/** How a statement was checked against its source: read there, read in part, or not yet. */
export type SourceCheck = 'read' | 'partly' | 'unchecked'

export const sourceCheckLabels: Record<SourceCheck, string> = {
  read: 'Sumber dibaca',
  partly: 'Dibaca sebagian',
  unchecked: 'Belum diperiksa',
}

/** One thing that the product says or does, and where it comes from. */
export interface SourcedStatement {
  readonly statement: string
  readonly source: string
  /** Null where it was not recorded. */
  readonly check: SourceCheck | null
}

const unrecorded = (statement: string, source: string): SourcedStatement => ({ statement, source, check: null })

/** What the calculators and the rules compute. */
export const formulaSources: readonly SourcedStatement[] = [
  unrecorded('BMI: berat (kg) dibagi kuadrat tinggi (m).', 'WHO'),
  unrecorded(
    'Lemak tubuh: metode pita ukur US Navy, dari tinggi, lingkar leher, dan lingkar pinggang; untuk wanita juga lingkar pinggul.',
    'Hodgdon & Beckett 1984',
  ),
  unrecorded(
    'Kalori: rumus Harris-Benedict revisi, dari berat, tinggi, usia, dan jenis kelamin.',
    'Roza & Shizgal 1984',
  ),
]

/** What the programs' weeks and food are made from. */
export const programSources: readonly SourcedStatement[] = [
  unrecorded(
    'Kardio intensitas sedang 150–300 menit sepekan (atau 75–150 menit berat), latihan beban untuk semua otot besar pada 2 hari atau lebih, lebih sedikit duduk.',
    'WHO 2020 (Bull dkk., Br J Sports Med)',
  ),
  unrecorded(
    'Latihan beban: 2–3 set dengan beban 80% atau lebih dari kemampuan sekali angkat untuk kekuatan; sekitar 10 set atau lebih per kelompok otot sepekan untuk pertumbuhan.',
    'ACSM 2026 (Med Sci Sports Exerc)',
  ),
  unrecorded('Pemula: 8–12 repetisi, 2–3 hari sepekan; naikkan beban 2–10%.', 'ACSM 2009 (Ratamess dkk.)'),
  unrecorded(
    'Turun berat: di bawah 150 menit sepekan sedikit, 150–250 menit turun 2–3 kg, 225–420 menit turun 5–7,5 kg.',
    'ACSM 2009 (Donnelly dkk.)',
  ),
  unrecorded('Protein 1,4–2,0 g per kg berat badan sehari bagi yang berlatih.', 'ISSN 2017 (Jäger dkk.)'),
  unrecorded(
    'Menambah otot: kelebihan 360–480 kkal sehari, disesuaikan dengan kemajuan.',
    'Slater dkk. 2019 (Front Nutr)',
  ),
  unrecorded(
    'Dengan obesitas: intensitas sedang 30–60 menit, 3 kali sepekan atau lebih, dimulai di bawah itu.',
    'BMC Musculoskelet Disord 2019',
  ),
  unrecorded(
    'Siapa yang perlu bertanya kepada dokter lebih dulu.',
    'ACSM 2015 (pemeriksaan awal); PAR-Q+ (tujuh pertanyaan)',
  ),
  unrecorded(
    'Piring: setengah sayur dan buah, setengah makanan pokok dan lauk berprotein.',
    'Pedoman Gizi Seimbang, Permenkes 41/2014',
  ),
]

/** What the rules of caution conclude. They never choose the program. */
export const safetyRuleSources: readonly SourcedStatement[] = [
  {
    statement: 'Usia di bawah 18 tahun: tanpa program, bergerak 60 menit sehari.',
    source: 'WHO 2020',
    check: 'read',
  },
  {
    statement: 'Nyeri dada, pingsan, atau sesak saat diam: berhenti dan periksa ke dokter.',
    source: 'ACSM 2015',
    check: 'read',
  },
  {
    statement: 'Penyakit jantung, metabolik, atau ginjal dan belum rutin bergerak: ke dokter dulu.',
    source: 'ACSM 2015',
    check: 'read',
  },
  {
    statement: 'Penyakit yang sama dan sudah rutin bergerak: tanpa intensitas berat.',
    source: 'ACSM 2015',
    check: 'partly',
  },
  {
    statement:
      'BMI di bawah 16, atau berat turun lebih dari 10% tanpa sengaja: ke dokter dulu, tanpa angka kelebihan kalori.',
    source: 'NICE CG32',
    check: 'read',
  },
  {
    statement: 'Lemak di bawah 5% (pria) atau 12% (wanita), atau haid terhenti: periksa kekurangan energi.',
    source: 'IOC REDs 2023; batas angkanya belum diperiksa',
    check: 'partly',
  },
  {
    statement: 'Hamil: tanpa defisit kalori, tanpa telentang lama, 150 menit intensitas sedang.',
    source: 'WHO 2020; ACOG 804',
    check: 'read',
  },
  {
    statement: 'Tekanan darah 180/110 atau lebih: tanpa beban sampai diobati.',
    source: 'Belum ada sumber yang dibaca',
    check: 'unchecked',
  },
]

/** Why 23 matters although the rules do not use it. */
export const asianRiskSource = unrecorded(
  'Pada orang Asia risiko kesehatan mulai naik dari BMI 23.',
  'Konsultasi pakar WHO, Lancet 2004;363:157',
)
