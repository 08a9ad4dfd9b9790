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
      detail: 'dalam 12 bulan, juga caesar, bisa memburuk saat bergerak',
    },
    { value: 'supervisedOnly', title: 'Hanya dengan pengawasan', detail: 'dokter meminta berlatih begitu' },
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

const pregnancyRisks = checklistStep({
  title: 'Bagaimana kehamilan Anda?',
  lead: several,
  field: 'pregnancyRisks',
  label: 'Risiko kehamilan',
  options: [
    { value: 'bleeding', title: 'Perdarahan saat hamil', detail: 'juga bila hanya bercak' },
    { value: 'preeclampsia', title: 'Preeklamsia', detail: 'atau tekanan darah tinggi karena hamil' },
    { value: 'placentaPrevia', title: 'Plasenta menutupi jalan lahir', detail: 'disebut juga plasenta previa' },
    { value: 'multiplePregnancy', title: 'Hamil kembar' },
    noneOfThese,
  ],
  why: 'Dengan salah satu risiko latihan menunggu izin dokter kandungan atau bidan. Dari pekan dihitung tambahan makan.',
  source: 'ACOG 804, IOM 2005',
})
const week: Part = { kind: 'number', field: 'pregnancyWeek', label: 'Usia kehamilan', unit: 'pekan' }

/** @param isCertain also asks for the week */
export const pregnancyRisksOf = (isCertain: boolean): Step =>
  isCertain
    ? { ...pregnancyRisks, lead: 'Usia kehamilan boleh dikosongkan.', parts: [week, ...pregnancyRisks.parts] }
    : pregnancyRisks

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

const olderAge: readonly Option[] = [
  { value: 'falls', title: 'Jatuh dalam 12 bulan terakhir' },
  { value: 'osteoporosis', title: 'Osteoporosis', detail: 'tulang keropos' },
]

/** @param isOlder also asks for falls and bones */
export const risksOf = (isOlder: boolean): Step =>
  checklistStep({
    title: 'Apakah ini berlaku untuk Anda?',
    lead: several,
    field: 'risks',
    label: isOlder ? 'Tekanan darah, berat badan, jatuh, dan tulang' : 'Tekanan darah dan berat badan',
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
      ...(isOlder ? olderAge : []),
      noneOfThese,
      notKnown,
    ],
    why: `Tekanan darah setinggi itu perlu diobati sebelum latihan beban, dan berat yang turun sendiri perlu dicari sebabnya.${isOlder ? ' Bila pernah jatuh atau tulang keropos, latihan dimulai dengan keseimbangan dan tanpa membungkuk dengan beban.' : ''}`,
    source: `${isOlder ? 'WHO 2020 untuk keseimbangan, ' : ''}NICE CG32 untuk berat badan; batas tekanan darah adalah batas kehati-hatian kami, buktinya lemah`,
  })

const afterBirth: readonly Option[] = [
  { value: 'recentBirth', title: 'Baru melahirkan', detail: 'dalam 12 pekan terakhir' },
  { value: 'breastfeeding', title: 'Menyusui' },
]

/** @param isOfBirth also asks for a birth and breastfeeding */
export const womenOf = (isOfBirth: boolean): Step =>
  checklistStep({
    title: 'Apakah ini berlaku untuk Anda sekarang?',
    lead: `Hanya bagi perempuan. ${several}`,
    field: 'women',
    label: isOfBirth ? 'Kehamilan, haid, dan menyusui' : 'Kehamilan dan haid',
    options: [
      { value: 'pregnant', title: 'Hamil', detail: 'atau mungkin hamil' },
      {
        value: 'missedPeriods',
        title: 'Haid terhenti tiga bulan atau lebih',
        detail: 'bukan karena hamil, menyusui, menopause, atau KB',
      },
      ...(isOfBirth ? afterBirth : []),
      noneOfThese,
      notKnown,
    ],
    why: `Saat hamil latihan tetap baik dengan batas lain; haid yang terhenti dapat berarti tubuh kekurangan energi.${isOfBirth ? ' Sesudah melahirkan latihan kembali sedikit demi sedikit, dan saat menyusui makan tidak dikurangi.' : ''}`,
    source: 'WHO 2020, ACOG 804, IOC 2023',
  })
