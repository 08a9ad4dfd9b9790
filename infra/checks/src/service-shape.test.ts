import { expect, test } from 'vitest'
import { isTest, sources } from './repository.ts'
import { type Import, importsOf } from './source-imports.ts'

/*
 * Every service that keeps records has the same shape: the process at the top, a folder for each entity, and the pure
 * rules in `domain/`. The gateway keeps nothing, so its folders are what it does.
 */

const topFiles = /^(?:main|config|service|migrations)\.ts$/
const shipped = sources.filter((path) => /^services\/[^/]+\/src\//.test(path) && !isTest(path))
const serviceOf = (path: string) => path.split('/')[1] ?? ''
const withRecords = [...new Set(shipped.map(serviceOf))].filter((service) => service !== 'gateway')
const filesOf = (service: string) =>
  shipped.filter((path) => serviceOf(path) === service).map((path) => path.split('/').slice(3))

test.each([...withRecords, 'gateway'])('%s › has nothing at its top but the process itself', (service) => {
  const atTop = filesOf(service).flatMap(([name = '', ...below]) => (below.length === 0 ? [name] : []))
  expect(atTop.filter((name) => !topFiles.test(name))).toEqual([])
})

test('the gateway › has a folder for each thing that it does', () => {
  const folders = new Set(filesOf('gateway').flatMap(([name = '', ...below]) => (below.length > 0 ? [name] : [])))
  expect([...folders].toSorted()).toEqual(['http', 'openapi', 'session', 'system'])
})

test.each(withRecords)('%s › each entity folder answers operations, and only `domain/` lies below it', (service) => {
  const files = filesOf(service).filter(
    ([folder, ...below]) => below.length > 0 && folder !== 'domain' && folder !== 'seed',
  )
  const entities = [...new Set(files.map(([entity]) => entity))]
  const replies = (entity: string | undefined) => files.some(([of, name]) => of === entity && name === 'handlers.ts')
  expect(entities.filter((entity) => !replies(entity))).toEqual([])
  const deeper = files.filter((parts) => parts.length > 2 && (parts.length > 3 || parts[1] !== 'domain'))
  expect(deeper.map((parts) => parts.join('/'))).toEqual([])
})

const broken = (paths: readonly string[], isForbidden: (each: Import) => boolean) =>
  paths
    .flatMap(importsOf)
    .filter(isForbidden)
    .map(({ file, specifier }) => `${file} → ${specifier}`)

/** Files that speak with the database; everything else is given verbs. */
const persistence = /\/(?:(?:[a-z-]+-)?store|model|transfer|totals|migrations)\.ts$/

test('the database library is imported where records are stored and nowhere else', () => {
  const paths = shipped.filter((path) => !persistence.test(path))
  expect(broken(paths, ({ packageName }) => packageName === 'mongoose')).toEqual([])
})

test('handlers know no model: their records are what the store gives them', () => {
  const handlers = shipped.filter((path) => path.endsWith('/handlers.ts'))
  expect(broken(handlers, ({ path }) => path?.endsWith('/model.ts') ?? false)).toEqual([])
})

test('rules in domain/ import neither what surrounds them nor the runtime', () => {
  const paths = shipped.filter((path) => path.includes('/domain/'))
  const isForbidden = ({ packageName, path }: Import) =>
    /^(?:mongoose|@nats-io\/.*|@bugar\/runtime)$/.test(packageName ?? '') ||
    (path !== null && !path.includes('/domain/'))
  expect(broken(paths, isForbidden)).toEqual([])
})
