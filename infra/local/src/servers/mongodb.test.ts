import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { executable } from './find-program.ts'
import { keepDownload } from './mongod-download.ts'
import { findCandidates, forcedKind, noMongodb } from './mongodb.ts'
import { mongodbKinds, type MongodbKind } from './mongodb-engine.ts'
import { wheels } from './python.ts'

let cache: string
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'bugar-candidates-'))
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))

/** Puts an empty program there and gives its path. */
const aProgram = (...path: string[]) => {
  const file = join(cache, ...path.slice(0, -1), executable(path.at(-1) ?? ''))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '', { mode: 0o755 })
  return file
}
const anInstalledWheel = () => {
  const { name, version, program } = wheels.mongodb
  const windows = process.platform === 'win32'
  const packages = windows ? ['Lib', 'site-packages'] : ['lib', 'python3.11', 'site-packages']
  const receipt = join(cache, 'python', ...packages, `${name.toLowerCase()}-${version}.dist-info`)
  mkdirSync(receipt, { recursive: true })
  writeFileSync(join(receipt, 'RECORD'), '')
  aProgram('python', windows ? 'Scripts' : 'bin', 'python')
  return aProgram('python', windows ? 'Scripts' : 'bin', program)
}
const failedDownload = { failure: { at: Date.now(), reason: 'ENOTFOUND' } }
const find = (forced: MongodbKind | null = null) => findCandidates({ PATH: join(cache, 'path') }, cache, forced)
const kinds = (forced: MongodbKind | null = null) => find(forced).map(({ kind }) => kind)

test('candidates › everything there › best first: mongod, download, secantusd, wheel', () => {
  const mongod = aProgram('path', 'mongod')
  const downloaded = aProgram('mongod', 'mongod')
  keepDownload(cache, { path: downloaded })
  const secantusd = aProgram('bin', 'secantusd-rs')
  const wheel = anInstalledWheel()
  expect(find()).toEqual([
    { kind: 'mongod', program: mongod },
    { kind: 'download', program: downloaded },
    { kind: 'secantusd', program: secantusd },
    { kind: 'wheel', program: wheel },
  ])
})

test('candidates › secantusd-rs on PATH and built › the one on PATH', () => {
  aProgram('bin', 'secantusd-rs')
  const onPath = aProgram('path', 'secantusd-rs')
  expect(find('secantusd')).toEqual([{ kind: 'secantusd', program: onPath }])
})

test('candidates › bare machine › download, then the wheel, both still to be fetched', () => {
  expect(find()).toEqual([
    { kind: 'download', program: null },
    { kind: 'wheel', program: null },
  ])
})

test('candidates › download failed today › not among them', () => {
  aProgram('bin', 'secantusd-rs')
  keepDownload(cache, failedDownload)
  expect(kinds()).toEqual(['secantusd', 'wheel'])
})

test('candidates › downloaded before, download failed today › the downloaded one is used', () => {
  keepDownload(cache, { ...failedDownload, path: aProgram('mongod', 'mongod') })
  expect(kinds()).toEqual(['download', 'wheel'])
})

test.each(mongodbKinds)('candidates › %s forced › nothing else is tried', (kind) => {
  aProgram('path', 'mongod')
  aProgram('bin', 'secantusd-rs')
  keepDownload(cache, failedDownload)
  expect(kinds(kind)).toEqual([kind])
})

test('candidates › forced one is not there › none is left', () => {
  aProgram('path', 'mongod')
  expect(kinds('secantusd')).toEqual([])
})

test('LOCAL_MONGODB › unset or empty › none is forced', () => {
  expect([forcedKind(undefined), forcedKind('')]).toEqual([null, null])
})

test('LOCAL_MONGODB › unknown word › rejected with the words there are', () => {
  expect(() => forcedKind('postgres')).toThrow(
    'LOCAL_MONGODB is "postgres"; it can be mongod, download, secantusd, wheel.',
  )
})

test('no MongoDB › one sentence that says what became of each candidate', () => {
  const sentence = noMongodb(null, { download: 'mongod could not be downloaded (ENOTFOUND)' })
  expect(sentence).toContain('install mongod or Python 3.10 to 3.13')
  expect(sentence).toContain(
    'mongod is not on PATH; mongod could not be downloaded (ENOTFOUND); secantusd-rs is not built',
  )
  expect(noMongodb('secantusd', {})).toMatch(
    /^MongoDB: LOCAL_MONGODB=secantusd cannot be had: secantusd-rs is not built/,
  )
})
