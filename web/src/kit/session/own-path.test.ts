import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each([
  '/',
  '/history',
  '/history?page=2',
  '/consultation/result',
  '/admin/users?search=a%20b',
  '/calculator?tab=lemak#x',
])('isOwnPath › %s › is accepted', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

const hostile: unknown[] = [
  '',
  'history',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '/a\\..\\evil',
  'http://evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' /history',
  '/ /evil.example',
  '/history//evil.example',
  '/login?next=https://evil.example',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  '@evil.example',
  '.evil.example',
  '?redirect=/',
  '#/',
  `/${'a'.repeat(600)}`,
  null,
  undefined,
  42,
  ['/history'],
  { toString: () => '/history' },
]

test.each(hostile)('isOwnPath › %j › is rejected', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

test('isOwnPath › what is accepted › stays on our origin', () => {
  const origin = 'https://bugar.example'
  const accepted = [...hostile, '/a:b', '/%2f%2fevil.example', '/..', '/;@evil.example', '/history'].filter(isOwnPath)
  expect(accepted.length).toBeGreaterThan(0)
  for (const path of accepted) {
    expect(new URL(path, origin).origin).toBe(origin)
  }
})
