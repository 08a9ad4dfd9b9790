import { expect, test } from 'vitest'
import { isTest, sources, read } from './repository.ts'
import { type Import, importsOf } from './source-imports.ts'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { collectionLabel } from '../../../web/src/admin/system/collection-labels.ts'

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
  const deeper = files.filter((parts) => parts.length > 2 && (parts.length > 4 || parts[1] !== 'domain'))
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

const declared = sources
  .filter((path) => /^(?:services|infra\/runtime)\//.test(path) && !isTest(path))
  .flatMap((path) => [...read(path).matchAll(/collection: '(\w+)'/g)].map(([, name = '']) => name))

test('every collection › has a name in words on the screen Sistem', () => {
  expect(declared.length).toBeGreaterThan(30)
  const ofBases = ruleBaseNames.flatMap((base) =>
    ['rulesets', 'activations'].map((kind) => (isSourced(base) ? `${kind}_${base}` : kind)),
  )
  const names = [...new Set([...declared, ...ofBases, 'files.files', 'files.chunks'])]
  expect(names.filter((name) => collectionLabel(name) === name)).toEqual([])
})

test('a collection that is not known › keeps its own name', () => {
  expect(collectionLabel('notes_2')).toBe('notes_2')
  expect(collectionLabel('rulesets_other')).toBe('rulesets_other')
  expect(collectionLabel('rulesets_safety')).toBe('Versi aturan keselamatan')
})
