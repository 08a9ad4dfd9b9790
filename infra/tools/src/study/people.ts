import { navyBodyFat, type Tape } from '@bugar/contracts/advice/health/body-fat'
import type { Gender } from '@bugar/contracts/core/values/knowledge'

/**
 * One person of the study: kg, cm, and body fat in percent by underwater weighing and by the tape; each with one
 * decimal, as people type them and as the calculator shows its result.
 */
export interface Person {
  readonly gender: Gender
  readonly weight: number
  readonly height: number
  readonly reference: number
  readonly tape: number
}

type Row = (column: string) => number

/** Rows of a table whose first line names the columns. @throws Error on a column or a number that is missing. */
const readTable = (text: string, separator: string): Row[] => {
  const [header = '', ...lines] = text.trim().split('\n')
  const columns = header.split(separator).map((name) => name.trim().replaceAll('"', ''))
  return lines.map((line, index) => {
    const values = line.split(separator)
    return (column) => {
      const value = Number(values[columns.indexOf(column)])
      if (!Number.isFinite(value)) {
        throw new Error(`Row ${index + 1} has no number in column ${column}`)
      }
      return value
    }
  })
}

const withOneDecimal = (value: number) => Math.round(value * 10) / 10

const toPerson = (measured: Omit<Person, 'tape'>, girths: Omit<Tape, 'gender' | 'heightCm'>): Person => {
  const { gender, weight, height, reference } = measured
  const tape = navyBodyFat({ gender, heightCm: height, ...girths })
  if (tape === null) {
    throw new Error(`Girths that belong to no body: ${JSON.stringify(girths)}`)
  }
  return {
    gender,
    weight: withOneDecimal(weight),
    height: withOneDecimal(height),
    reference: withOneDecimal(reference),
    tape: withOneDecimal(tape),
  }
}

/** The table of Johnson 2021: kg, metres and centimetres. */
export const readWomen = (tsv: string): Person[] =>
  readTable(tsv, '\t').map((row) =>
    toPerson(
      { gender: 'female', weight: row('Weight'), height: row('Height') * 100, reference: row('Fat') },
      { neckCm: row('Neck'), waistCm: row('Waist'), hipCm: row('Hips') },
    ),
  )

const kgPerPound = 0.453_592_37
const cmPerInch = 2.54
/** Cases, counted from 1, whose body fat does not follow from their density or is 0. */
const inconsistent = [48, 76, 96, 182]
/** Printed as 29.5 inches for a man of 205 lb. */
const misprint = { person: 42, inches: 69.5 }

/** The table `fat` of Johnson 1996: pounds, inches and centimetres. */
export const readMen = (csv: string): Person[] =>
  readTable(csv, ',').flatMap((row, index) => {
    const number = index + 1
    if (inconsistent.includes(number)) {
      return []
    }
    const inches = number === misprint.person ? misprint.inches : row('height')
    const person = {
      gender: 'male',
      weight: row('weight') * kgPerPound,
      height: inches * cmPerInch,
      reference: row('siri'),
    } as const
    return [toPerson(person, { neckCm: row('neck'), waistCm: row('abdom') })]
  })
