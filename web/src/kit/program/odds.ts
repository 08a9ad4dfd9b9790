import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { bodyFatMethodTexts } from '@bugar/contracts/advice/health/measuring-methods'
import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import { formatNumber } from '#kit/text/format.ts'
import { type NameOf, withName } from './program-names.ts'

export interface Share {
  /** A program, or "program lain" for all that are not named. */
  readonly name: string
  /** Above 0, at most 1. */
  readonly probability: number
  /** In whole percent; 100 is never shown. */
  readonly percent: string
}

/** From this probability on a program is named; the second one already from `shownFrom`. */
export const namedFrom = 0.05
const shownFrom = 0.005

/** The odds in whole percent, 100 together, most probable first; empty for empty odds. */
export const sharesOf = (odds: Odds['odds'], nameOf: NameOf): Share[] => {
  const [first] = odds
  if (first && first.probability >= 1 - shownFrom) {
    return [{ name: withName(first.programCode, nameOf), probability: first.probability, percent: '>99%' }]
  }
  const named = odds.filter(({ probability }, index) => probability >= (index < 2 ? shownFrom : namedFrom))
  const percents = named.map(({ probability }) => Math.round(probability * 100))
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const shares = named.map(({ programCode, probability }, index) => ({
    name: withName(programCode, nameOf),
    probability,
    percent: `${percents[index]}%`,
  }))
  return left > 0 && odds.length > named.length
    ? [...shares, { name: 'program lain', probability: left / 100, percent: `${left}%` }]
    : shares
}

export const shareText = ({ name, percent }: Share): string => `${name} ${percent}`

/** "P7 Kurangi Lemak, Jaga Otot 72%; P2 Bugar dan Seimbang 28%" */
export const oddsText = (odds: Odds['odds'], nameOf: NameOf): string => sharesOf(odds, nameOf).map(shareText).join('; ')

/** Error of the body fat used for the odds, or its substitute when it was not measured. */
export const errorSentence = (measurement: Odds['measurement']): string => {
  if (measurement === null) {
    return 'Lemak tubuh belum diukur. Peluang ini dihitung dari lemak tubuh orang dengan BMI dan jenis kelamin yang sama. Datanya dari Amerika; lemak tubuh orang Indonesia biasanya lebih banyak.'
  }
  const { method, bias, spread } = measurement
  const often = `sekitar satu dari tiga orang meleset lebih dari ${formatNumber(spread)} poin.`
  if (method === 'unknown') {
    return `Cara mengukur lemak tubuh tidak diketahui: ${often}`
  }
  const from = `Lemak tubuh dari ${bodyFatMethodTexts[method].label.toLowerCase()}`
  const shown = formatNumber(Math.abs(bias))
  return shown === '0'
    ? `${from}: ${often}`
    : `${from} rata-rata terbaca ${shown} poin terlalu ${bias > 0 ? 'tinggi' : 'rendah'}; peluang ini sudah memperhitungkannya. Setelah itu pun ${often}`
}

type Sure = Pick<Consultation, 'odds' | 'measurement' | 'nextMeasurement'> & { readonly programCode: ProgramCode }
type Placed = Pick<Consultation, 'odds' | 'measurement' | 'stability'> & { readonly programCode: ProgramCode }

/** A short and a full note when the odds favour another program than the rules chose; null when they agree. */
const otherFirst = (
  { odds, measurement, programCode }: Omit<Sure, 'nextMeasurement'>,
  nameOf: NameOf,
): { readonly short: string; readonly whole: string } | null => {
  const likelier = odds[0]?.programCode
  if (likelier === undefined || likelier === programCode) {
    return null
  }
  const [chosen, first] = [withName(programCode, nameOf), withName(likelier, nameOf)]
  if (measurement === null) {
    const short = `Bila lemak tubuh diukur, ${first} lebih mungkin.`
    return {
      short,
      whole: `Aturan memilih ${chosen} dari BMI saja. ${short} Sampai saat itu programnya tetap ${chosen}.`,
    }
  }
  return {
    short: `Programnya tetap ${programCode}. Angka Anda dekat batas: ${first} lebih mungkin.`,
    whole: `Aturan memilih ${chosen} dari angka yang dimasukkan. Angka Anda dekat batas: setelah kesalahan ukur diperhitungkan, ${first} lebih mungkin. Programnya tetap ${chosen}.`,
  }
}

const shortError = (measurement: Odds['measurement']): string => {
  if (measurement === null) {
    return 'Lemak tubuh belum diukur, jadi program ini dipilih dari BMI saja.'
  }
  const { method, spread } = measurement
  const reading = method === 'unknown' ? 'Ukuran lemak tubuh' : bodyFatMethodTexts[method].label
  return `${reading} bisa meleset sekitar ${formatNumber(spread)} poin.`
}

/** Up to this many points a bound is called near. */
const nearUpTo = 3

/** The bound to the likeliest other program; undefined where the usual error of the body fat does not reach it. */
const boundOf = ({ odds, measurement, stability, programCode }: Placed) =>
  stability.boundaries.find(
    (each) =>
      each.fact === 'bodyFatPercentage' &&
      each.programCode === odds.find((other) => other.programCode !== programCode)?.programCode &&
      Math.abs(each.delta) <= (measurement?.spread ?? 0),
  )

/** Certainty of the program in one sentence without odds, and whether another measurement may change it. */
export const certaintyOf = (
  placed: Placed,
  nameOf: NameOf,
): { readonly sentence: string; readonly isOpen: boolean } => {
  const other = otherFirst(placed, nameOf)?.short
  const bound = boundOf(placed)
  const distance = bound ? Math.abs(bound.delta) : Infinity
  const near =
    bound && distance <= nearUpTo
      ? `Ukuran Anda dekat batas: bila lemak ${formatNumber(distance)} poin lebih ${bound.delta < 0 ? 'rendah' : 'tinggi'}, programnya ${nameOf(bound.programCode) || bound.programCode}.`
      : shortError(placed.measurement)
  return { sentence: other ?? near, isOpen: !!(other ?? bound) || placed.measurement === null }
}

/** Notes under the odds: a likelier program, the measuring error, the next measurement. */
export const oddsSentences = ({ nextMeasurement, ...sure }: Sure, nameOf: NameOf): string[] =>
  [otherFirst(sure, nameOf)?.whole ?? null, errorSentence(sure.measurement), nextMeasurement].filter(
    (sentence) => sentence !== null,
  )
