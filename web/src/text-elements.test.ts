import { expect, test } from 'vitest'
import { Fragment, jsx } from './text-elements.ts'
import { firstMonday } from './person/training/today/week.ts'
import { daysFrom, localDay } from './kit/text/local-day.ts'
import { fillConsultation, fillDays } from './url-template.ts'

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

const moments = [
  new Date(2026, 10, 25, 15, 30),
  // The first and the last moment of a week, and of a year.
  new Date(2026, 10, 23, 0, 0, 0, 0),
  new Date(2026, 10, 29, 23, 59, 59, 999),
  new Date(2026, 11, 31, 23, 59),
  new Date(2027, 0, 1, 0, 0),
  new Date(2028, 1, 29, 12),
]

test.each(moments)('days on %s › are those that the app asks for', (now) => {
  const range = { from: localDay(daysFrom(now, -6)), to: localDay(daysFrom(now, 7)), today: localDay(now) }
  expect(fillDays('/a?from={day-6}&to={day+7}&today={day+0}', now)).toBe(`/a?${new URLSearchParams(range)}`)
  expect(fillDays('/a?from={monday-21}', now)).toBe(`/a?from=${localDay(firstMonday(now))}`)
})

test('a template without names › is the URL', () => {
  expect(fillDays('/a?page=1', new Date())).toBe('/a?page=1')
  expect(fillConsultation(['/a?page=1'], {})).toEqual(['/a?page=1'])
})

const ofConsultation = ['/c/{consultation}', '/p/{program}', '/a']

test('a consultation › its ids are filled in', () => {
  const filled = fillConsultation(ofConsultation, { id: 'c 1', program: { id: 'P7' } })
  expect(filled).toEqual(['/c/c%201', '/p/P7', '/a'])
})

test.each([{}, { id: 'c1' }, { id: 'c1', program: {} }, { id: '', program: { id: 'P7' } }])(
  'the consultation %j › none of the URLs is known',
  (known) => {
    expect(fillConsultation(ofConsultation, known)).toEqual([])
  },
)

test('a consultation without an id › is enough where only its program is asked for', () => {
  expect(fillConsultation(['/p/{program}'], { program: { id: 'P7' } })).toEqual(['/p/P7'])
})
