import type { Checklist, checklists } from '@bugar/contracts/advice/person/health-profile'
import type { TableColumn, PersonalTable } from '@bugar/contracts/core/values/table'

const answers = { yes: 'Ya', no: 'Tidak', unknown: 'Belum tahu' }
export const equipmentWords = { gym: 'Gym', home: 'Di rumah', none: 'Tanpa alat', unknown: answers.unknown }
export const experienceWords = { experienced: 'Berpengalaman', novice: 'Pemula', unknown: answers.unknown }
export const acheWords = { knee: 'Lutut', back: 'Punggung', shoulder: 'Bahu' }

const itemWords: Record<(typeof checklists)[Checklist][number], string> = {
  hypertension: 'Tekanan darah tinggi',
  medicines: 'Obat resep untuk penyakit menetap',
  otherIllness: 'Penyakit menetap lain',
  injury: 'Cedera atau operasi dalam 12 bulan',
  supervisedOnly: 'Hanya dengan pengawasan',
  otherMovement: 'Kursi roda, amputasi, atau satu lengan',
  palpitations: 'Jantung berdebar tanpa sebab',
  ankleSwelling: 'Pergelangan kaki bengkak',
  legPain: 'Tungkai nyeri saat berjalan',
  breathlessLying: 'Sesak saat berbaring',
  heartMurmur: 'Bising jantung',
  bleeding: 'Perdarahan saat hamil',
  preeclampsia: 'Preeklamsia',
  placentaPrevia: 'Plasenta menutupi jalan lahir',
  multiplePregnancy: 'Hamil kembar',
  cerclage: 'Mulut rahim diikat',
  earlyLabour: 'Kontraksi sebelum waktunya',
  rupturedMembranes: 'Air ketuban merembes atau pecah',
  severeAnaemia: 'Anemia berat',
  recentBirth: 'Melahirkan dalam 12 pekan',
  breastfeeding: 'Menyusui',
  eatingDisorder: 'Gangguan makan',
  stressFracture: 'Retak tulang karena latihan',
  falls: 'Jatuh dalam 12 bulan',
  osteoporosis: 'Osteoporosis',
  bladder: 'Sulit menahan atau mengeluarkan kencing atau tinja',
  numbness: 'Mati rasa di antara paha',
  nightPain: 'Nyeri punggung pada malam hari',
  backFever: 'Nyeri punggung dengan demam',
}

const answer = (title: string): TableColumn => ({ title, words: answers })
const list = (title: string, words: Readonly<Record<string, string>> = itemWords): TableColumn => ({
  title,
  words: { ...words },
  empty: 'Tidak ada',
})

export const healthProfileTable: PersonalTable = {
  file: 'jawaban-kesehatan',
  title: 'Jawaban pertanyaan kesehatan dan persetujuannya',
  columns: {
    answeredAt: 'Dijawab (WIB)',
    'consent.at': 'Disetujui (WIB)',
    'sign.on': 'Tanda terakhir dilaporkan',
    'sign.at': 'Tanda dicatat (WIB)',
    weightAnsweredAt: 'Berat dijawab (WIB)',
    pregnantSince: 'Pekan kehamilan 0 (WIB)',
    'consent.version': 'Versi teks persetujuan',
    'screening.age': 'Usia (tahun)',
    'screening.recovery': {
      title: 'Pemulihan',
      words: { no: 'Tidak', unreleased: 'Belum diizinkan dokter', treated: 'Sedang diobati', unknown: answers.unknown },
    },
    'screening.diabetesTreatment': {
      title: 'Obat diabetes',
      words: {
        none: 'Tanpa obat',
        other: 'Obat lain',
        sulfonylurea: 'Sulfonilurea',
        insulin: 'Insulin',
        unknown: answers.unknown,
      },
    },
    'screening.controlled': answer('Penyakit menetap terkendali'),
    'screening.chestPain': answer('Nyeri dada'),
    'screening.fainting': answer('Pingsan'),
    'screening.breathlessAtRest': answer('Sesak saat diam'),
    'screening.heartDisease': answer('Penyakit jantung'),
    'screening.diabetes': answer('Diabetes'),
    'screening.kidneyDisease': answer('Penyakit ginjal'),
    'screening.severeHypertension': answer('Tekanan darah 180/110 atau lebih'),
    'screening.weightLoss': answer('Berat turun tanpa sengaja'),
    'screening.pregnant': answer('Hamil'),
    'screening.pregnancyWeek': 'Pekan kehamilan',
    'screening.missedPeriods': answer('Haid berhenti'),
    'screening.activity': {
      title: 'Kebiasaan bergerak',
      words: { regular: 'Rutin', inactive: 'Jarang', unknown: answers.unknown },
    },
    'screening.experience': { title: 'Pengalaman latihan beban', words: experienceWords },
    'screening.equipment': { title: 'Alat', words: equipmentWords },
    'screening.aches': list('Keluhan sendi', acheWords),
    'screening.conditions': list('Penyakit, obat, atau cedera'),
    'screening.signs': list('Tanda penyakit'),
    'screening.pregnancyRisks': list('Risiko kehamilan'),
    'screening.afterBirth': list('Sesudah melahirkan'),
    'screening.energySigns': list('Tanda kurang energi'),
    'screening.olderAge': list('Jatuh dan tulang'),
    'screening.backSigns': list('Tanda bahaya pada nyeri punggung'),
  },
}
