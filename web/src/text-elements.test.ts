import { expect, test } from 'vitest'
import { Fragment, jsx } from './text-elements.ts'

const childrenOf = (type: unknown, children: unknown): unknown =>
  (jsx(type as never, { children }).props as { children: unknown }).children
const part = jsx('b' as never, { children: 'x' })
/** Texts in elements of their own as `span:text`. */
const read = (children: unknown): unknown =>
  [children].flat(9).map((child) => {
    const { type, props } = (child ?? {}) as { type?: string; props?: { children: string } }
    return child !== part && props ? `${type}:${props.children}` : child === part ? 'part' : child
  })

test.each<[string, unknown, unknown, unknown[]]>([
  ['a text alone', 'p', 'a', ['a']],
  ['texts and numbers alone', 'p', [5, ' kg', null, false, ''], ['5 kg']],
  ['a text beside an element', 'p', [part, ' kg'], ['part', 'span: kg']],
  ['a run of texts', 'p', ['Set ', 1, ' dari ', 0, part], ['span:Set 1 dari 0', null, null, null, 'part']],
  ['a text beside one that is not there', 'p', [false, ' kg', part], [false, 'span: kg', 'part']],
  ['texts on both sides', 'p', ['a', part, 'b'], ['span:a', 'part', 'span:b']],
  ['a space between elements', 'p', [part, ' ', part], ['part', ' ', 'part']],
  ['texts in a list', 'p', [[part, 'a'], 'b'], ['part', 'span:a', 'span:b']],
  ['a text in a fragment', Fragment, 'a', ['span:a']],
  ['a text in a drawing', 'text', [part, 'a'], ['part', 'tspan:a']],
  ['an option', 'option', ['a ', 1], ['a 1']],
  ['no text', 'p', [part, null], ['part', null]],
  ['what a component does with it', () => null, [part, 'a'], ['part', 'a']],
])('%s', (_, type, children, expected) => {
  expect(read(childrenOf(type, children))).toEqual(expected)
})

test('a text that stays beside one that comes and goes › keeps its place', () => {
  const keys = (children: unknown) =>
    (childrenOf('p', children) as ({ key: string } | null)[]).map((child) => child && child.key)
  expect(keys([false, ' kg', part])).toEqual([false, 'text-1', null])
  expect(keys([part, ' kg', part])).toEqual([null, 'text-1', null])
})

test('key and other properties › stay', () => {
  expect(jsx('p' as never, { id: 'a', children: [part, 'b'] } as never, 'k')).toMatchObject({
    key: 'k',
    props: { id: 'a' },
  })
})
