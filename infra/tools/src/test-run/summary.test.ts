import { expect, test } from 'vitest'
import { readSummary, summaryLine } from './summary.ts'

test('summaryLine › nothing skipped › not mentioned', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
})

test('summaryLine › something skipped › counted', () => {
  expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('readSummary › the runner crashed before it wrote one › null', () => {
  expect(readSummary('/nowhere/summary')).toBeNull()
})
