import { expect, test } from 'vitest'
import { seeds } from '../seed/bases/all.ts'
import { hashOf, type RuleContent } from '../domain/rule-set.ts'
import { rulesChanged } from './versions.ts'

const content = seeds.get('energy') as RuleContent
const activatedAt = new Date('2026-11-26T03:00:00.000Z')
const at = activatedAt.toISOString()

test.each([
  ['another version', 2, at],
  ['none', null, null],
  ['the same version', 3, null],
])('rulesChanged › in the place of %s › advises against what it replaced, if anything', (_replaced, from, expected) => {
  expect(rulesChanged({ version: 3, content, activatedAt, from })).toEqual({
    version: 3,
    base: 'energy',
    hash: hashOf(content),
    activatedAt: at,
    deprecatedAt: expected,
  })
})
