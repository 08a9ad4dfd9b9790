import { maxFileBytes, maxStoredFileBytes } from '@bugar/contracts/catalog/file'
import { expect, test } from 'vitest'
import * as make from '../../../test/files.ts'
import '../../../test/compare-bytes.ts'
import { hostileFiles } from '../../../test/hostile-files.ts'
import { inspectImport, inspectUpload } from './inspect-file.ts'
import { filenameFor } from './filename.ts'
import { polyglotMark } from './polyglot.ts'

const { aJpeg, aPng, aPngOf, aWebp, jpegSegment, jpegWith, pngChunk } = make

test('hostileFiles › the corpus › has more than thirty files of different names', () => {
  expect(hostileFiles.length).toBeGreaterThan(30)
  expect(new Set(hostileFiles.map(([name]) => name)).size).toBe(hostileFiles.length)
})

const contentOf = async (bytes: Buffer): Promise<Buffer | null> => {
  const inspection = await inspectUpload(bytes)
  return inspection.kind === 'good' ? inspection.content : null
}
const usual = { png: aPng(), jpg: aJpeg(), webp: aWebp() }

const hostile = hostileFiles.map(([name, bytes, outcome = 'unsupported']) => [name, bytes, outcome] as const)

test.each(hostile.filter(([, , outcome]) => outcome !== 'cleaned'))(
  'inspectUpload › %j › is rejected',
  async (name, bytes, outcome) => {
    const inspection = await inspectUpload(bytes)
    if (inspection.kind === 'good') {
      expect(filenameFor(name, inspection.contentType)).toBeNull()
    } else {
      expect(inspection.kind).toBe(outcome)
    }
  },
)

test.each(hostile.filter(([, , outcome]) => outcome === 'cleaned'))(
  'inspectUpload › %j › loses all but the pixels, and is no import with a mark of another format',
  async (name, bytes) => {
    const ending = name.split('.').at(-1) as keyof typeof usual
    expect(await contentOf(bytes)).toEqual(await contentOf(usual[ending]))
    const other = polyglotMark(bytes)
    expect(await inspectImport(bytes)).toMatchObject(
      other === null
        ? { kind: 'good', content: bytes }
        : { kind: 'unsupported', reason: `Content could pass for a ${other}` },
    )
  },
)

test.each([
  ['one pixel', aPng(), 'image/png'],
  ['exactly 2 MB', aPngOf(maxFileBytes), 'image/png'],
  ['chunks of its program', aPng(1, 1, pngChunk('iDOT'), pngChunk('tEXt', Buffer.from('Software\0GIMP'))), 'image/png'],
  ['as Chromium writes it', aJpeg(), 'image/jpeg'],
  ['a comment', jpegWith(jpegSegment(0xfe, Buffer.from('Foto kelas'))), 'image/jpeg'],
  ['fill bytes', jpegWith(Buffer.from([0xff, 0xff])), 'image/jpeg'],
  ['lossy', aWebp(), 'image/webp'],
])('inspectUpload › a good picture, %s › is %3$s', async (_what, bytes, contentType) => {
  expect(await inspectUpload(bytes)).toMatchObject({ kind: 'good', contentType })
  expect(await inspectImport(bytes)).toEqual({ kind: 'good', contentType, content: bytes })
})

test.each([
  ['no byte', Buffer.alloc(0), 'unsupported', 'File is empty'],
  ['one byte', Buffer.alloc(1), 'unsupported', 'Content is no PNG, JPEG or WebP'],
  ['three bytes of a WAVE file', Buffer.from('RIFF1234WAVE'), 'unsupported', 'Content is no PNG, JPEG or WebP'],
  ['a broken picture', aPng(0, 5), 'unsupported', 'The picture is not whole'],
  ['a PDF', Buffer.from('%PDF-1.4\n%%EOF\n'), 'unsupported', 'Content is no PNG, JPEG or WebP'],
  ['a byte too many', aPngOf(maxFileBytes + 1), 'too-large', 'Berkas maksimal 2 MB'],
  ['5000 pixels too many', aPng(5001, 5000), 'too-large', 'Gambar maksimal 25 megapiksel'],
])('inspectUpload › %s › is refused and says why', async (_what, bytes, kind, reason) => {
  expect(await inspectUpload(bytes)).toEqual({ kind, reason })
})

test('inspectUpload › a picture that is longer encoded anew › may be four times as long as an upload', async () => {
  const given = make.aNoisyPng(1400, 1400)
  const content = (await contentOf(given)) as Buffer
  expect(given.length).toBeLessThan(maxFileBytes)
  expect(content.length).toBeGreaterThan(maxFileBytes * 2)
  expect(await inspectImport(content)).toMatchObject({ kind: 'good', content })
})

test.each([
  ['a picture', aPngOf(maxStoredFileBytes), 'good', undefined],
  ['a picture', aPngOf(maxStoredFileBytes + 1), 'too-large', 'Gambar maksimal 8 MB setelah dikodekan ulang'],
])('inspectImport › %s as long as can be stored, or a byte longer › %3$s', async (_what, bytes, kind, reason) => {
  expect(await inspectImport(bytes)).toMatchObject({ kind, ...(reason && { reason }) })
})

test('inspectUpload › any picture cut short or with a byte more › has the pixels of the whole one or is rejected', async () => {
  for (const whole of [aPng(), aJpeg(), aWebp()]) {
    const content = await contentOf(whole)
    for (let length = 0; length < whole.length; length++) {
      expect([null, content]).toContainEqual(await contentOf(whole.subarray(0, length)))
    }
    expect(await contentOf(whole.subarray(0, whole.length * 0.8))).toBeNull()
    expect(await contentOf(Buffer.concat([whole, Buffer.from([0])]))).toEqual(content)
  }
})

test('inspectUpload › a JPEG made to keep it busy › is rejected in linear time', async () => {
  const jpeg = Buffer.concat([aJpeg().subarray(0, -2), Buffer.alloc(1_000_000, 0xff)])
  expect((await inspectUpload(jpeg)).kind).toBe('unsupported')
})
