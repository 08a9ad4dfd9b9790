import type { Finding } from '@bugar/contracts/rule-set'
import { expect, test } from 'vitest'
import { outcomeTone, warningsText } from './outcome.ts'

const finding = (severity: Finding['severity']): Finding => ({ code: 'shadowed', severity, place: 'B1', message: '' })

test.each([
  [true, [], 'bugar', ''],
  [true, [finding('info')], 'bugar', ''],
  [true, [finding('info'), finding('warning')], 'jingga', ', 1 peringatan'],
  [false, [finding('warning'), finding('warning')], 'merah', ', 2 peringatan'],
] as const)('outcome › passed: %s, findings %j › %s', (isPassed, findings, tone, text) => {
  expect(outcomeTone(isPassed, findings)).toBe(tone)
  expect(warningsText(findings)).toBe(text)
})
