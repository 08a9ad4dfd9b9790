import { filePartBytes, type StoredFile } from '@bugar/contracts/catalog/file'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'
import { aJpeg, aNoisyPng, aPng, aPngOf, aWebp } from './files.ts'
import { migrations } from '../src/migrations.ts'
import { inspectUpload } from '../src/file/domain/inspect-file.ts'
import { hostileFiles } from './hostile-files.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / filePartBytes) }, (_, part) =>
    bytes.subarray(part * filePartBytes, (part + 1) * filePartBytes).toString('base64'),
  )

const stage = async (bytes: Buffer) => {
  const upload = randomBytes(16).toString('hex')
  const parts = partsOf(bytes)
  // Last part first: the order must not matter.
  for (const [part, content] of [...parts.entries()].toReversed()) {
    await catalog.gateway.call('file.stage', { upload, part, content })
  }
  return { upload, parts: parts.length }
}
const store = async (bytes: Buffer, filename: string, type = 'general') =>
  (await catalog.gateway.call('file.store', { ...(await stage(bytes)), filename, type }, admin)).data

const read = async (id: string) => {
  const first = (await catalog.gateway.call('file.read', { id, part: 0 })).data
  const contents = [first.content]
  for (let part = 1; part < first.parts; part++) {
    contents.push((await catalog.gateway.call('file.read', { id, part })).data.content)
  }
  return { file: first.file, bytes: Buffer.concat(contents.map((content) => Buffer.from(content, 'base64'))) }
}
const countOf = (collection: string) => catalog.database.collection(collection).countDocuments()
const missing = { code: 'not-found', message: 'Berkas tidak ditemukan' }

const expectStored = async (file: StoredFile, expected: Partial<StoredFile>): Promise<Buffer> => {
  const { id, name } = admin.actor
  expect(file).toMatchObject({ ...expected, uploadedBy: { id, name } })
  expect(file.id).toMatch(/^[0-9a-f]{32}$/)
  const found = await read(file.id)
  expect(found.file).toEqual(file)
  expect(found.bytes.length).toBe(file.size)
  return found.bytes
}

test.each([
  ['foto.png', aPng(), 'image/png'],
  ['foto.jpg', aJpeg(), 'image/jpeg'],
  ['foto.webp', aWebp(), 'image/webp'],
  ['memanjang.png', aNoisyPng(1400, 1400), 'image/png'],
] as const)('file.store › %s › is kept with its pixels alone', async (filename, bytes, contentType) => {
  const stored = await expectStored(await store(bytes, filename), { filename, contentType })
  const inspection = await inspectUpload(bytes)
  expect(inspection).toMatchObject({ kind: 'good', content: stored })
})

test('file.store › hostile files › none is kept, or the picture in it alone, and no part stays', async () => {
  const before = await countOf('files.files')
  const usual = { png: aPng(), jpg: aJpeg(), webp: aWebp() }
  const kept: string[] = []
  for (const [name, bytes, outcome = 'unsupported-media'] of hostileFiles) {
    const stored = await store(bytes, name).catch((error: unknown) => {
      expect(error, name).toMatchObject({ code: outcome, errors: [{ field: 'file' }] })
      return null
    })
    if (stored !== null) {
      kept.push(name)
      const content = (await read(stored.id)).bytes
      expect(await inspectUpload(usual[name.split('.').at(-1) as 'png']), name).toMatchObject({ content })
    }
  }
  const cleaned = hostileFiles.filter(([, , outcome]) => outcome === 'cleaned')
  expect(kept).toEqual(cleaned.map(([name]) => name))
  expect(await countOf('files.files')).toBe(before + kept.length)
  expect(await countOf('fileParts')).toBe(0)
})

test('file.store › many at once › all are kept', async () => {
  const stored = await Promise.all(Array.from({ length: 10 }, () => store(aPng(), 'a.png')))
  expect(new Set(stored.map(({ id }) => id)).size).toBe(10)
})

test('file.store › a hostile name › is made harmless', async () => {
  const file = await store(aPng(), '../../etc/"kunci"\r\nX-Evil: 1.png')
  expect(file.filename).toBe('kunciX-Evil 1.png')
})

