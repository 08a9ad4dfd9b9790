import { programOperations } from '@bugar/contracts/catalog/program'
import { expect, test } from 'vitest'
import { failureOf } from './error-responses.ts'

test.each([
  [{}, 'Failed to get programs'],
  [{ search: '' }, 'Failed to get programs'],
  [{ search: 'lemak' }, 'Failed to search programs'],
  [undefined, 'Failed to get programs'],
])('failureOf › a list of programs asked with %j › %s', (query, text) => {
  expect(failureOf(programOperations['program.list'], query)).toBe(text)
})
