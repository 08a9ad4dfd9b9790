import { expect, test } from 'vitest'
import { isAllowed, licensedPackages, licenceTable } from './licences.ts'

test('every dependency has a licence that we may use', () => {
  const refused = licensedPackages().filter((each) => !isAllowed(each))
  expect(refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)).toEqual([])
})

test.each([
  ['left', 'MIT', true],
  ['left', 'MIT OR GPL-3.0-only', true],
  ['left', '(MPL-2.0 OR Apache-2.0)', true],
  ['left', 'MIT AND GPL-3.0-only', false],
  ['left', 'GPL-3.0-or-later', false],
  ['left', 'LGPL-3.0-or-later', false],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['left', 'SEE LICENSE IN LICENSE.txt', false],
  ['left', null, false],
  ['ssh2', null, true],
])('%s with the licence %s › allowed is %s', (name, licence, expected) => {
  expect(isAllowed({ name, licence })).toBe(expected)
})

test('the table › has a line for each package and says which are shipped', () => {
  const lines = licenceTable().trimEnd().split('\n')
  expect(lines).toHaveLength(licensedPackages().length + 1)
  expect(lines.some((line) => /^mongoose\t[\d.]+\tMIT\tyes$/.test(line))).toBe(true)
  expect(lines.some((line) => /^vitest\t[\d.]+\tMIT\tno$/.test(line))).toBe(true)
})
