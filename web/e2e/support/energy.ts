import { energyChanges } from '@bugar/contracts/advice/consultation/energy'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { FactDefinition, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { Page } from 'playwright-core'
import { aConsultation } from './factories.ts'
import { list } from './consultations.ts'
import { aState, asState } from './person-state.ts'
import type { Replies } from './replies.ts'

const codesOf = (...codes: string[]) => codes.map((code) => ({ code, label: code }))
const yesNo = (name: string): FactDefinition => ({
  name,
  label: name,
  codes: codesOf('no', 'yes'),
  unknown: 'yes',
  absent: 'no',
})

const rule = (
  id: string,
  name: string,
  [fact, operator, value]: readonly [fact: string, operator: string, value: string | number],
  concluded: string,
  source: string,
  text: string,
): SourcedRule => ({
  id,
  name,
  text,
  source,
  stage: concluded,
  isActive: true,
  priority: 100,
  conditions: { all: [{ fact, operator, value }] },
  event: { type: 'conclude', params: { fact: concluded, value: 'refused' } },
  strength: 'moderate',
})

const young = 'Di bawah 18 tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan.'
const program: SourcedRule = {
  ...rule('E-17', 'Program P7', ['programCode', 'equal', 'P7'], 'programEnergy', 'Bagian makan program', ''),
  conditions: {
    all: [
      { fact: 'programCode', operator: 'equal', value: 'P7' },
      { fact: 'age', operator: 'greaterThanInclusive', value: 18 },
      { fact: 'bmi', operator: 'greaterThanInclusive', value: 18.5 },
      { fact: 'noDeficit', operator: 'equal', value: 'no' },
      { fact: 'pregnant', operator: 'equal', value: 'no' },
    ],
  },
  event: { type: 'conclude', params: { fact: 'programEnergy', value: '-300/-200' } },
}

/** The first rules of the energy base, those of the limits, and the one of P7. */
export const energyRules: RunnableBase = {
  base: {
    name: 'energy',
    label: 'Energi',
    facts: [
      { name: 'gender', label: 'Jenis kelamin', codes: codesOf('male', 'female'), unknown: null, absent: null },
      { name: 'age', label: 'Usia', unit: 'tahun', range: [5, 120], unknown: null, absent: null },
      { name: 'bmi', label: 'BMI', range: [0, 30_000], unknown: null, absent: null },
      { name: 'programCode', label: 'Program', codes: codesOf(...programCodes), unknown: null, absent: null },
      { ...yesNo('pregnant'), onlyFor: 'female' },
      yesNo('noDeficit'),
      yesNo('noSurplus'),
    ],
    kinds: [
      ...['deficit', 'surplus'].map((fact) => ({
        fact,
        label: fact,
        stages: [fact],
        policy: 'most-cautious' as const,
        codes: codesOf('allowed', 'refused'),
        otherwise: 'allowed',
      })),
      {
        fact: 'programEnergy',
        label: 'Kalori program',
        stages: ['programEnergy'],
        policy: 'one',
        codes: codesOf(...energyChanges),
        otherwise: null,
      },
    ],
    prohibitions: [],
  },
  ruleSet: { version: 1, hash: 'b'.repeat(64) },
  rules: [
    rule(
      'E-01',
      'BMI di bawah 18,5',
      ['bmi', 'lessThan', 18.5],
      'deficit',
      'NICE CG32',
      'Berat Anda di bawah rentang ideal, jadi tujuan Turun tidak ditawarkan.',
    ),
    rule('E-02', 'Usia di bawah 18 tahun', ['age', 'lessThan', 18], 'deficit', 'Kehati-hatian Bugar', young),
    rule('E-03', 'Usia di bawah 18 tahun', ['age', 'lessThan', 18], 'surplus', 'Kehati-hatian Bugar', young),
    rule(
      'E-04',
      'Hamil',
      ['pregnant', 'equal', 'yes'],
      'deficit',
      'Kehati-hatian Bugar',
      'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
    ),
    rule(
      'E-06',
      'Batasan tanpa defisit',
      ['noDeficit', 'equal', 'yes'],
      'deficit',
      'Aturan keselamatan',
      'Jawaban kesehatan Anda meminta makan tidak dikurangi, jadi tujuan Turun tidak ditawarkan.',
    ),
    rule(
      'E-07',
      'Batasan tanpa surplus',
      ['noSurplus', 'equal', 'yes'],
      'surplus',
      'Aturan keselamatan',
      'Jawaban kesehatan Anda meminta makan dinaikkan hanya bersama dokter atau ahli gizi.',
    ),
    program,
  ],
}

const { id, program: own, createdAt } = aConsultation()

/** State of a person whose latest program is P7. */
export const aStateWithP7 = (given: Partial<PersonState> = {}): PersonState =>
  aState({ consultation: { id, program: own, createdAt }, ...given })

/** Replies for a person whose latest program is P7, with the rules. */
export const energyReplies: Replies = {
  ...asState({ consultation: { id, program: own, createdAt } }),
  'GET /consultations': list([aConsultation()]),
  'GET /rule-bases/energy/rules': { data: energyRules },
}

/** Fills in fields by the beginning of their labels and submits the form that is shown. */
export const calculate = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name }).filter({ visible: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Hitung' }).filter({ visible: true }).click()
}

export const goal = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const result = (page: Page) => page.getByRole('region', { name: 'Kebutuhan kalori' })
/** The figure in large type. */
export const shows = (page: Page, kcal: string) =>
  result(page).getByText(`${kcal} kkal per hari`, { exact: true }).waitFor()

/** A man of 170 cm; 53,4 kg is a BMI of 18,48, 53,465 kg is one of 18,5 exactly. */
export const person = { Usia: '30', 'Berat badan': '70', 'Tinggi badan': '170' }
