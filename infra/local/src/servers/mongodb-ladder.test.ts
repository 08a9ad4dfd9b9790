import { expect, test } from 'vitest'
import { forcedKind, mongodbKinds, mongodbLadder, noMongodb, type MongodbSurvey } from './mongodb-ladder.ts'

const aSurvey = (found: Partial<MongodbSurvey> = {}): MongodbSurvey => ({
  mongod: null,
  downloadedMongod: null,
  downloadFailure: null,
  secantusd: null,
  wheel: null,
  ...found,
})
const kinds = (survey: MongodbSurvey, forced: Parameters<typeof mongodbLadder>[1] = null) =>
  mongodbLadder(survey, forced).map(({ kind }) => kind)

test('ladder › everything there › best first: mongod, download, secantusd, wheel', () => {
  const everything = aSurvey({ mongod: '/m', downloadedMongod: '/d', secantusd: '/s', wheel: '/w' })
  expect(mongodbLadder(everything, null)).toEqual([
    { kind: 'mongod', program: '/m' },
    { kind: 'download', program: '/d' },
    { kind: 'secantusd', program: '/s' },
    { kind: 'wheel', program: '/w' },
  ])
})

test('ladder › bare machine › download, then the wheel, both still to be fetched', () => {
  expect(mongodbLadder(aSurvey(), null)).toEqual([
    { kind: 'download', program: null },
    { kind: 'wheel', program: null },
  ])
})

test('ladder › download failed today › not among the ways', () => {
  expect(kinds(aSurvey({ downloadFailure: 'ENOTFOUND', secantusd: '/s' }))).toEqual(['secantusd', 'wheel'])
})

test('ladder › downloaded before, download failed today › the downloaded one is used', () => {
  expect(kinds(aSurvey({ downloadFailure: 'ENOTFOUND', downloadedMongod: '/d' }))).toEqual(['download', 'wheel'])
})

test.each(mongodbKinds)('ladder › %s forced › nothing else is tried', (kind) => {
  const everything = aSurvey({ mongod: '/m', downloadFailure: 'ENOTFOUND', secantusd: '/s', wheel: '/w' })
  expect(kinds(everything, kind)).toEqual([kind])
})

test('ladder › forced way is closed › no way is left', () => {
  expect(kinds(aSurvey({ mongod: '/m' }), 'secantusd')).toEqual([])
})

test('LOCAL_MONGODB › unset or empty › the ladder decides', () => {
  expect([forcedKind(undefined), forcedKind('')]).toEqual([null, null])
})

test('LOCAL_MONGODB › unknown word › rejected with the words there are', () => {
  expect(() => forcedKind('postgres')).toThrow(
    'LOCAL_MONGODB is "postgres"; it can be mongod, download, secantusd, wheel.',
  )
})

test('no MongoDB › one sentence that says what became of each way', () => {
  const sentence = noMongodb(null, { download: 'mongod could not be downloaded (ENOTFOUND)' })
  expect(sentence).toContain('install mongod or Python 3.10 to 3.13')
  expect(sentence).toContain(
    'mongod is not on PATH; mongod could not be downloaded (ENOTFOUND); secantusd-rs is not built',
  )
  expect(noMongodb('secantusd', {})).toMatch(
    /^MongoDB: LOCAL_MONGODB=secantusd cannot be had: secantusd-rs is not built/,
  )
})
