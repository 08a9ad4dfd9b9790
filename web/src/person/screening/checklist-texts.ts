import type { Option, Part, Step } from './steps.ts'
import { checklistStep, noneOfThese, notKnown, several } from './step-texts.ts'

export const conditions = checklistStep({
  title: 'Adakah penyakit, obat, atau cedera ini?',
  lead: several,
  field: 'conditions',
  label: 'Penyakit, obat, atau cedera',
  options: [
    { value: 'hypertension', title: 'Tekanan darah tinggi', detail: 'juga bila terkendali obat' },
    { value: 'medicines', title: 'Obat resep', detail: 'untuk penyakit menetap' },
    { value: 'otherIllness', title: 'Penyakit menetap lain', detail: 'asma, kanker, epilepsi, dan lainnya' },
    {
      value: 'injury',
      title: 'Cedera atau operasi',
      detail: 'dalam 12 bulan, dan bisa memburuk',
    },
    { value: 'supervisedOnly', title: 'Hanya dengan pengawasan', detail: 'dokter meminta berlatih begitu' },
    { value: 'otherMovement', title: 'Kursi roda, amputasi, atau satu lengan', detail: 'juga prostesis' },
    noneOfThese,
  ],
  why: 'Dengan salah satunya latihan biasanya tetap baik, tetapi dimulai lebih pelan atau menunggu dokter.',
  source: 'PAR-Q+',
})

export const signs = checklistStep({
  title: 'Adakah tanda ini pada Anda?',
  lead: `Juga bila ringan. ${several}`,
  field: 'signs',
  label: 'Tanda penyakit',
  options: [
    { value: 'palpitations', title: 'Jantung berdebar tanpa sebab', detail: 'cepat atau tidak teratur' },
    { value: 'ankleSwelling', title: 'Pergelangan kaki bengkak', detail: 'bukan karena terkilir' },
    { value: 'legPain', title: 'Tungkai nyeri saat berjalan', detail: 'dan reda saat berhenti' },
    { value: 'breathlessLying', title: 'Sesak saat berbaring', detail: 'atau terbangun karena sesak' },
    { value: 'heartMurmur', title: 'Bising jantung', detail: 'pernah didengar dokter' },
    noneOfThese,
  ],
  why: 'Tanda ini dapat berasal dari jantung, pembuluh darah, paru, atau ginjal, dan perlu diperiksa dulu.',
  source: 'ACSM 2015',
})

export const pregnancyRisks = checklistStep({
  title: 'Adakah risiko ini?',
  lead: several,
  field: 'pregnancyRisks',
  label: 'Risiko kehamilan',
  options: [
    { value: 'bleeding', title: 'Perdarahan, juga bercak' },
    { value: 'preeclampsia', title: 'Preeklamsia', detail: 'atau tekanan darah tinggi karena hamil' },
    { value: 'placentaPrevia', title: 'Plasenta menutupi jalan lahir' },
    { value: 'multiplePregnancy', title: 'Hamil kembar' },
    { value: 'cerclage', title: 'Mulut rahim diikat atau pendek' },
    { value: 'earlyLabour', title: 'Kontraksi sebelum waktunya', detail: 'sekarang, atau lahir prematur dulu' },
    { value: 'rupturedMembranes', title: 'Air ketuban merembes' },
    { value: 'severeAnaemia', title: 'Anemia berat' },
    noneOfThese,
  ],
  why: 'Dengan salah satu risiko latihan menunggu izin dokter kandungan atau bidan.',
  source: 'ACOG 804',
})

export const energySigns = checklistStep({
  title: 'Pernahkah Anda mengalami ini?',
  lead: several,
  field: 'energySigns',
  label: 'Tanda kurang energi',
  options: [
    { value: 'eatingDisorder', title: 'Gangguan makan', detail: 'sekarang atau dulu, misalnya anoreksia' },
    { value: 'stressFracture', title: 'Retak tulang karena latihan', detail: 'tanpa jatuh atau benturan' },
    noneOfThese,
  ],
  why: 'Bersama berat yang turun atau haid yang terhenti, ini dapat berarti tubuh kekurangan energi.',
  source: 'IOC 2023',
})

const fallsAndBones: readonly Option[] = [
  { value: 'falls', title: 'Jatuh dalam 12 bulan terakhir', detail: 'saat berdiri atau berjalan, bukan saat olahraga' },
  { value: 'osteoporosis', title: 'Osteoporosis', detail: 'atau tulang patah karena benturan ringan' },
]

