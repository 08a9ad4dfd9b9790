import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import type { Person } from './people.ts'
import { normal, pick, randomOf } from './random.ts'

export interface Visit {
  /** Milliseconds since then. */
  readonly ago: number
  readonly facts: Facts
  readonly notes: string
}

const notes = [
  '',
  '',
  '',
  '',
  'Lutut kiri pernah cedera',
  'Diukur pagi hari',
  'Baru mulai lagi',
  'Setelah libur panjang',
]

const within = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))
const tenths = (value: number) => Math.round(value * 10) / 10
const year = 365 * 86_400_000

/** Heights in cm as adults in Indonesia have them. */
const heights = { male: [166, 6.5], female: [155, 6] } as const

/** Attributes that are constant or change slowly from visit to visit. */
const bodyOf = ({ id, gender }: Pick<Person, 'id' | 'gender'>) => {
  const random = randomOf(2, Number.parseInt(id.slice(-8), 16))
  const [mean, deviation] = heights[gender]
  return {
    height: tenths(within(140, mean + deviation * normal(random), 200)),
    bmi: within(15, 24.5 + 4.8 * normal(random), 44),
    bmiPerYear: -0.6 + 1.2 * normal(random),
    age: 18 + random() * 40,
  }
}

/** Body fat in percent from BMI, age and gender (Deurenberg, Weststrate and Seidell 1991). */
const bodyFatOf = (bmi: number, age: number, gender: Person['gender']) =>
  1.2 * bmi + 0.23 * age - (gender === 'male' ? 16.2 : 5.4)

/** One consultation's measurements; the same index and person always give the same ones. */
export const visitAt = (index: number, person: Pick<Person, 'id' | 'gender' | 'registeredAgo'>): Visit => {
  const random = randomOf(3, index)
  const ago = Math.floor(random() * person.registeredAgo)
  const { height, age, ...body } = bodyOf(person)
  const elapsed = (person.registeredAgo - ago) / year
  const bmi = within(13, body.bmi + body.bmiPerYear * elapsed + 0.3 * normal(random), 48)
  const bodyFat = bodyFatOf(bmi, age, person.gender) + 2.5 * normal(random)
  const isComplete = random() < 0.7
  return {
    ago,
    facts: {
      gender: person.gender,
      weight: tenths(bmi * (height / 100) ** 2),
      height,
      ...(isComplete && { bodyFatPercentage: tenths(within(3, bodyFat, 60)) }),
    },
    notes: pick(random, notes),
  }
}
