import { maxFileBytes } from '@bugar/contracts/file'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as make from '../../../test/files.ts'
import { hostileFiles } from '../../../test/hostile-files.ts'
import { inspectFile } from './inspect-file.ts'
import { filenameFor } from './filename.ts'

const { aJpeg, aPdf, aPng, aPngOf, aWebp, jpegSegment, jpegWith, pdfStream, pngChunk, webpOf } = make
const packed = pdfStream(
  '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  deflateSync(Buffer.from('3 0 <</A/JavaScripts>>')),
)

test('hostileFiles › the corpus › has more than thirty files of different names', () => {
  expect(hostileFiles.length).toBeGreaterThan(30)
  expect(new Set(hostileFiles.map(([name]) => name)).size).toBe(hostileFiles.length)
})

test.each(hostileFiles.map(([name, bytes, tooLarge = false]) => [name, bytes, tooLarge] as const))(
  'inspectFile › %j › is rejected',
  (name, bytes, tooLarge) => {
    const inspection = inspectFile(bytes)
    if (inspection.kind === 'good') {
      expect(filenameFor(name, inspection.contentType)).toBeNull()
    } else {
      expect(inspection.kind).toBe(tooLarge ? 'too-large' : 'unsupported')
    }
  },
)

test.each([
  ['one pixel', aPng(), 'image/png'],
  ['exactly 2 MB', aPngOf(maxFileBytes), 'image/png'],
  ['exactly 25 megapixels', aPng(5000, 5000), 'image/png'],
  ['chunks of its program', aPng(1, 1, pngChunk('iDOT'), pngChunk('tEXt', Buffer.from('Software\0GIMP'))), 'image/png'],
  ['as Chromium writes it', aJpeg(), 'image/jpeg'],
  ['a comment', jpegWith(jpegSegment(0xfe, Buffer.from('Foto kelas'))), 'image/jpeg'],
  ['fill bytes', jpegWith(Buffer.from([0xff, 0xff])), 'image/jpeg'],
  ['lossy', aWebp(), 'image/webp'],
  ['lossless', webpOf(make.webpLossless(3, 3)), 'image/webp'],
  ['a canvas of 25 megapixels', webpOf(make.webpCanvas(5000, 5000), make.webpPicture), 'image/webp'],
  ['plain', aPdf(), 'application/pdf'],
  ['a link', aPdf('3 0 obj <</S/URI/URI(https://www.who.int)>> endobj'), 'application/pdf'],
  ['compressed objects', aPdf(packed), 'application/pdf'],
])('inspectFile › a good file, %s › is %3$s', (_what, bytes, contentType) => {
  expect(inspectFile(bytes)).toEqual({ kind: 'good', contentType })
})

test.each([
  ['no byte', Buffer.alloc(0), 'unsupported', 'File is empty'],
  ['one byte', Buffer.alloc(1), 'unsupported', 'Content is no PNG, JPEG, WebP or PDF'],
  ['a broken picture', aPng(0, 5), 'unsupported', 'PNG has no size'],
  [
    'another format inside',
    aPng(1, 1, pngChunk('zzZz', make.aZip())),
    'unsupported',
    'Content could pass for a archive',
  ],
  ['a byte too many', aPngOf(maxFileBytes + 1), 'too-large', 'Berkas maksimal 2 MB'],
  ['5000 pixels too many', aPng(5001, 5000), 'too-large', 'Gambar maksimal 25 megapiksel'],
])('inspectFile › %s › is refused and says why', (_what, bytes, kind, reason) => {
  expect(inspectFile(bytes)).toEqual({ kind, reason })
})

test('inspectFile › any file cut short or with a byte more › is never taken for a whole one', () => {
  for (const whole of [aPng(), aJpeg(), aWebp()]) {
    for (let length = 0; length < whole.length; length++) {
      expect(inspectFile(whole.subarray(0, length)).kind).toBe('unsupported')
    }
    expect(inspectFile(Buffer.concat([whole, Buffer.from([0])])).kind).toBe('unsupported')
  }
})

test('inspectFile › files made to keep it busy › are answered in linear time', () => {
  // The table of objects begins where the end says that it does.
  const head = Buffer.from('%PDF-1.4\nxref /OpenAction 5 0 R ')
  const tail = Buffer.from('xref\nstartxref\n9\n%%EOF')
  const pack = Buffer.concat([Buffer.from('/ObjStm stream\n'), deflateSync(Buffer.alloc(1)), Buffer.from('endstream')])
  const comments = `${'/JS%'.repeat(1000)}\n5 %\n`
  const dictionaries = `${'1 0 obj<<'.repeat(400)}stream\n`
  const plain = ['/ObjStm ', '#', '/', 'stream\n', 'stream\n'.padEnd(420), 'startxref 1 ', ' ', '/#4']
  for (const word of [pack, ...plain, comments, dictionaries, '/OpenAction 5 0 R ', '5 0 obj ', '/AA 5 ', '(', '<']) {
    const middle = Buffer.alloc(maxFileBytes - 64, word as string)
    expect(['unsupported', 'good']).toContain(inspectFile(Buffer.concat([head, middle, tail])).kind)
  }
  const jpeg = Buffer.concat([aJpeg().subarray(0, -2), Buffer.alloc(1_000_000, 0xff)])
  expect(inspectFile(jpeg).kind).toBe('unsupported')
}, 10_000)
