import { none, unknown } from './answers.ts'
import type { Option, Part, Step } from './steps.ts'

export const noneOfThese: Option = { value: none, title: 'Tidak ada' }
export const notKnown: Option = { value: unknown, title: 'Belum tahu', detail: 'saran akan dibuat lebih hati-hati' }
/** Announced before: a tap advances (WCAG 2.2, 3.2.2). */
export const several = 'Boleh pilih lebih dari satu. “Tidak ada” membuka pertanyaan berikutnya.'

type Checklist = Extract<Part, { kind: 'checklist' }>

/** A screen with one checklist. */
export const checklistStep = ({
  title,
  lead,
  why,
  source,
  ...part
}: Omit<Step, 'parts'> & Omit<Checklist, 'kind'>): Step => ({
  title,
  lead,
  parts: [{ kind: 'checklist', ...part }],
  why,
  source,
})

export const age: Step = {
  title: 'Berapa usia Anda?',
  lead: 'Kosongkan bila tidak ingin menyebut.',
  parts: [{ kind: 'number', field: 'age', label: 'Usia', unit: 'tahun' }],
  why: 'Program ini dibuat untuk orang dewasa. Di bawah 18 tahun anjurannya lain, dan mulai 65 tahun ada latihan keseimbangan.',
  source: 'WHO 2020',
}

export const complaints = checklistStep({
  title: 'Apakah Anda mengalami ini belakangan?',
  lead: several,
  field: 'complaints',
  label: 'Keluhan',
  options: [
    { value: 'chestPain', title: 'Nyeri dada', detail: 'saat bergerak atau saat diam' },
    { value: 'fainting', title: 'Pingsan', detail: 'atau hampir pingsan karena pusing' },
    { value: 'breathlessAtRest', title: 'Sesak saat diam', detail: 'sesak napas tanpa sedang bergerak' },
    noneOfThese,
    notKnown,
  ],
  why: 'Keluhan ini perlu diperiksa dulu sebelum berlatih.',
  source: 'ACSM 2015',
})

export const diseases = checklistStep({
  title: 'Pernahkah dokter menyebut Anda memiliki ini?',
  lead: several,
  field: 'diseases',
  label: 'Penyakit',
  options: [
    { value: 'heartDisease', title: 'Penyakit jantung', detail: 'termasuk stroke dan irama jantung' },
    { value: 'diabetes', title: 'Diabetes', detail: 'kencing manis, tipe apa pun' },
    { value: 'kidneyDisease', title: 'Penyakit ginjal' },
    noneOfThese,
    notKnown,
  ],
  why: 'Jawaban ini menentukan apakah latihan sebaiknya menunggu dokter.',
  source: 'ACSM 2015',
})

export const recovery: Step = {
  title: 'Apakah Anda sedang pulih atau diobati?',
  lead: 'Sesudah operasi, persalinan, atau cedera, dan selama pengobatan.',
  parts: [
    {
      kind: 'choice',
      field: 'recovery',
      label: 'Pemulihan',
      options: [
        { value: 'no', title: 'Tidak', detail: 'atau dokter sudah mengizinkan bergerak seperti biasa' },
        { value: 'unreleased', title: 'Belum diizinkan dokter', detail: 'sesudah operasi, caesar, atau cedera' },
        { value: 'treated', title: 'Sedang diobati', detail: 'kemoterapi, radioterapi, atau dirawat di rumah sakit' },
        notKnown,
      ],
    },
  ],
  why: 'Sebelum dokter mengizinkan, latihan menunggu. Selama pengobatan makan tidak dikurangi.',
  source: 'PAR-Q+',
}

/** Each can be left out, which counts as not known. */
const treatment: Part = {
  kind: 'choice',
  field: 'diabetesTreatment',
  label: 'Obat untuk diabetes',
  isOptional: true,
  options: [
    { value: 'insulin', title: 'Insulin', detail: 'juga bila bersama obat lain' },
    { value: 'sulfonylurea', title: 'Sulfonilurea', detail: 'glibenklamid, glimepirid, gliklazid, glikuidon' },
    { value: 'other', title: 'Obat lain saja', detail: 'misalnya metformin' },
    { value: 'none', title: 'Tanpa obat' },
    { value: 'unknown', title: 'Belum tahu' },
  ],
}
const control: Part = {
  kind: 'choice',
  field: 'controlled',
  label: 'Menurut pemeriksaan terakhir, apakah semua penyakit Anda terkendali?',
  isOptional: true,
  options: [
    { value: 'yes', title: 'Ya, semua', detail: 'dengan atau tanpa obat' },
    { value: 'no', title: 'Ada yang belum' },
    { value: 'unknown', title: 'Belum tahu', detail: 'atau lama tidak diperiksa' },
  ],
}

/** @param isOfDiabetes also asks for its medicine */
export const careOf = (isOfDiabetes: boolean): Step => ({
  title: 'Bagaimana perawatannya?',
  lead: 'Boleh dikosongkan; saran lalu dibuat lebih hati-hati.',
  parts: [...(isOfDiabetes ? [treatment] : []), control],
  why: `Penyakit yang terkendali tidak perlu memperlambat latihan, yang belum terkendali menunggu dokter.${isOfDiabetes ? ' Insulin dan sulfonilurea dapat membuat gula darah terlalu rendah saat berlatih.' : ''}`,
  source: `PAR-Q+${isOfDiabetes ? ', ADA 2016' : ''}`,
})

export const habits: Step = {
  title: 'Bagaimana kebiasaan bergerak Anda?',
  lead: 'Perkiraan sudah cukup.',
  parts: [
    {
      kind: 'choice',
      field: 'activity',
      label: 'Bergerak sedang 30 menit, 3 hari sepekan, selama 3 bulan terakhir',
      options: [
        { value: 'regular', title: 'Ya, rutin', detail: 'misalnya jalan cepat' },
        { value: 'inactive', title: 'Belum rutin' },
        { value: 'unknown', title: 'Belum tahu' },
      ],
    },
    {
      kind: 'choice',
      field: 'experience',
      label: 'Pengalaman latihan beban',
      options: [
        { value: 'experienced', title: '6 bulan atau lebih' },
        { value: 'novice', title: 'Kurang dari 6 bulan', detail: 'atau belum pernah' },
        { value: 'unknown', title: 'Belum tahu' },
      ],
    },
  ],
  why: 'Tubuh yang sudah biasa bergerak lebih siap; pemula memakai gerakan yang lebih mudah pada delapan pekan pertama.',
  source: 'ACSM 2015 dan 2009',
}

export const means: Step = {
  title: 'Alat apa yang ada, dan adakah yang nyeri?',
  lead: 'Gerakan dapat diganti dengan yang cocok.',
  parts: [
    {
      kind: 'choice',
      field: 'equipment',
      label: 'Alat latihan',
      options: [
        { value: 'gym', title: 'Alat pusat kebugaran' },
        { value: 'home', title: 'Alat di rumah', detail: 'dumbel atau karet' },
        { value: 'none', title: 'Tanpa alat' },
        { value: 'unknown', title: 'Belum tahu' },
      ],
    },
    {
      kind: 'checklist',
      field: 'aches',
      label: 'Nyeri yang sering terasa',
      options: [
        { value: 'knee', title: 'Lutut' },
        { value: 'back', title: 'Punggung' },
        { value: 'shoulder', title: 'Bahu' },
        noneOfThese,
      ],
    },
  ],
  why: 'Latihan tanpa alat sama bergunanya bagi kesehatan, dan gerakan yang membuat nyeri punya bentuk yang lebih ringan.',
  source: 'ACSM 2026 dan pustaka latihan Bugar',
}
