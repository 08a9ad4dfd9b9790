import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atLeast, atLeastTrimmed, atMost } from './characters.ts'

const accepts = (check: ReturnType<typeof atMost>, text: string) => z.safeParse(z.string().check(check), text).success

test.each([
  [atMost(2, 'x'), '😀😀', '😀😀😀'],
  [atMost(2, 'x'), '', 'abc'],
  [atLeast(3, 'x'), '😀😀😀', '😀😀'],
  [atLeast(3, 'x'), 'abc', 'ab'],
  [atLeastTrimmed(1, 'x'), ' a\n', ' \n\t'],
  [atLeastTrimmed(2, 'x'), ' ab ', ' a '],
  [atLeastTrimmed(2, 'x'), 'a\nb', '😀'],
  [atLeastTrimmed(3, 'x'), 'a b', 'ab '],
])('%# › %o › takes %j and refuses %j', (check, good, bad) => {
  expect([accepts(check, good), accepts(check, bad)]).toEqual([true, false])
})

test('the JSON Schema of a text says what is checked, to the strictest bound', () => {
  const Text = z.string().check(atLeast(2, 'x'), atMost(9, 'x'), atMost(5, 'x'), atLeastTrimmed(1, 'x'))
  expect(z.toJSONSchema(Text)).toMatchObject({ type: 'string', minLength: 2, maxLength: 5, pattern: String.raw`\S` })
})
