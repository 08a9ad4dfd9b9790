import { days } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { completeness } from './completeness.ts'

const schedule = Object.fromEntries(days.map((day) => [day, 'Rest: jalan santai'])) as never
const full = { name: 'Bugar', description: 'Isi', cardioRatio: '50%', dietRecommendation: 'Makan', schedule }
const blank = Object.fromEntries(days.map((day) => [day, ' '])) as never

test.each([
  ['nothing missing', full, 100, []],
  ['a blank name', { ...full, name: '  ' }, 80, ['name']],
  [
    'no description and no diet',
    { ...full, description: '', dietRecommendation: '' },
    60,
    ['description', 'dietRecommendation'],
  ],
  ['a schedule of blank days', { ...full, schedule: blank }, 80, ['schedule']],
  ['a schedule without Minggu', { ...full, schedule: { Senin: 'Beban' } as never }, 80, ['schedule']],
])('completeness › %s › is counted', (_what, program, percentage, missing) => {
  expect(completeness(program)).toMatchObject({ percentage, missing, total: 5 })
})
