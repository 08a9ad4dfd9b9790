import { filePartBytes, maxFileBytes } from '@bugar/contracts/file'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'
import { aJpeg, aPdf, aPng, aPngOf, aWebp } from './files.ts'
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

test.each([
  ['foto.png', aPng(), 'image/png'],
  ['foto.jpg', aJpeg(), 'image/jpeg'],
  ['foto.webp', aWebp(), 'image/webp'],
  ['laporan.pdf', aPdf(), 'application/pdf'],
  ['tepat.png', aPngOf(filePartBytes), 'image/png'],
  ['lebih.png', aPngOf(filePartBytes + 1), 'image/png'],
  ['terbesar.png', aPngOf(maxFileBytes), 'image/png'],
])('file.store › %s › is kept and read back byte by byte', async (filename, bytes, contentType) => {
  const file = await store(bytes, filename, 'poster')
  const { id, name } = admin.actor
  expect(file).toMatchObject({ filename, contentType, type: 'poster', size: bytes.length, uploadedBy: { id, name } })
  expect(file.id).toMatch(/^[0-9a-f]{32}$/)
  const found = await read(file.id)
  expect(found.file).toEqual(file)
  expect(found.bytes.equals(bytes)).toBe(true)
})

test('file.store › hostile files › none is kept and no part stays', async () => {
  const before = await countOf('files.files')
  const kept: string[] = []
  for (const [name, bytes, tooLarge] of hostileFiles) {
    const code = tooLarge ? 'too-large' : 'unsupported-media'
    await store(bytes, name).then(
      () => kept.push(name),
      (error: unknown) => expect(error, name).toMatchObject({ code, errors: [{ field: 'file' }] }),
    )
  }
  expect(kept).toEqual([])
  expect(await countOf('files.files')).toBe(before)
  expect(await countOf('fileParts')).toBe(0)
})

test('file.store › a hostile name › is made harmless', async () => {
  const file = await store(aPng(), '../../etc/"kunci"\r\nX-Evil: 1.png')
  expect(file.filename).toBe('kunciX-Evil 1.png')
})

test('file.store › a part sent twice › counts once', async () => {
  const bytes = aPngOf(filePartBytes + 7)
  const { upload, parts } = await stage(bytes)
  await catalog.gateway.call('file.stage', { upload, part: 1, content: partsOf(bytes)[1] as string })
  const { data } = await catalog.gateway.call(
    'file.store',
    { upload, parts, filename: 'a.png', type: 'general' },
    admin,
  )
  expect((await read(data.id)).bytes.equals(bytes)).toBe(true)
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