/** @param isAdult also asks for falls and bones */
export const risksOf = (isAdult: boolean): Step =>
  checklistStep({
    title: 'Apakah ini berlaku untuk Anda?',
    lead: several,
    field: 'risks',
    label: isAdult ? 'Tekanan darah, berat badan, jatuh, dan tulang' : 'Tekanan darah dan berat badan',
    options: [
      {
        value: 'severeHypertension',
        title: 'Tekanan darah 180/110 atau lebih',
        detail: 'salah satu angka, pada pengukuran terakhir',
      },
      {
        value: 'weightLoss',
        title: 'Berat turun tanpa sengaja',
        detail: 'lebih dari 10% dalam enam bulan, misalnya dari 60 ke 53 kg',
      },
      ...(isAdult ? fallsAndBones : []),
      noneOfThese,
      notKnown,
    ],
    why: `Tekanan darah setinggi itu perlu diobati sebelum latihan beban, dan berat yang turun sendiri perlu dicari sebabnya.${isAdult ? ' Bila pernah jatuh atau tulang keropos, latihan dimulai dengan keseimbangan dan tanpa membungkuk dengan beban.' : ''}`,
    source: `${isAdult ? 'WHO 2020 untuk keseimbangan, ' : ''}NICE CG32 untuk berat badan; batas tekanan darah adalah batas kehati-hatian kami, buktinya lemah`,
  })

const afterBirth: readonly Option[] = [
  { value: 'recentBirth', title: 'Baru melahirkan', detail: 'dalam 12 pekan terakhir' },
  { value: 'breastfeeding', title: 'Menyusui' },
]

export const backSigns = checklistStep({
  title: 'Adakah ini bersama nyeri punggung?',
  lead: several,
  field: 'backSigns',
  label: 'Tanda bahaya pada nyeri punggung',
  options: [
    {
      value: 'bladder',
      title: 'Sulit menahan atau mengeluarkan kencing atau tinja',
      detail: 'yang baru, sejak punggung nyeri',
    },
    { value: 'numbness', title: 'Mati rasa di antara paha', detail: 'di tempat yang menyentuh sadel' },
    { value: 'nightPain', title: 'Nyeri pada malam hari', detail: 'membangunkan, dan tidak reda saat diam' },
    { value: 'backFever', title: 'Demam bersama nyeri ini' },
    noneOfThese,
  ],
  why: 'Dua yang pertama dapat berarti saraf terjepit dan diperiksa hari ini juga; yang lain diperiksa sebelum berlatih.',
  source: 'NICE NG59, Finucane dkk. 2020',
})

const week: Part = {
  kind: 'number',
  field: 'pregnancyWeek',
  label: 'Usia kehamilan, boleh dikosongkan',
  unit: 'pekan',
}

/**
 * @param isOfBirth also asks for a birth and breastfeeding
 * @param isOfPregnancy also asks for a pregnancy
 * @param isPregnant also asks for its week
 */
export const womenOf = (isOfBirth: boolean, isOfPregnancy: boolean, isPregnant: boolean): Step => {
  const step = checklistStep({
    title: 'Apakah ini berlaku untuk Anda sekarang?',
    lead: `Hanya untuk wanita. ${several}`,
    field: 'women',
    label: isOfBirth ? 'Kehamilan, haid, dan menyusui' : isOfPregnancy ? 'Kehamilan dan haid' : 'Haid',
    options: [
      ...(isOfPregnancy ? [{ value: 'pregnant', title: 'Hamil', detail: 'atau mungkin hamil' }] : []),
      {
        value: 'missedPeriods',
        title: 'Haid terhenti tiga bulan atau lebih',
        detail: 'bukan karena hamil, menyusui, menopause, atau KB',
      },
      ...(isOfBirth ? afterBirth : []),
      noneOfThese,
      notKnown,
    ],
    why: `Saat hamil latihan tetap baik dengan batas lain; haid yang terhenti dapat berarti tubuh kekurangan energi.${isOfBirth ? ' Sesudah melahirkan latihan kembali sedikit demi sedikit, dan saat menyusui makan tidak dikurangi.' : ''}${isPregnant ? ' Dari pekan dihitung tambahan makan.' : ''}`,
    source: `WHO 2020, ACOG 804, IOC 2023${isPregnant ? ', IOM 2005' : ''}`,
  })
  return isPregnant ? { ...step, parts: [...step.parts, week] } : step
}
