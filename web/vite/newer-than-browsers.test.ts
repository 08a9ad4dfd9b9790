import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { newerCalls, newerMembers, newerStyles } from './newer-than-browsers.ts'

test.each([
  ['Map.groupBy(all, keyOf)', ['Map.groupBy']],
  ['Object.groupBy(all, keyOf)', ['Object.groupBy']],
  ['fetch(url, { signal: AbortSignal.any([one, other]) })', ['AbortSignal.any']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Promise.try(work)', ['Promise.try']],
  ['URL.canParse(text)', ['URL.canParse']],
  ['new Set(a).isSubsetOf(b)', ['.isSubsetOf']],
  ['all.values().map(work)', ['().map']],
  ['text.matchAll(/a/g).toArray()', ['.toArray']],
  ['element.checkVisibility()', ['.checkVisibility']],
  ['new Intl.DurationFormat("id")', ['Intl.DurationFormat']],
  ['requestIdleCallback(work)', ['requestIdleCallback']],
  ['/[\\p{L}--a]/v.test(text)', ['/v']],
  // In all of them, with the last one just so.
  ['list.toSorted().at(-1)', []],
  ['list.findLast(isIt)', []],
  ['structuredClone(AbortSignal.timeout(5))', []],
  // Asked for first, of an object, or the script's own method.
  ['element.checkVisibility?.()', []],
  ['Object.entries(all).map(work)', []],
  ['[...all.values()].map(work)', []],
  ['const z = { isSubsetOf: () => 1 }; z.isSubsetOf(b)', []],
])('%s › calls %j that are newer', (code, newer) => {
  expect([...newerCalls([code])].toSorted()).toEqual(newer.toSorted())
})

test.each([
  ['a:has(b) { color: red }', ['a:has(b)']],
  ['a { color: light-dark(red, blue) }', ['color: light-dark(red, blue)']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
  ['a { color: color-mix(in srgb, red, blue) }', []],
  ['@container (min-width: 1px) { a:is(b):focus-visible { text-wrap: balance } }', []],
])('%s › has %j that are newer', (sheet, newer) => {
  expect(newerStyles(sheet)).toEqual(newer)
})

test('what the tests take away from the browser › has the calls that broke it', () => {
  expect(newerMembers).toEqual(expect.arrayContaining(['Map.groupBy', 'AbortSignal.any', 'Iterator.map', 'Set.union']))
})

test('the check of the browser › can be read by every browser', () => {
  const code = readFileSync(join(import.meta.dirname, '../public/browser-check.js'), 'utf8')
  const kinds = new Set<string>()
  const note = ({ type }: { readonly type: string }) => void kinds.add(type)
  new Visitor({
    ArrowFunctionExpression: note,
    TemplateLiteral: note,
    ChainExpression: note,
    SpreadElement: note,
    ObjectPattern: note,
    ForOfStatement: note,
    CatchClause: ({ param }) => void (param ?? kinds.add('catch without a name')),
    VariableDeclaration: ({ kind }) => void kinds.add(kind),
    Literal: (node) => void ('regex' in node && kinds.add('a literal that does not parse')),
  }).visit(parseSync('check.js', code).program)
  expect([...kinds]).toEqual(['var'])
})

test('a link that is shared › has a title, a sentence and a large picture of 1200×630 px', () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  const tagged = (name: string) =>
    new RegExp(`<meta\\s+(?:property|name)="${name}"\\s+content="([^"]+)"`).exec(page)?.[1]
  expect(tagged('og:title')).toBe('Bugar')
  expect(tagged('description')).toContain(tagged('og:description')?.slice(1))
  expect(tagged('twitter:card')).toBe('summary_large_image')
  const picture = readFileSync(join(import.meta.dirname, '../public', tagged('og:image') ?? ''))
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
})
