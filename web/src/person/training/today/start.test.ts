import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { startOf } from './start.ts'

const listed = (code: ProgramCode | null, createdAt: string | null) => ({ program: { code }, createdAt })
const latest = { program: { id: 'P7', code: 'P7', name: '' }, createdAt: '2026-11-20T02:00:00.000Z' } as const
const third = latest.createdAt
const second = '2026-10-28T02:00:00.000Z'
const first = '2026-09-01T02:00:00.000Z'

test.each([
  ['one consultation', [listed('P7', third)], third],
  ['the same program three times', [listed('P7', third), listed('P7', second), listed('P7', first)], first],
  ['another one before', [listed('P7', third), listed('P7', second), listed('P3', first)], second],
  ['another one between', [listed('P7', third), listed('P3', second), listed('P7', first)], third],
  ['a broken time at the beginning', [listed('P7', third), listed('P7', null)], third],
  ['no list', [], latest.createdAt],
])('startOf › %s', (_, consultations, expected) => {
  expect(startOf(consultations as never, latest).toISOString()).toBe(expected)
})
