import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleLines } from './throttle-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  const said: string[] = []
  const say = throttleLines((line) => said.push(line), { summary: (count) => `${count} more`, maxLines: 2 })
  return { said, say }
}

test('throttleLines › as many as are said › no summary', () => {
  const { said, say } = setUp()
  say('a')
  say('b')
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual(['a', 'b'])
})

test('throttleLines › a flood › the first lines, then how many more, and again in the next while', () => {
  const { said, say } = setUp()
  for (let line = 0; line < 100; line++) {
    say(`line ${line}`)
  }
  expect(said).toEqual(['line 0', 'line 1'])
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual(['line 0', 'line 1', '98 more'])
  say('later')
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual(['line 0', 'line 1', '98 more', 'later'])
})
