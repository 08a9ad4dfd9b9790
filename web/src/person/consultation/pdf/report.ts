import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiLabels, bodyFatLabels, days, genderLabels } from '@bugar/contracts/core/values/knowledge'
import { equationAt, equationNames, unsupervisedLeast } from '@bugar/contracts/advice/health/calories'
import { oddsSentences, oddsText } from '#kit/program/odds.ts'
import { type NameOf, withName } from '#kit/program/program-names.ts'
import { notChosen, reasonedOf, type ReasonLink, reasonLinks } from '#person/terms/reasons.ts'
import { safeName } from '#person/pdf/safe-text.ts'
import { maxTicks, type PrintedWeek } from '#person/pdf/printed-week.ts'
import { readSession } from '#kit/program/session-text.ts'
import type { Tone } from '#theme/palette.ts'
import { formatBmi, formatCardioRatio, formatCm, formatDate, formatKg, formatNumber } from '#kit/text/format.ts'
import { measurementTexts } from '../measurement-texts.ts'
import type { AdvisedAgainst, FoodText } from '../advice/energy-limits.ts'
import type { ShownProgram } from '../advice/fitting-program.ts'
import { isExplained } from '../queries.ts'
import { firstTone, firstWords } from '../safety/safety-texts.ts'
import { safetyPoints } from '../advice/safety-points.ts'
import { type PdfScale, scalesOf } from './scales.ts'

/** The text of the three pages, before layout. */
export interface Report {
  readonly code: ProgramCode
  readonly program: string
  readonly kind: string
  readonly person: string
  readonly date: string
  readonly id: string
  readonly facts: readonly (readonly [term: string, value: string])[]
  /** The conclusion of the safety rules, else the cautious sentence. */
  readonly caution: { readonly title: string; readonly sentence: string; readonly tone: Tone }
  readonly chain: readonly ReasonLink[]
  /** Sentences under the chain. */
  readonly reasons: readonly string[]
  readonly scales: readonly PdfScale[]
  readonly description: readonly string[]
  /** The program's own, or this one of the person's plan. */
  readonly week: PrintedWeek
  /** Energy changes the person is advised against, in place of the sentences that advise them. */
  readonly foodCautions: readonly AdvisedAgainst[]
  readonly diet: readonly string[]
  /** The formula of the basal rate, and the least to eat. */
  readonly basal: string
  readonly safety: readonly string[]
  readonly sources: string
}

const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Chain without a trace. */
const outline = (consultation: ConsultationSummary): ReasonLink[] => [
  {
    why: 'Fakta',
    what: `${formatKg(consultation.weight)}, ${formatCm(consultation.height)}`,
    detail: genderLabels[consultation.gender].toLowerCase(),
  },
  {
    why: `BMI ${formatBmi(consultation.bmi)}`,
    what: `${consultation.bmiCategory} ${bmiLabels[consultation.bmiCategory]}`,
    detail: consultation.bodyFatCategory
      ? `lemak ${consultation.bodyFatCategory} ${bodyFatLabels[consultation.bodyFatCategory]}`
      : 'BMI saja',
  },
  {
    why: 'Maka',
    what: `${consultation.program.code} ${consultation.program.name}`,
    detail: `aturan versi ${consultation.ruleSet.version}`,
  },
]

const reasonsOf = (
  consultation: Consultation | ConsultationSummary,
  nameOf: NameOf,
): Pick<Report, 'chain' | 'reasons'> => {
  const notice = consultation.notice === null ? [] : [consultation.notice]
  if (!isExplained(consultation)) {
    return { chain: outline(consultation), reasons: notice }
  }
  const reasoned = reasonedOf(consultation)
  const sure = [`Peluang: ${oddsText(consultation.odds, nameOf)}.`, ...oddsSentences(reasoned, nameOf)]
  const others = notChosen(reasoned).map((other) => `${withName(other.programCode, nameOf)} ${other.sentence}.`)
  return { chain: reasonLinks(reasoned), reasons: [...notice, ...sure, ...others] }
}

const weekOf = ({ schedule, code, name }: ShownProgram): PrintedWeek => ({
  lead: `${code} ${name}. Centang kotak tiap kali selesai; tulis beban dan repetisi tiap set di garisnya.`,
  weeks: Array.from({ length: maxTicks }, (_, index) => index + 1),
  days: days.map((day) => ({ day, session: readSession(schedule[day]) })),
  changes: [],
})

const basalText = ({ bmi, gender }: ConsultationSummary): string => {
  const least = formatNumber(unsupervisedLeast[gender], 0)
  return `Kebutuhan basal di Kalkulator untuk BMI Anda: rumus ${equationNames[equationAt(bmi)]}. Orang dewasa sebaiknya tidak makan di bawah itu, dan tidak di bawah ${least} kkal sehari tanpa pengawasan dokter atau ahli gizi.`
}

export const reportOf = (
  consultation: Consultation | ConsultationSummary,
  program: ShownProgram,
  food: FoodText,
  nameOf: NameOf,
  week?: PrintedWeek,
): Report => {
  const { user, bmi, bmiCategory, isBMIOnly, createdAt } = consultation
  const { weight, height, ...others } = measurementTexts(consultation)
  const person = safeName(user.name, user.email)
  const safety = isExplained(consultation) ? consultation.safety : null
  return {
    code: consultation.program.code,
    program: consultation.program.name,
    kind: isBMIOnly ? 'Konsultasi BMI' : 'Konsultasi lengkap',
    person,
    date: formatDate(createdAt),
    id: consultation.id,
    facts: [
      ['Nama', person.length > 60 ? `${person.slice(0, 59)}…` : person],
      weight,
      height,
      ['BMI', `${formatBmi(bmi)}, ${bmiLabels[bmiCategory]}`],
      ['Tanggal', formatDate(createdAt)],
      ...Object.values(others),
      ['Perbandingan latihan', formatCardioRatio(program.cardioRatio)],
      ['Jenis analisis', isBMIOnly ? 'BMI Only (akurasi dasar)' : 'Complete Consultation (akurasi tinggi)'],
    ],
    caution: { ...firstWords(safety, consultation.program), tone: firstTone(safety, consultation.program.code) },
    ...reasonsOf(consultation, nameOf),
    scales: scalesOf(consultation),
    description: paragraphs(program.description),
    week: week ?? weekOf({ ...program, ...consultation.program }),
    foodCautions: food.cautions,
    diet: food.lines,
    basal: basalText(consultation),
    safety: safetyPoints,
    sources: [
      ...(program.sources.length > 0 ? [`Dasar: ${program.sources.join('; ')}.`] : []),
      ...(isBMIOnly ? [] : ['Akurasi bergantung pada cara mengukur lemak tubuh.']),
    ].join(' '),
  }
}
