import { expect, test } from 'vitest'
import { aConsultation } from '../../../../e2e/support/factories.ts'
import { trailOf } from './trail.ts'

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
