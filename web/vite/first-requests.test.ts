import { expect, test } from 'vitest'
import { runLoaders, templateOf } from './first-requests.ts'

test.each([
  ['/a?page=1', '/a?page=1', '/a?page=1'],
  ['/a?today=2026-01-07', '/a?today=2026-01-18', '/a?today={day+0}'],
  ['/a?from=2026-01-01&to=2026-01-14', '/a?from=2026-01-12&to=2026-01-25', '/a?from={day-6}&to={day+7}'],
  ['/a?from=2025-12-15', '/a?from=2025-12-22', '/a?from={monday-21}'],
])('%s, on a Sunday later %s › is %s', (onWednesday, onSunday, template) => {
  expect(templateOf(onWednesday, onSunday)).toBe(template)
})

test.each([
  ['a day that stays the same', '/a?from=2026-01-01', '/a?from=2026-01-01'],
  ['the first of the month before', '/a?from=2025-12-01', '/a?from=2025-12-10'],
  ['something else that changes', '/a?since=1', '/a?since=2'],
  ['a request of some days only', '/a', undefined],
])('%s › has no template', (_, onWednesday, onSunday) => {
  expect(() => templateOf(onWednesday, onSunday)).toThrow(onWednesday)
})

const now = new Date(2026, 0, 7, 12)
const run = (loader: () => unknown) => runLoaders([{ path: '/x', loader }], now, () => {})

test('a loader › its GET requests at the given time are told; fetch and clock are as before afterwards', async () => {
  const { fetch } = globalThis
  const asked = await run(() => {
    void globalThis.fetch(`/a?year=${new Date().getFullYear()}`, { method: 'GET' })
    void globalThis.fetch('/b', { method: 'POST' })
  })
  expect(asked).toEqual(new Map([['/x', ['/a?year=2026']]]))
  expect(globalThis.fetch).toBe(fetch)
  expect(Math.abs(Date.now() - now.getTime())).toBeGreaterThan(1000)
})

test('a loader that asks for nothing › is refused', async () => {
  await expect(run(() => undefined)).rejects.toThrow('The loader of /x asks for nothing')
})
