export interface GlossaryEntry {
  readonly term: string
  /** One plain sentence. */
  readonly text: string
  /** Matches whole words of the interface that it explains. */
  readonly words: RegExp
  /** The group of Sumber with more details, by its hash. */
  readonly source?: 'alat-ukur' | 'bmi' | 'latihan-makanan' | 'lemak-tubuh' | 'rumus'
}

/** In alphabetical order. */
export const glossary: readonly GlossaryEntry[] = [
  {
    term: '1RM perkiraan',
    text: 'Beban terberat yang kira-kira sanggup Anda angkat satu kali, dihitung dari set Anda dan tidak untuk dicoba.',
    words: /^1RM perkiraan$/,
  },
  {
    term: 'B1–B4 dan L1–L3',
    text: 'Nomor kelompok: B untuk BMI dari rendah (B1) sampai tinggi (B4), L untuk lemak tubuh dari rendah (L1) sampai tinggi (L3); B2-L3 berarti BMI ideal dengan lemak tinggi.',
    words: /^[BL][1-4](?:-L[1-3])?$/,
    source: 'bmi',
  },
  {
    term: 'BMI',
    text: 'Indeks massa tubuh: berat badan dalam kg dibagi kuadrat tinggi badan dalam meter.',
    words: /^BMI$/,
    source: 'bmi',
  },
  {
    term: 'BMR (kebutuhan basal)',
    text: 'Energi yang dipakai tubuh dalam sehari bila hanya berbaring.',
    words: /^BMR$/,
    source: 'rumus',
  },
  {
    term: 'Bukti kuat, sedang, lemah',
    text: 'Seberapa yakin kita pada isi suatu aturan: kuat bila banyak penelitian sejalan, lemah bila hanya kebiasaan atau satu penelitian kecil.',
    words: /^bukti (?:kuat|sedang|lemah)$/,
  },
  {
    term: 'Cadangan',
    text: 'Program yang dipilih dari BMI saja bila pasangan BMI dan lemak tubuh itu belum punya aturan sendiri.',
    words: /^cadangan$/,
  },
  {
    term: 'Cari beban',
    text: 'Beban belum diketahui: mulai ringan, lalu naikkan sampai di akhir set Anda masih sanggup 2–3 repetisi lagi.',
    words: /^cari beban$/i,
    source: 'latihan-makanan',
  },
  {
    term: 'DXA',
    text: 'Pemindaian sinar-X berdosis kecil di klinik atau laboratorium yang mengukur lemak tubuh paling teliti.',
    words: /^DXA$/,
    source: 'alat-ukur',
  },
  {
    term: 'Intensitas berat',
    text: 'Gerak yang membuat terengah sehingga hanya sanggup mengucapkan beberapa kata.',
    words: /^intensitas berat$/,
    source: 'latihan-makanan',
  },
  {
    term: 'Interval',
    text: 'Bagian cepat dan bagian santai yang bergantian dalam satu sesi.',
    words: /^interval$/i,
  },
  {
    term: 'Kode aturan (K-09, ADAP-81, PROG-21, E-01)',
    text: 'Nomor aturan yang dipakai: K untuk keselamatan, ADAP untuk menyesuaikan pekan, PROG untuk beban berikutnya, E untuk makan.',
    words: /^(?:K|ADAP|PROG|E)-\d{2}$/,
  },
  {
    term: 'Kode program (P1–P10)',
    text: 'Nomor salah satu dari sepuluh program; angkanya bukan tingkat dan bukan urutan.',
    words: /^P(?:10|[1-9])$/,
  },
  {
    term: 'Langkah alat',
    text: 'Beban terkecil yang dapat ditambahkan pada suatu alat, misalnya 2,5 kg pada barbel.',
    words: /^langkah (?:beban )?alat$/i,
  },
  {
    term: 'Menyisakan 2–3 repetisi',
    text: 'Berhenti saat Anda masih sanggup melakukan gerakan itu 2–3 repetisi lagi dengan benar.',
    words: /^menyisakan (?:sekitar )?2(?:–3)? repetisi$/,
    source: 'latihan-makanan',
  },
  {
    term: 'Pekan ringan',
    text: 'Pekan dengan separuh set dan beban yang sama, supaya tubuh pulih.',
    words: /^pekan ringan$/i,
  },
  {
    term: 'Poin',
    text: 'Selisih dua angka persen lemak tubuh: dari 22% ke 20% turun dua poin.',
    words: /^poin$/,
    source: 'alat-ukur',
  },
  {
    term: 'Poin persen',
    text: 'Selisih dua angka persen: dari 60% ke 65% naik lima poin persen.',
    words: /^poin persen$/,
  },
  {
    term: 'Puncak rentang',
    text: 'Angka tertinggi dari jumlah repetisi yang diminta: pada 8–12 puncaknya 12.',
    words: /^puncak rentang$/,
  },
  {
    term: 'Rentang keyakinan',
    text: 'Antara dua angka ini nilai sebenarnya berada pada sekitar 95 dari 100 penelitian yang serupa.',
    words: /^rentang keyakinan$/,
  },
  {
    term: 'Repetisi dan set',
    text: 'Satu repetisi adalah satu gerakan penuh, dan satu set adalah beberapa repetisi tanpa istirahat: 3×8–12 berarti tiga set, masing-masing 8–12 repetisi.',
    words: /^(?:repetisi|set)$/i,
  },
  {
    term: 'Sebaran (±)',
    text: 'Seberapa jauh angka biasanya dari rata-ratanya: sekitar dua dari tiga angka berada di dalamnya, jadi 6 ± 3 pekan berarti kebanyakan antara 3 dan 9 pekan.',
    words: /^sebaran(?:nya)?$|±/i,
    source: 'alat-ukur',
  },
  {
    term: 'Sidik',
    text: 'Kode pendek yang dihitung dari isi suatu versi: isi yang sama selalu memberi sidik yang sama.',
    words: /^sidik$/,
  },
  {
    term: 'Sisa tenaga',
    text: 'Berapa repetisi yang masih sanggup Anda lakukan saat set berakhir.',
    words: /^Sisa tenaga$/,
  },
  {
    term: 'TDEE',
    text: 'Energi yang dipakai tubuh dalam sehari bersama semua kegiatan Anda; makan sebanyak ini menjaga berat tetap.',
    words: /^TDEE$/,
    source: 'rumus',
  },
  {
    term: 'Tren',
    text: 'Garis yang meratakan naik turun harian, supaya arahnya terlihat.',
    words: /^tren$/i,
  },
  {
    term: 'Volume',
    text: 'Jumlah yang diangkat dalam sehari: repetisi dikali beban dari semua set.',
    words: /^Volume$/,
  },
]

export const entryOf = (word: string): GlossaryEntry | null => glossary.find(({ words }) => words.test(word)) ?? null
