import { teamTokenPattern } from '@bugar/contracts/teams/team'
import { expect, test } from 'vitest'
import { daysAfter, liveKeys, rotated, type StoredKey } from './keys.ts'
import { createPace, decisionsOf } from './pace.ts'
import { hashOfToken, tokenOf } from './token.ts'

const random = Buffer.alloc(32, 7)

test.each([
  ['Katalog Kesehatan', 'katalog-kesehatan'],
  ['Café Ñandú', 'cafe-nandu'],
  ['日本', 'tim'],
  ['--- ', 'tim'],
  ['Sebuah nama yang panjang sekali', 'sebuah-nama-yang-pan'],
  ['Sebuah nama panjang--- x', 'sebuah-nama-panjang'],
])('tokenOf › %s › bgr_%s_…', (name, slug) => {
  const token = tokenOf(name, random)
  expect(token).toMatch(teamTokenPattern)
  expect(token.startsWith(`bgr_${slug}_`)).toBe(true)
  expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/)
})

const now = new Date('2026-11-26T02:00:00.000Z')
const keyOf = (id: string, from: number, until: number): StoredKey => ({
  id,
  hash: id,
  ending: 'abcd',
  createdAt: daysAfter(now, from),
  expiresAt: daysAfter(now, until),
})

test('liveKeys › one that ends now › is refused; the newest comes first', () => {
  const keys = [keyOf('old', -5, 1), keyOf('ended', -4, 0), keyOf('new', -1, 9)]
  expect(liveKeys(keys, now).map(({ id }) => id)).toEqual(['new', 'old'])
})

test('rotated › those before › end in seven days or when they would have', () => {
  const keys = rotated(
    [keyOf('long', -5, 300), keyOf('short', -4, 2), keyOf('ended', -9, -1)],
    keyOf('next', 0, 90),
    now,
  )
  expect(keys?.map(({ id, expiresAt }) => [id, expiresAt])).toEqual([
    ['next', daysAfter(now, 90)],
    ['short', daysAfter(now, 2)],
    ['long', daysAfter(now, 7)],
  ])
})

test('rotated › beside five that are good › is refused', () => {
  const five = [1, 2, 3, 4, 5].map((id) => keyOf(String(id), -id, 3))
  expect(rotated(five, keyOf('next', 0, 90), now)).toBeNull()
  expect(rotated(five.slice(1), keyOf('next', 0, 90), now)).toHaveLength(5)
})

test('createPace › as many as may be in each second, each team for itself', () => {
  const mayAsk = createPace()
  const ask = (team: string, at: number, wanted = 1) => mayAsk(team, 5, at, wanted)
  expect([ask('a', 1000), ask('a', 1999, 5), ask('a', 1999, 4), ask('a', 1999)]).toEqual([true, false, true, false])
  expect([ask('b', 1999, 6), ask('b', 1999, 5), ask('a', 2000, 5), ask('a', 2999)]).toEqual([false, true, true, false])
})

const ofFacts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]))
/** As JSON; `é` takes two bytes. */
const ofBytes = (count: number) => ({ a: `${'é'.repeat(10)}${'x'.repeat(count - 28)}` })

test.each<[string, number, unknown[]]>([
  ['no item', 1, []],
  ['items that are no objects', 3, [null, 'a', Symbol('refused')]],
  ['50 facts', 1, [ofFacts(50)]],
  ['51 facts', 2, [ofFacts(51)]],
  ['4096 bytes', 1, [ofBytes(4096)]],
  ['4097 bytes', 2, [ofBytes(4097)]],
  ['101 facts beside an empty item', 4, [ofFacts(101), {}]],
])('decisionsOf › %s › %d', (_what, expected, items) => {
  expect(decisionsOf(items)).toBe(expected)
})
