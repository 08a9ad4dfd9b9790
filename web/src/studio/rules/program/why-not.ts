import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { TraceCondition, TraceStep } from '@bugar/contracts/advice/consultation/verdict'
import { categoryLabels } from '@bugar/contracts/core/values/knowledge'
import { formatBmi, formatNumber, formatPercent } from '#kit/text/format.ts'

const factLabels: Record<string, string> = {
  bmi: 'BMI',
  bodyFatPercentage: 'lemak',
  gender: 'jenis kelamin',
  bmiCategory: 'kategori BMI',
  bodyFatCategory: 'kategori lemak',
  programCode: 'program',
}

const operatorLabels: Record<string, string> = {
  equal: '',
  notEqual: 'selain ',
  lessThan: 'di bawah ',
  lessThanInclusive: 'paling tinggi ',
  greaterThan: 'di atas ',
  greaterThanInclusive: 'paling rendah ',
}

const valueLabels: Record<string, string> = { male: 'pria', female: 'wanita', ...categoryLabels }

const show = (fact: string, value: TraceCondition['found'], isFound: boolean): string => {
  if (value === null) {
    return fact === 'bodyFatPercentage' ? 'tidak diukur' : 'belum ada'
  }
  if (typeof value === 'number') {
    const bmi = isFound ? formatBmi(value) : formatNumber(value)
    return fact === 'bodyFatPercentage' ? formatPercent(value) : bmi
  }
  const word = valueLabels[value]
  return word && fact.endsWith('Category') ? `${value} ${word}` : (word ?? value)
}

/** "perlu BMI di bawah 18,5, tercatat 24,22": the first condition that failed. */
export const whyNot = ({ conditions }: TraceStep): string => {
  const failed = conditions.find(({ held }) => !held)
  if (!failed) {
    return 'semua syarat terpenuhi'
  }
  const { fact, operator, required, found } = failed
  if (fact === 'programCode' && required === null) {
    return `hanya dipakai bila belum ada program; sudah ada ${show(fact, found, true)}`
  }
  const name = factLabels[fact] ?? fact
  const words = operatorLabels[operator] ?? `${operator} `
  return `perlu ${name} ${words}${show(fact, required, false)}, tercatat ${show(fact, found, true)}`
}

/** "BMI 24,22 (paling rendah 18,5, di bawah 25)": the facts that made a rule fire. */
export const because = ({ conditions }: TraceStep): string => {
  const telling = conditions.filter(({ fact, required }) => fact !== 'gender' && required !== null)
  const text = [...new Set(telling.map(({ fact }) => fact))]
    .map((fact) => {
      const own = telling.filter((condition) => condition.fact === fact)
      const bounds = own
        .filter(({ operator }) => operator !== 'equal')
        .map(({ operator, required }) => `${operatorLabels[operator] ?? ''}${show(fact, required, false)}`)
      const met = bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
      return `${factLabels[fact] ?? fact} ${show(fact, own[0]?.found ?? null, true)}${met}`
    })
    .join(', ')
  return capitalize(text)
}
