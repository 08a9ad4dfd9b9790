import { operations } from '@bugar/contracts/operations'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { summaries } from './summaries.ts'

const { filter, handler } = summaries().transform as unknown as {
  readonly filter: { readonly id: RegExp; readonly code: string }
  readonly handler: (code: string) => { readonly code: string }
}
const left = (code: string) => handler(code).code

test.each([
  ['in quotes', `  summary: 'A, "b", \\'c\\' and d',\n`],
  ['with a value inside', '  summary: `At most ${max} of them`,\n'],
  ['on the next line', `    summary:\n      'Change, or “set”, it',\n`],
])('a summary %s › is left out, and what is around it stays', (_how, line) => {
  expect(left(`{\n  access: 'user',\n${line}  safe: true,\n}\n`)).toBe(`{\n  access: 'user',\n  safe: true,\n}\n`)
})

test.each(['  summary: z.string(),\n', '  readonly summary: string\n', "  summary: kept ? 'a' : 'b',\n"])(
  '%j › is no text and stays',
  (line) => {
    expect(left(line)).toBe(line)
  },
)

test('the files of the operations › lose every summary', () => {
  const paths = globSync('contracts/src/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && filter.id.test(`/${path}`),
  )
  const code = paths.map((path) => readFileSync(path, 'utf8')).filter((each) => each.includes(filter.code))
  const texts = Object.values(operations).map(({ summary }) => `'${summary}'`)
  const held = (all: string) => texts.filter((text) => all.includes(text))
  expect(held(code.join('')).length).toBeGreaterThan(200)
  expect(held(code.map(left).join(''))).toEqual([])
})
