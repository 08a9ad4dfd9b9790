import { maxFileBytes, maxStoredFileBytes } from '@bugar/contracts/file'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as make from '../../../test/files.ts'
import '../../../test/compare-bytes.ts'
import { hostileFiles } from '../../../test/hostile-files.ts'
import { inspectImport, inspectUpload } from './inspect-file.ts'
import { filenameFor } from './filename.ts'
import { polyglotMark } from './polyglot.ts'

const { aJpeg, aPdf, aPdfOf, aPng, aPngOf, aWebp, jpegSegment, jpegWith, pdfStream, pngChunk } = make
const packed = pdfStream(
  '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  deflateSync(Buffer.from('3 0 <</A/JavaScripts>>')),
)

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
  ['plain', aPdf()],
  ['exactly 2 MB', aPdfOf(maxFileBytes)],
  ['a link', aPdf('3 0 obj <</S/URI/URI(https://www.who.int)>> endobj')],
  ['compressed objects', aPdf(packed)],
])('inspectUpload, inspectImport › a good PDF, %s › keeps its bytes', async (_what, content) => {
  const good = { kind: 'good', contentType: 'application/pdf', content }
  expect([await inspectUpload(content), await inspectImport(content)]).toEqual([good, good])
})

test.each([
  ['no byte', Buffer.alloc(0), 'unsupported', 'File is empty'],
  ['one byte', Buffer.alloc(1), 'unsupported', 'Content is no PNG, JPEG, WebP or PDF'],
  ['three bytes of a WAVE file', Buffer.from('RIFF1234WAVE'), 'unsupported', 'Content is no PNG, JPEG, WebP or PDF'],
  ['a broken picture', aPng(0, 5), 'unsupported', 'The picture is not whole'],
  ['another format inside', aPdf(pdfStream('', make.aZip())), 'unsupported', 'Content could pass for a archive'],
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
  ['a PDF', aPdfOf(maxFileBytes + 1), 'too-large', 'Berkas maksimal 2 MB'],
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

test('inspectUpload › files made to keep it busy › are answered in linear time', async () => {
  // The cross-reference table is where the trailer points to.
  const head = Buffer.from('%PDF-1.4\nxref /OpenAction 5 0 R ')
  const tail = Buffer.from('xref\nstartxref\n9\n%%EOF')
  const pack = Buffer.concat([Buffer.from('/ObjStm stream\n'), deflateSync(Buffer.alloc(1)), Buffer.from('endstream')])
  const comments = `${'/JS%'.repeat(1000)}\n5 %\n`
  const dictionaries = `${'1 0 obj<<'.repeat(400)}stream\n`
  const plain = ['/ObjStm ', '#', '/', 'stream\n', 'stream\n'.padEnd(420), 'startxref 1 ', ' ', '/#4']
  for (const word of [pack, ...plain, comments, dictionaries, '/OpenAction 5 0 R ', '5 0 obj ', '/AA 5 ', '(', '<']) {
    const middle = Buffer.alloc(maxFileBytes - 64, word as string)
    expect(['unsupported', 'good']).toContain((await inspectUpload(Buffer.concat([head, middle, tail]))).kind)
  }
  const jpeg = Buffer.concat([aJpeg().subarray(0, -2), Buffer.alloc(1_000_000, 0xff)])
  expect((await inspectUpload(jpeg)).kind).toBe('unsupported')
})
