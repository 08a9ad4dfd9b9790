/** A statement about the product, with its source. */
export interface SourcedStatement {
  readonly statement: string
  readonly source: string
}

const says = (statement: string, source: string): SourcedStatement => ({ statement, source })

/** Formulas of the calculators and the rules. */
export const formulaSources: readonly SourcedStatement[] = [
  says('BMI: berat (kg) dibagi kuadrat tinggi (m).', 'WHO'),
  says(
    'Lemak tubuh: metode pita ukur US Navy, dari tinggi, lingkar leher, dan lingkar pinggang; untuk wanita juga lingkar pinggul.',
    'Hodgdon & Beckett 1984',
  ),
  says(
    'Kalori di bawah BMI 25: rumus Harris-Benedict revisi, dari berat, tinggi, usia, dan jenis kelamin.',
    'Roza & Shizgal 1984',
  ),
  says(
    'Kalori dari BMI 25: rumus Mifflin-St Jeor, dari berat, tinggi, usia, dan jenis kelamin.',
    'Mifflin dkk. 1990 (Am J Clin Nutr 51:241-247)',
  ),
  says(
    'Batas makan orang dewasa tanpa pengawasan: 1.200 kkal sehari bagi wanita, 1.500 kkal bagi pria, dan tidak di bawah kebutuhan basal.',
    'Praktik ahli gizi (bukti lemah)',
  ),
  says(
    'Berat sebelum hamil, bila tidak tercatat: berat sekarang dikurangi kenaikan rata-rata, 1,25 kg sampai pekan 13 dan 0,22–0,51 kg sepekan sesudahnya menurut BMI.',
    'IOM 2009 (Rasmussen & Yaktine)',
  ),
]

/** Basis of the programs' training weeks and diets. */
export const programSources: readonly SourcedStatement[] = [
  says(
    'Kardio intensitas sedang 150–300 menit sepekan (atau 75–150 menit berat), latihan beban untuk semua otot besar pada 2 hari atau lebih, lebih sedikit duduk.',
    'WHO 2020 (Bull dkk., Br J Sports Med)',
  ),
  says(
    'Latihan beban: 2–3 set dengan beban 80% atau lebih dari kemampuan sekali angkat untuk kekuatan; sekitar 10 set atau lebih per kelompok otot sepekan untuk pertumbuhan.',
    'ACSM 2026 (Med Sci Sports Exerc)',
  ),
  says('Pemula: 8–12 repetisi, 2–3 hari sepekan; naikkan beban 2–10%.', 'ACSM 2009 (Ratamess dkk.)'),
  says(
    'Turun berat: di bawah 150 menit sepekan sedikit, 150–250 menit turun 2–3 kg, 225–420 menit turun 5–7,5 kg.',
    'ACSM 2009 (Donnelly dkk.)',
  ),
  says('Protein 1,4–2,0 g per kg berat badan sehari bagi yang berlatih.', 'ISSN 2017 (Jäger dkk.)'),
  says('Menambah otot: kelebihan 360–480 kkal sehari, disesuaikan dengan kemajuan.', 'Slater dkk. 2019 (Front Nutr)'),
  says(
    'Dengan obesitas: intensitas sedang 30–60 menit, 3 kali sepekan atau lebih, dimulai di bawah itu.',
    'BMC Musculoskelet Disord 2019',
  ),
  says(
    'Siapa yang perlu bertanya kepada dokter lebih dulu.',
    'ACSM 2015 (pemeriksaan awal); PAR-Q+ (tujuh pertanyaan)',
  ),
  says(
    'Piring: setengah sayur dan buah, setengah makanan pokok dan lauk berprotein.',
    'Pedoman Gizi Seimbang, Permenkes 41/2014',
  ),
]

/** Why 23 matters although the rules do not use it. */
export const asianRiskSource = says(
  'Pada orang Asia risiko kesehatan mulai naik dari BMI 23.',
  'Konsultasi pakar WHO, Lancet 2004;363:157',
)
