import { expect, test } from 'vitest'
import { aJpeg, jpegSegment } from '../../../test/files.ts'
import { isJpeg, jpegStructure } from './jpeg.ts'

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
/** A frame of 3 by 2 pixels with this many colour components. */
const frame = (components = 1, code = 0xc0, precision = 8, extra = 0) =>
  jpegSegment(code, Buffer.from([precision, 0, 2, 0, 3, components, ...Array(3 * components + extra).fill(1)]))
const scan = (...pixels: number[]) => Buffer.concat([jpegSegment(0xda, Buffer.from([1])), Buffer.from(pixels)])
const segment = (code: number, text = '') => jpegSegment(code, Buffer.from(text, 'latin1'))
const structureOf = (...parts: Buffer[]) => jpegStructure(Buffer.concat([start, ...parts]))

const whole = { whole: true, pixels: 6 }
const broken = { whole: false, reason: 'JPEG is not whole, or something follows it' }

test('isJpeg › the first three bytes › decide, where a fourth follows', () => {
  expect(isJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true)
  expect(isJpeg(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  expect(isJpeg(Buffer.from([0xff, 0xd8, 0xfe, 0xe0]))).toBe(false)
})

test('jpegStructure › a frame, a scan and the end › is whole', () => {
  expect(jpegStructure(aJpeg())).toEqual({ whole: true, pixels: 4 })
  expect(structureOf(frame(), scan(1, 2, 3), end)).toEqual(whole)
  expect(structureOf(frame(), scan(1), scan(2), end)).toEqual(whole)
})

test.each([
  ['nothing', []],
  ['no frame', [scan(1), end]],
  ['no scan', [frame(), end]],
  ['two frames', [frame(), frame(), scan(1), end]],
  ['no end', [frame(), scan(1)]],
  ['half an end', [frame(), scan(1), end.subarray(0, 1)]],
  ['a byte behind the end', [frame(), scan(1), end, Buffer.from([0])]],
  ['an end behind the end', [frame(), scan(1), end, end]],
  ['an end without its first byte', [frame(), scan(1), segment(0xfe), Buffer.from([0, 0xd9])]],
  ['another marker in place of the end', [frame(), scan(1), Buffer.from([0xff, 0xd8])]],
  ['something else than a marker', [frame(), Buffer.from([0, 0xfe, 0, 2]), scan(1), end]],
])('jpegStructure › %s › is broken', (_what, parts) => {
  expect(structureOf(...parts)).toEqual(broken)
})

test.each([
  [1, 8, 0, true],
  [2, 8, 0, false],
  [3, 8, 0, true],
  [4, 8, 0, true],
  [5, 8, 0, false],
  [0, 8, 0, false],
  [3, 12, 0, false],
  [3, 8, 1, false],
])(
  'jpegStructure › a frame of %d components, %d bits and %d bytes more › whole: %s',
  (count, bits, extra, expected) => {
    expect(structureOf(frame(count, 0xc0, bits, extra), scan(1), end)).toEqual(expected ? whole : broken)
  },
)

test.each([
  [0xc0, true],
  [0xc1, true],
  [0xc2, true],
  [0xc3, false],
])('jpegStructure › a frame of kind %d › is shown by browsers: %s', (code, expected) => {
  expect(structureOf(frame(1, code), scan(1), end).whole).toBe(expected)
})

test.each([
  [0xc4, true],
  [0xc5, false],
  [0xcc, false],
  [0xd0, false],
  [0xdb, true],
  [0xdc, false],
  [0xdd, true],
  [0xde, false],
  [0xdf, false],
  [0xe0, true],
  [0xe1, true],
  [0xef, true],
  [0xf0, false],
  [0xfd, false],
  [0xfe, true],
  [0x01, false],
  [0x00, false],
])('jpegStructure › a segment of kind %d › is allowed: %s', (code, expected) => {
  expect(structureOf(segment(code, 'x'), frame(), scan(1), end)).toEqual(expected ? whole : broken)
})

const length = (bytes: number) => Buffer.from([0xff, 0xfe, 0, bytes])
test.each([
  ['0, less than its own two bytes', [length(0), frame(), scan(1), end], broken],
  ['1, less than its own two bytes', [length(1), frame(), scan(1), end], broken],
  ['2, its own', [length(2), frame(), scan(1), end], whole],
  ['more than what follows', [frame(), scan(1), length(5), end], broken],
  ['as much as what follows', [frame(), scan(1), length(4), end], broken],
  ['0, of a scan', [frame(), Buffer.from([0xff, 0xda, 0, 0]), end], broken],
  ['1, of a scan', [frame(), Buffer.from([0xff, 0xda, 0, 1]), end], broken],
  ['more than what follows, of a scan', [frame(), Buffer.from([0xff, 0xda, 0, 5]), end], broken],
  ['more than what follows, of a frame', [scan(1), frame().subarray(0, -1)], broken],
  ['cut off', [frame(), scan(1), Buffer.from([0xff, 0xfe, 0])], broken],
])('jpegStructure › a segment whose length is %s', (_what, parts, expected) => {
  expect(structureOf(...parts)).toEqual(expected)
})

test.each([
  ['a stuffed byte', [0xff, 0x00, 0xff, 0x00], whole],
  ['every restart marker', [0xff, 0xd0, 1, 0xff, 0xd3, 2, 0xff, 0xd7, 3], whole],
  ['fill bytes', [1, 0xff, 0xff], whole],
  ['a fill byte in front of a stuffed one', [1, 0xff, 0xff, 0x00, 2], whole],
  ['a marker below the restarts', [0xff, 0xcf], broken],
  ['a second start', [0xff, 0xd8], broken],
])('jpegStructure › pixels with %s', (_what, pixels, expected) => {
  expect(structureOf(frame(), scan(...pixels), end)).toEqual(expected)
})

test('jpegStructure › segments behind a scan › are followed too', () => {
  expect(structureOf(frame(), scan(1), segment(0xfe, 'Foto'), scan(2), end)).toEqual(whole)
  expect(structureOf(frame(), scan(1), segment(0xf0, 'Foto'), scan(2), end)).toEqual(broken)
})

const jfif = (thumbnail: number[], rest: number) =>
  `JFIF\0\0\0\0\0\0\0\0${String.fromCharCode(...thumbnail)}${'x'.repeat(rest)}`
test.each([
  [0xe0, jfif([0, 0], 0), whole],
  [0xe0, jfif([0, 0], 1), broken],
  [0xe0, jfif([2, 1], 6), whole],
  [0xe0, jfif([2, 1], 5), broken],
  [0xe0, jfif([2, 1], 7), broken],
  [0xe0, 'JFIF\0', broken],
  [0xe0, 'JFXX\0 of any length', whole],
  [0xe1, jfif([0, 0], 1), whole],
])('jpegStructure › header %d with %j › holds its thumbnail and nothing more', (code, text, expected) => {
  expect(structureOf(segment(code, text), frame(), scan(1), end)).toEqual(expected)
})

test('jpegStructure › a frame without height › is broken', () => {
  const flat = jpegSegment(0xc0, Buffer.from([8, 0, 0, 0, 3, 1, 1, 1, 1]))
  expect(structureOf(flat, scan(1), end)).toEqual(broken)
})
