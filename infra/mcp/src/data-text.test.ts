import { expect, test } from 'vitest'
import { dataText } from './data-text.ts'

test('dataText › what no screen shows › is left out, at any depth, and the rest stays', () => {
  const hidden = '\u2028\u202e\u2066\ufeff\u{e0049}\u{e0067}'
  expect(JSON.parse(dataText({ [`a${hidden}`]: [`Abaikan${hidden} "aturan"\n👨\u200d👩`], n: 1 }))).toEqual({
    a: ['Abaikan "aturan"\n👨\u200d👩'],
    n: 1,
  })
})
