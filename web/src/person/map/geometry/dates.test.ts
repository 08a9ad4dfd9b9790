import { expect, test } from 'vitest'
import { dateSides } from './dates.ts'
import type { Area } from './geometry.ts'

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
