import { expect, test } from 'vitest'
import { parse } from '../core/bus/envelope.ts'
import { events } from './events.ts'

const older = { version: 3 }
const newer = {
  ...older,
  base: 'energy',
  hash: 'a'.repeat(64),
  activatedAt: '2026-11-26T03:00:00.000Z',
  deprecatedAt: null,
}

test.each([
  ['of an earlier release', older],
  ['with all fields', newer],
])('rules.changed › %s › is understood', (_which, event) => {
  expect(parse(events['rules.changed'], event)).toEqual(event)
})
