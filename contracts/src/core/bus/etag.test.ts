import { expect, test } from 'vitest'
import { etagOf, matchesWeakly, parseEntityTags, requireMatch } from './etag.ts'

test.each([
  ['*', '*'],
  ['"a"', ['"a"']],
  ['""', ['""']],
  ['W/"a"', ['W/"a"']],
  ['"a", W/"b,c" ,\t"d"', ['"a"', 'W/"b,c"', '"d"']],
])('parseEntityTags › %s › %j', (header, tags) => {
  expect(parseEntityTags(header)).toEqual(tags)
})

test.each([[''], ['a'], ['"a'], ['a"'], ['"a""b"'], ['"a",'], ['*, "a"'], ['w/"a"'], ['"a b"'], ['"a"\n'], [' "a"']])(
  'parseEntityTags › %j › is malformed',
  (header) => {
    expect(parseEntityTags(header)).toBeNull()
  },
)

const rejected = (header: string | null, etag: string) => {
  try {
    requireMatch(header === null ? null : parseEntityTags(header), etag, { name: 'Kini' })
    return null
  } catch (error) {
    return error
  }
}

test.each([[null], ['*'], ['"1"'], ['"0", "1"'], ['W/"1", "1"']])(
  'requireMatch › %s against "1" › passes',
  (header) => {
    expect(rejected(header, '"1"')).toBeNull()
  },
)

test.each([['"0"'], ['W/"1"'], ['"0", W/"1"'], ['"11"']])(
  'requireMatch › %s against "1" › is rejected with the current state: the comparison is strong',
  (header) => {
    const current = { etag: '"1"', data: { name: 'Kini' } }
    expect(rejected(header, '"1"')).toMatchObject({ code: 'precondition-failed', current })
  },
)

test('requireMatch › a weak tag of the server’s own › never matches', () => {
  expect(rejected('W/"1"', 'W/"1"')).toMatchObject({ code: 'precondition-failed' })
})

test('matchesWeakly › weak and strong tags of one version › are the same', () => {
  expect(['"1"', 'W/"1"', '*', '"0"'].map((header) => matchesWeakly(parseEntityTags(header) ?? [], '"1"'))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('etagOf › the time of the last change › is an entity tag', () => {
  const etag = etagOf({ updatedAt: '2026-03-02T07:30:00.000Z' })
  expect(parseEntityTags(etag)).toEqual([etag])
})
