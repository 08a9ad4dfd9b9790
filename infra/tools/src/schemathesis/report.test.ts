import { expect, test } from 'vitest'
import { readReport, tableOf } from './report.ts'

const found = {
  operations: { selected: 3, tested: 3 },
  test_cases: { generated: 250 },
  failures: [] as object[],
  errors: [] as object[],
  complete: true,
}
const read = (given: object) => readReport('user', JSON.stringify({ ...found, ...given }))

test('nothing was found › no failure', () => {
  expect(read({})).toEqual({ role: 'user', operations: 3, cases: 250, failures: [] })
})

test.each([
  [
    { failures: [{ title: 'Server error', operations: ['GET /a', 'GET /b'] }] },
    ['GET /a: Server error', 'GET /b: Server error'],
  ],
  [{ errors: [{ title: 'Timeout', operations: ['GET /a'] }] }, ['GET /a: Timeout']],
  [{ errors: [{}] }, [': error']],
  [{ operations: { selected: 3, tested: 2 } }, ['1 operations were not tested']],
  [{ complete: false }, ['it did not come to its end']],
])('%j › is named', (given, failures) => {
  expect(read(given).failures).toEqual(failures)
})

test('no report at all › is a failure', () => {
  expect(readReport('admin', null).failures).toEqual(['it ended without a report'])
})

test('the table has a line for each role and each failure', () => {
  expect(tableOf([read({ complete: false })]).split('\n')).toEqual([
    'role      operations       cases    failures',
    'user               3         250           1',
    'user: it did not come to its end',
  ])
})
