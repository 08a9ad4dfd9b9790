import { type StoredFile, filePartBytes, maxStoredFileBytes } from '@bugar/contracts/catalog/file'
import { createImporting } from '@bugar/testing/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog } from './catalog-under-test.ts'
import { aJpeg, aNoisyPng, aPng, aPngOf, aWebp } from './files.ts'
import { hostileFiles } from './hostile-files.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

type Data = StoredFile & { readonly content: string }

const id = 'a'.repeat(32)
const dataOf = (bytes: Buffer, filename: string, contentType: StoredFile['contentType']): Data => ({
  id,
  type: 'general',
  filename,
  contentType,
  size: bytes.length,
  createdAt: '2026-11-20T00:00:00.000Z',
  uploadedBy: { id: admin.actor.id, name: admin.actor.name },
  content: bytes.toString('base64'),
})
const importing = () => createImporting(catalog.servers, catalog.gateway, 'catalog')
const check = (data: Data) => importing().stage([{ line: 1, type: 'file', data }])

const exported = async (): Promise<Data> => {
  const { bounds } = (await catalog.gateway.call('catalog.exportBounds', { type: 'file' })).data
  const page = { type: 'file', after: null, until: bounds[0] as string, credentials: false }
  const { lines } = (await catalog.gateway.call('catalog.exportPage', page)).data
  const [first, ...more] = lines.split('\n').flatMap((line) => (line ? [JSON.parse(line) as { data: Data }] : []))
  return { ...(first as { data: Data }).data, content: [first, ...more].map((line) => line?.data.content).join('') }
}

const readBytes = async () => {
  const parts: string[] = []
  let count = 1
  for (let part = 0; part < count; part++) {
    const { data } = await catalog.gateway.call('file.read', { id, part })
    count = data.parts
    parts.push(data.content)
  }
  return Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))
}

test.each([
  ['a.png', aPng(), 'image/png'],
  ['a.jpg', aJpeg(), 'image/jpeg'],
  ['a.webp', aWebp(), 'image/webp'],
  ['bintik.png', aNoisyPng(1400, 1400), 'image/png'],
  ['terbesar.png', aPngOf(maxStoredFileBytes), 'image/png'],
] as const)('a restore, exportPage › %s › keeps every byte', async (filename, bytes, contentType) => {
  const data = dataOf(bytes, filename, contentType)
  const restore = importing()
  expect(await restore.stage([{ line: 1, type: 'file', data }])).toMatchObject({ errors: [], counts: { created: 1 } })
  expect((await restore.stage([{ line: 2, type: 'file', data }])).errors).toMatchObject([{ line: 2 }])
  await restore.commit()
  expect((await readBytes()).equals(bytes)).toBe(true)
  expect(await exported()).toEqual(data)
  await catalog.gateway.call('file.delete', { id }, admin)
})

test.each([
  ['that is not whole', aPng().subarray(0, 30), 'The picture is not whole'],
  ['of another type', aJpeg(), 'Size or type is not that of the content'],
  ['that is a page too', Buffer.concat([aPng(), Buffer.from('<html>')]), 'Content could pass for a page'],
  ['longer than any that is stored', aPngOf(maxStoredFileBytes + 1), 'Gambar maksimal 8 MB setelah dikodekan ulang'],
])('catalog.importStage › a picture %s › is named', async (_what, bytes, message) => {
  expect((await check(dataOf(bytes, 'a.png', 'image/png'))).errors).toEqual([{ line: 1, message }])
})

test('catalog.importStage › hostile files › are named, but for pictures with bytes that no program reads', async () => {
  const harmless = [
    'cut.png',
    'checksum-of-end.png',
    'byte-behind.png',
    'two.png',
    'two.jpg',
    'long-header.jpg',
    'unknown-part.webp',
  ]
  const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
  const taken: string[] = []
  for (const [name, bytes] of hostileFiles.filter(([, each]) => each.length <= filePartBytes)) {
    const type = types[name.split('.').at(-1) as 'png'] ?? 'image/png'
    const { errors } = await check(dataOf(bytes, name, type))
    taken.push(...(errors.length === 0 ? [name] : []))
  }
  expect(taken.toSorted()).toEqual(harmless.toSorted())
})
