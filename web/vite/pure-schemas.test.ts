import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { pureSchemas } from './pure-schemas.ts'

const { handler } = pureSchemas().transform as unknown as { handler: (code: string) => { readonly code: string } }
const left = (code: string) => handler(code).code

test.each([
  [
    'an entry with a route › its input',
    'http: {}, input: z.object({ a: z.string() }), output: A',
    'http: {}, ...{}, output: A',
  ],
  ['an entry that spreads others › its input', '...user, input: A, output: A', '...user, ...{}, output: A'],
  ['an entry that only services call › both', 'access: 1, input: A, output: A', 'access: 1, ...{}, ...{}'],
])('%s goes', (_case, entry, expected) => {
  const table = (fields: string) => `const t = defineOperations('auth', { 'a.b': { ${fields} } })`
  expect(left(table(entry))).toBe(table(expected).replace('defineOperations', '/* @__PURE__ */ defineOperations'))
})

test('calls at the top level are marked, calls within functions are not', () => {
  expect(left('const a = z.string().check(f(1))\nconst b = () => z.string()')).toBe(
    'const a = /* @__PURE__ */ z.string().check(/* @__PURE__ */ f(1))\nconst b = () => z.string()',
  )
})

test('a field of a schema called input stays', () => {
  expect(left('const A = z.object({ input: B })')).toBe('const A = /* @__PURE__ */ z.object({ input: B })')
})

test('no source of the web app reads the input of an operation, which the build cuts', () => {
  const readers = globSync('web/src/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && /Operations\[[^\]]+\]\.input\b/.test(readFileSync(path, 'utf8')),
  )
  expect(readers).toEqual([])
})

test('no contract calls a function for its effect alone, which the build would leave out', () => {
  const found = globSync('contracts/src/**/*.ts').filter((path) => {
    const { body } = parseSync(path, readFileSync(path, 'utf8')).program
    return !path.includes('.test.') && body.some(({ type }) => type === 'ExpressionStatement')
  })
  expect(found).toEqual([])
})
