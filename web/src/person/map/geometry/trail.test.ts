import { expect, test } from 'vitest'
import { dateSides, trailOf } from './trail.ts'
import type { Area } from './geometry.ts'
import { aConsultation } from '../../../../e2e/support/factories.ts'

const size = { reach: 0.2, height: 0.04 }
const none = { columns: [], rows: [], areas: [] as Area[] }
const stop = { x: 0.5, y: 0.5 }

test.each([
  ['nothing near › at the right', none, 'right'],
  ['a column begins at the right › at the left', { ...none, columns: [0.6] }, 'left'],
  ['columns at both sides › nowhere', { ...none, columns: [0.4, 0.6] }, null],
  ['columns just beyond the date › at the right', { ...none, columns: [0.7] }, 'right'],
  ['a row begins behind the text › nowhere', { ...none, rows: [0.49] }, null],
  ['a row begins just below › at the right', { ...none, rows: [0.52] }, 'right'],
  [
    'the halo at the right › at the left',
    { ...none, areas: [{ from: { x: 0.55, y: 0.48 }, to: { x: 0.9, y: 0.53 } }] },
    'left',
  ],
])('dateSides › %s', (_name, obstacles, side) => {
  expect(dateSides([stop], size, obstacles)).toEqual([side])
})

test('dateSides › at the edge of the map, or over the date of an earlier stop › on the other side or nowhere', () => {
  expect(dateSides([{ x: 0.9, y: 0.5 }], size, none)).toEqual(['left'])
  expect(dateSides([stop, { x: 0.55, y: 0.51 }, { x: 0.6, y: 0.5 }], size, none)).toEqual(['right', null, null])
  expect(dateSides([stop, { x: 0.5, y: 0.55 }], size, none)).toEqual(['right', 'right'])
})

test('dateSides › on the lane of the BMI alone › nowhere beside the stop', () => {
  expect(dateSides([{ x: -1, y: 0.5 }], size, none)).toEqual([null])
})

const now = aConsultation({ id: 'now', createdAt: '2026-11-20T02:00:00.000Z' })
const on = (createdAt: string, overrides = {}) => ({
  summary: aConsultation({ id: createdAt, createdAt: `${createdAt}T02:00:00.000Z`, ...overrides }),
})

test('trailOf › newest first, as lists are › oldest first, without this one and what came after it', () => {
  const listed = [on('2026-11-21'), { summary: now }, on('2026-11-19'), { summary: null }, on('2026-09-01')]
  expect(trailOf(listed, now).map(({ id }) => id)).toEqual(['2026-09-01', '2026-11-19'])
})

test('trailOf › of another gender › left out', () => {
  expect(trailOf([on('2026-11-19', { gender: 'female' })], now)).toEqual([])
})

test('trailOf › more than eight › the latest eight', () => {
  const listed = Array.from({ length: 9 }, (_, index) => on(`2026-10-1${index}`))
  expect(trailOf(listed, now).map(({ id }) => id)).toEqual(listed.slice(1).map(({ summary }) => summary.id))
})
