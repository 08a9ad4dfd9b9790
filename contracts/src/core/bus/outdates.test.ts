import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { isOutdatedBy } from './outdates.ts'
import { operations, type OperationName } from '../../operations.ts'

const routes = Object.entries<Operation>(operations).filter(([, { http }]) => http)
const namesOf = (wanted: (operation: Operation) => boolean) =>
  routes.filter(([, operation]) => wanted(operation)).map(([name]) => name)

const reads = namesOf(({ safe }) => safe === true)

test('every write with a route says what it outdates, and no read does', () => {
  expect(namesOf(({ outdates }) => outdates !== undefined)).toEqual(namesOf(({ safe }) => !safe))
})

test('what a write outdates are reads with a route', () => {
  const named = routes.flatMap(([, { outdates = [] }]) => (outdates === 'all' ? [] : outdates))
  const isKnown = (name: string) =>
    name.endsWith('.*') ? reads.some((read) => read.startsWith(name.slice(0, -1))) : reads.includes(name)
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})

test('what is kept for use without a network is asked for with GET', () => {
  expect(namesOf(({ offline, http }) => offline === true && http?.method !== 'GET')).toEqual([])
})

test.each<[OperationName, OperationName, boolean]>([
  ['plan.move', 'plan.targets', true],
  ['healthProfile.update', 'plan.targets', true],
  ['healthProfile.update', 'healthProfile.get', true],
  ['healthProfile.update', 'weighIn.list', false],
  ['user.toggle', 'audit.list', true],
  ['favorite.add', 'audit.list', false],
  ['system.import', 'favorite.list', true],
  ['system.importContent', 'exercise.list', true],
])('%s outdates %s › %s', (write, read, expected) => {
  expect(isOutdatedBy(operations[write], read)).toBe(expected)
})
