import { expect, test } from 'vitest'
import { aPng, pngChunk, pngEnd, pngHeader, pngOf, pngPixels } from '../../../test/files.ts'
import { pngStructure } from './png.ts'

const whole = (pixels: number) => ({ whole: true, pixels })
const cut = { whole: false, reason: 'PNG is not whole, or something follows it' }
const critical = { whole: false, reason: 'PNG has an unknown critical chunk' }
const blank = { whole: false, reason: 'PNG has no picture' }
const headed = (rest: number[]) => pngStructure(pngOf(pngHeader(3, 2, rest), pngPixels, pngEnd))
const pixels = (...bytes: number[]) =>
  pngStructure(pngOf(pngHeader(3, 2), pngChunk('IDAT', Buffer.from(bytes)), pngEnd))

test('pngStructure › a picture › has its width times its height in pixels', () => {
  expect(pngStructure(aPng(3, 2))).toEqual(whole(6))
  expect(pngStructure(aPng(3, 2, pngChunk('PLTE', Buffer.alloc(3))))).toEqual(whole(6))
  expect(pngStructure(aPng(3, 2, pngChunk('tEXt')))).toEqual(whole(6))
})

// Rows and columns of table 11.1 of the PNG specification.
const allowed = [
  [0, [1, 2, 4, 8, 16]],
  [1, []],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [5, []],
  [6, [8, 16]],
  [7, []],
] as const

test.each(allowed)('pngStructure › colour type %d › allows the bit depths %j and no other', (type, depths) => {
  const found = [0, 1, 2, 3, 4, 8, 15, 16, 32].filter((depth) => headed([depth, type, 0, 0, 0]).whole)
  expect(found).toEqual(depths)
})

test.each([
  [[8, 0, 0, 0, 0], whole(6)],
  [[8, 0, 0, 0, 1], whole(6)],
  [[8, 0, 0, 0, 2], cut],
  [[8, 0, 0, 1, 0], cut],
  [[8, 0, 1, 0, 0], cut],
])('pngStructure › a header that ends with %j › %o', (rest, expected) => {
  expect(headed(rest)).toEqual(expected)
})

test('pngStructure › what must stand at both ends › is asked for', () => {
  expect(pngStructure(pngOf())).toEqual(cut)
  expect(pngStructure(pngOf(pngPixels, pngEnd))).toEqual(cut)
  expect(pngStructure(pngOf(pngChunk('IHDR', Buffer.alloc(12)), pngPixels, pngEnd))).toEqual(cut)
  const longHeader = Buffer.concat([pngHeader(3, 2).subarray(8, 21), Buffer.alloc(1)])
  expect(pngStructure(pngOf(pngChunk('IHDR', longHeader), pngPixels, pngEnd))).toEqual(cut)
  expect(pngStructure(pngOf(pngChunk('tEXt', longHeader.subarray(0, 13)), pngPixels, pngEnd))).toEqual(cut)
  expect(pngStructure(pngOf(pngHeader(3, 2), pngPixels))).toEqual(cut)
  expect(pngStructure(pngOf(pngHeader(3, 2), pngPixels, pngEnd, pngChunk('tEXt')))).toEqual(cut)
  expect(pngStructure(pngOf(pngHeader(3, 2), pngPixels, pngChunk('IEND', Buffer.alloc(1))))).toEqual(cut)
  expect(pngStructure(Buffer.concat([aPng(), Buffer.alloc(1)]))).toEqual(cut)
})

test.each(['AB1d', '1ABC', 'ABC1', 'zz z'])('pngStructure › a chunk named "%s" › is no chunk', (name) => {
  expect(pngStructure(aPng(3, 2, pngChunk(name)))).toEqual(cut)
})

test('pngStructure › a chunk that a reader must know and does not › is refused', () => {
  expect(pngStructure(aPng(3, 2, pngChunk('EVIL')))).toEqual(critical)
})

test('pngStructure › a header or an end too many › is no picture', () => {
  expect(pngStructure(aPng(3, 2, pngHeader(3, 2)))).toEqual(blank)
  expect(pngStructure(aPng(3, 2, pngEnd))).toEqual(blank)
  expect(pngStructure(pngOf(pngHeader(3, 2), pngEnd))).toEqual(blank)
})

// 0x7801, 0x789c and 0x78da begin what zlib compresses; the two bytes together are a multiple of 31.
test.each([
  [[0x78, 0x01], whole(6)],
  [[0x78, 0x9c, 0], whole(6)],
  [[0x78, 0x9d], blank],
  [[0x77, 0x09], blank],
  [[0x78], blank],
  [[], blank],
])('pngStructure › pixels that begin with %j › %o', (bytes, expected) => {
  expect(pixels(...bytes)).toEqual(expected)
})

test('pngStructure › an empty chunk of pixels in front › is passed over', () => {
  expect(pngStructure(aPng(3, 2, pngChunk('IDAT')))).toEqual(whole(6))
})

test.each([
  [0, 2],
  [3, 0],
])('pngStructure › %d by %d › has no size', (width, height) => {
  expect(pngStructure(aPng(width, height))).toEqual({ whole: false, reason: 'PNG has no size' })
})
