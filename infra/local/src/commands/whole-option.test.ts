import { expect, test } from 'vitest'
import { wholeOption } from './whole-option.ts'

test.each(['1', '100'])('wholeOption › %s of 1 to 100 › is that number', (text) => {
  expect(wholeOption('people', text, 1, 100)).toBe(Number(text))
})

test.each(['0', '101', '-1', '1.5', 'x', '', ' ', 'NaN', 'Infinity'])('wholeOption › “%s” › is refused', (text) => {
  expect(() => wholeOption('people', text, 1, 100)).toThrow(
    `--people is ${text}; it can be a whole number from 1 to 100.`,
  )
})
