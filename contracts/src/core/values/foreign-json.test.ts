import { expect, test } from 'vitest'
import { maxLevels, readJson } from './foreign-json.ts'

const nested = (levels: number) => `${'[['.repeat(levels)}${']]'.repeat(levels)}`

test.each([
  ['{"a":[1,"x",null,{"b":true}]}'],
  ['"__proto__"'],
  ['["constructor"]'],
  ['{"a":"prototype"}'],
  [`${'['.repeat(maxLevels)}${']'.repeat(maxLevels)}`],
])('%s › is read as JSON.parse reads it', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text))
})

test.each([
  [`${'['.repeat(maxLevels + 1)}${']'.repeat(maxLevels + 1)}`, /^\[+null\]+$/],
  [`{"kept":1,"items":[{"x":${nested(20_000)}},2]}`, /^\{"kept":1,"items":\[\{"x":\[+null\]+\},2\]\}$/],
  ['{"kept":1,"facts":{"__proto__":{"a":1}}}', /^\{"kept":1\}$/],
  ['[{"a":1,"constructor":2},{"a":1}]', /^\[null,\{"a":1\}\]$/],
  ['[{"prototype":2}]', /^\[null\]$/],
])('%.60s › loses only what is refused', (text, json) => {
  expect(JSON.stringify(readJson(text))).toMatch(json)
})

test('what is not JSON › throws', () => {
  expect(() => readJson('{')).toThrow(SyntaxError)
})
