import { allDatabaseOperations } from '@bugar/contracts/system/database-of-services'
import { databaseOperations } from '@bugar/contracts/system/database'
import { type Operation, type Operations, serviceNames } from '@bugar/contracts/core/bus/operation'
import { operations, operationsOf, topology } from '@bugar/contracts/operations'
import { expect, test } from 'vitest'
import { natsConfig } from '../../nats/config.ts'
import { rolesPage } from '../../nats/role-table.ts'
import { isTest, read, sources, withoutComments } from './repository.ts'

const all = Object.entries(operations as Operations)
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

const modules = await Promise.all(
  sources
    .filter((path) => path.startsWith('contracts/src/') && !isTest(path))
    .map(async (path) => (await import(/* @vite-ignore */ `../../../${path}`)) as object),
)
const tables = modules
  .flatMap((each) => Object.entries(each))
  .flatMap(([name, value]) => (name.endsWith('Operations') && typeof value === 'object' ? [value as Operations] : []))

test('every operation is declared once, and every table is part of the whole', () => {
  const own = tables.filter((table) => table !== (allDatabaseOperations as Operations))
  const entries = [...own, ...serviceNames.map(databaseOperations)].flatMap((table) => Object.entries(table))
  // A table may be spread into another.
  const declared = [...new Map(entries.map(([name, operation]) => [operation, name])).values()]
  expect(repeated(declared)).toEqual([])
  expect(declared.toSorted()).toEqual(all.map(([name]) => name).toSorted())
})

test('an operation is named entity.verb', () => {
  expect(all.map(([name]) => name).filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+[A-Za-z]*$/.test(name))).toEqual(
    [],
  )
})

test('no two operations share a method and a path', () => {
  const routes = all.flatMap(([, { http }]) =>
    http ? [`${http.method} ${http.path.replaceAll(/\{\w+\}/g, '{}')}`] : [],
  )
  expect(repeated(routes)).toEqual([])
})

const fieldsOf = ({ input }: Operation) => Object.keys((input as unknown as { shape?: object }).shape ?? {})
const parametersOf = ({ http }: Operation) =>
  [...(http?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('every parameter of a path is a field of the input', () => {
  const missing = all.flatMap(([name, operation]) =>
    parametersOf(operation).flatMap((field) => (fieldsOf(operation).includes(field) ? [] : [`${name}: ${field}`])),
  )
  expect(missing).toEqual([])
})

test('an operation has a route unless only services may ask', () => {
  const wrong = all.filter(([, { http, access }]) => (http === undefined) !== (access === 'internal'))
  expect(wrong.map(([name]) => name)).toEqual([])
})

/** Safe though not a GET: internal, or with a body. */
const safeWithoutGet = [
  'auth.keys',
  'auth.revocations',
  'auth.counts',
  'auth.checkResetLink',
  'user.countAdmins',
  'admin.standing',
  'totp.requireFresh',
  'operator.erasures',
  'operator.verifyRules',
  'catalog.counts',
  'exercise.namesOf',
  'inference.counts',
  'teamRules.check',
  'consultation.counts',
  'training.counts',
  'plan.runningAmong',
  'file.read',
  'dataDownload.read',
  'consultation.ofUser',
  'consultation.countsOfUsers',
  'consultation.measurements',
  'consultation.countRegions',
  'inference.advise',
  'inference.apply',
  ...[
    'evaluate',
    'consult',
    'evaluateBatch',
    'replay',
    'test',
    'bodyFatEffect',
    'conclude',
    'validate',
    'simulate',
    'simulatePage',
  ].map((verb) => `inference.${verb}`),
  ...serviceNames.flatMap((service) =>
    ['databaseState', 'exportBounds', 'exportPage', 'hasPeople', 'importSeal', 'auditPage'].map(
      (verb) => `${service}.${verb}`,
    ),
  ),
]

test('an operation is safe when it is a GET or a named request that writes nothing', () => {
  const safe = all.filter(([, operation]) => operation.safe).map(([name]) => name)
  const expected = all.filter(([name, { http }]) => http?.method === 'GET' || safeWithoutGet.includes(name))
  expect(safe).toEqual(expected.map(([name]) => name))
})

const keysIn = (text: string) => [...text.matchAll(/'([a-z]+\.\w+)':/gi)].map(([, key = '']) => key)

const handlersOf = (service: string) =>
  sources
    .filter((path) => path.startsWith(`services/${service}/src/`) && !isTest(path))
    .flatMap((path) => keysIn(withoutComments(read(path))))
    .filter((key) => key in operations)

test.each(serviceNames)('%s › has one handler for each of its operations and no other', (service) => {
  // These are answered in the same way everywhere, by infra/runtime/src/mongo/database-handlers.ts.
  const shared = Object.keys(databaseOperations(service))
  const own = operationsOf(service).flatMap(([name]) => (shared.includes(name) ? [] : [name]))
  expect(handlersOf(service).toSorted()).toEqual(own.toSorted())
})

test('gateway › has a handler for each of its own operations', () => {
  // Keys are not counted: an answer can be given at once and in lines, and limits stand under names too.
  const replied = handlersOf('gateway')
  expect(operationsOf('gateway').flatMap(([name]) => (replied.includes(name) ? [] : [name]))).toEqual([])
})

test('the gateway may ask whatever has a route', () => {
  const open = all.filter(([, { service, access }]) => service !== 'gateway' && access !== 'internal')
  const calls: readonly string[] = topology.gateway.calls
  expect(open.map(([name]) => name).filter((name) => !calls.includes(name))).toEqual([])
})

test('infra/nats/nats.conf is what npm run nats:config makes of the topology', () => {
  expect(read('infra/nats/nats.conf')).toBe(natsConfig())
})

test('docs/roles.md is what npm run nats:config makes of the operations', () => {
  expect(read('docs/roles.md')).toBe(rolesPage())
})