test('file.store › a part sent twice › counts once', async () => {
  const bytes = aNoisyPng(1400, 1400)
  const { upload, parts } = await stage(bytes)
  await catalog.gateway.call('file.stage', { upload, part: 1, content: partsOf(bytes)[1] as string })
  const input = { upload, parts, filename: 'a.png', type: 'general' }
  const { data } = await catalog.gateway.call('file.store', input, admin)
  expect(await inspectUpload(bytes)).toMatchObject({ content: (await read(data.id)).bytes })
})

test('file.store › a missing part, or the same upload again › is rejected', async () => {
  const { upload, parts } = await stage(aPngOf(filePartBytes * 2 + 5))
  const input = { upload, parts: parts + 1, filename: 'a.png', type: 'general' }
  const incomplete = { code: 'invalid', errors: [{ field: 'parts' }] }
  await expect(catalog.gateway.call('file.store', input, admin)).rejects.toMatchObject(incomplete)
  await expect(catalog.gateway.call('file.store', { ...input, parts }, admin)).rejects.toMatchObject(incomplete)
})

test('file.store › without a person › is rejected', async () => {
  const staged = await stage(aPng())
  const requested = catalog.gateway.call('file.store', { ...staged, filename: 'a.png', type: 'general' })
  await expect(requested).rejects.toMatchObject({ code: 'unauthenticated' })
})

test.each([
  [{ content: '' }, 'content'],
  [{ content: 'a b c' }, 'content'],
  [{ content: 'A'.repeat(filePartBytes * 1.4) }, 'content'],
  [{ upload: '../x' }, 'upload'],
  [{ part: -1 }, 'part'],
  [{ part: 5 }, 'part'],
])('file.stage › %j › is rejected at %s', async (given, field) => {
  const input = { upload: '0'.repeat(32), part: 0, content: 'AAAA', ...given }
  await expect(catalog.gateway.call('file.stage', input)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field }],
  })
})

test('0001-delete-pdfs › a PDF of an older release › is neither served nor kept; a picture is', async () => {
  const [pdf, picture] = await Promise.all([store(aPng(), 'a.png'), store(aPng(), 'b.png')])
  const chunks = await countOf('files.chunks')
  const files = catalog.database.collection<{ _id: string }>('files.files')
  await files.updateOne({ _id: pdf.id }, { $set: { 'metadata.contentType': 'application/pdf' } })
  await expect(catalog.gateway.call('file.read', { id: pdf.id, part: 0 })).rejects.toMatchObject(missing)
  await migrations[0]?.up(catalog.database, catalog.servers as never)
  expect([await files.findOne({ _id: pdf.id }), await countOf('files.chunks')]).toEqual([null, chunks - 1])
  expect((await read(picture.id)).file).toEqual(picture)
})

test('file.read › behind the end or an unknown id › is not found', async () => {
  const { id } = await store(aPng(), 'a.png')
  await expect(catalog.gateway.call('file.read', { id, part: 1 })).rejects.toMatchObject(missing)
  await expect(catalog.gateway.call('file.read', { id: 'f'.repeat(32), part: 0 })).rejects.toMatchObject(missing)
  await expect(catalog.gateway.call('file.read', { id: 'x', part: 0 })).rejects.toMatchObject({ code: 'invalid' })
})

test('file.delete › a file › is gone with its content; again is not found', async () => {
  const { id } = await store(aPng(), 'a.png')
  await expect(catalog.gateway.call('file.delete', { id }, user)).rejects.toMatchObject({ code: 'forbidden' })
  const chunks = await countOf('files.chunks')
  expect((await catalog.gateway.call('file.delete', { id }, admin)).data).toEqual({})
  expect(await countOf('files.chunks')).toBe(chunks - 1)
  await expect(catalog.gateway.call('file.read', { id, part: 0 })).rejects.toMatchObject(missing)
  await expect(catalog.gateway.call('file.delete', { id }, admin)).rejects.toMatchObject(missing)
})
