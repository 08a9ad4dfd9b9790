import { expect, test } from 'vitest'
import { aWebp, webpCanvas, webpChunk, webpLossless, webpOf, webpPicture } from '../../../test/files.ts'
import { isWebp, webpStructure } from './webp.ts'

const whole = (pixels: number) => ({ whole: true, pixels })
const cut = { whole: false, reason: 'WebP is not whole, or something follows it' }
const unknown = { whole: false, reason: 'WebP is animated or has an unknown part' }
const blank = { whole: false, reason: 'WebP has no picture' }

/** A lossy picture of 3 by 2 pixels; the two upper bits of each size are a scale. */
const lossy = (bytes: number, mark = [0x9d, 0x01, 0x2a], size = [3, 0x40, 2, 0x80]) => {
  const data = Buffer.alloc(bytes)
  data.set([0, 0, 0, ...mark, ...size].slice(0, bytes))
  return webpChunk('VP8 ', data)
}
const lossless = (bytes: number[]) => webpStructure(webpOf(webpChunk('VP8L', Buffer.from(bytes))))

test.each([
  ['RIFF', 'WEBP', true],
  ['RIFX', 'WEBP', false],
  ['RIFF', 'WAVE', false],
])('isWebp › %s … %s › %s', (first, third, expected) => {
  expect(isWebp(Buffer.from(`${first}1234${third}`))).toBe(expected)
})

test('webpStructure › each kind of picture › has its width times its height in pixels', () => {
  expect(webpStructure(aWebp())).toEqual(whole(4))
  expect(webpStructure(webpOf(lossy(10)))).toEqual(whole(6))
  expect(webpStructure(webpOf(webpLossless(3, 2)))).toEqual(whole(6))
  expect(webpStructure(webpOf(webpLossless(16_384, 16_384)))).toEqual(whole(16_384 ** 2))
  expect(webpStructure(webpOf(webpCanvas(5, 4), webpLossless(3, 2)))).toEqual(whole(20))
  expect(webpStructure(webpOf(webpCanvas(1, 1), webpLossless(3, 2)))).toEqual(whole(6))
})

test.each(['ALPH', 'ICCP', 'EXIF', 'XMP '])('webpStructure › a part "%s" › is known', (type) => {
  expect(webpStructure(webpOf(webpCanvas(2, 2), webpPicture, webpChunk(type, Buffer.alloc(3))))).toEqual(whole(4))
})

test.each(['ANIM', 'ANMF', 'EVIL'])('webpStructure › a part "%s" › is refused', (type) => {
  expect(webpStructure(webpOf(webpCanvas(2, 2), webpPicture, webpChunk(type, Buffer.alloc(2))))).toEqual(unknown)
})

test('webpStructure › something else in front of the picture › is refused', () => {
  expect(webpStructure(webpOf(webpChunk('EXIF', Buffer.alloc(2)), webpPicture))).toEqual(cut)
  expect(webpStructure(webpOf())).toEqual(cut)
})

test('webpStructure › no picture, or two › is refused', () => {
  expect(webpStructure(webpOf(webpCanvas(2, 2)))).toEqual(blank)
  expect(webpStructure(webpOf(webpPicture, webpPicture))).toEqual(blank)
  expect(webpStructure(webpOf(webpPicture, webpLossless(1, 1)))).toEqual(blank)
})

test.each([
  ['9 bytes', lossy(9)],
  ['another mark', lossy(10, [0x9d, 0x01, 0x2b])],
  ['no width', lossy(10, undefined, [0, 0x40, 2, 0])],
  ['no height', lossy(10, undefined, [3, 0, 0, 0x40])],
])('webpStructure › a lossy picture with %s › is none', (_what, chunk) => {
  expect(webpStructure(webpOf(chunk))).toEqual(blank)
})

test('webpStructure › a lossless picture › begins with its mark and has five bytes at least', () => {
  expect(lossless([0x2f, 2, 0x40, 0, 0])).toEqual(whole(6))
  expect(lossless([0x2f, 2, 0x40, 0])).toEqual(blank)
  expect(lossless([])).toEqual(blank)
  expect(lossless([0x2e, 2, 0x40, 0, 0])).toEqual(blank)
})

test.each([9, 11])('webpStructure › a canvas of %d bytes › is none', (bytes) => {
  expect(webpStructure(webpOf(webpChunk('VP8X', Buffer.alloc(bytes)), webpPicture))).toEqual(blank)
})

test('webpStructure › lengths that do not end with the file › are refused', () => {
  const withLength = (at: number, by: number) => {
    const bytes = aWebp()
    bytes.writeUInt32LE(bytes.readUInt32LE(at) + by, at)
    return webpStructure(bytes)
  }
  expect([withLength(4, -2), withLength(4, 2), withLength(16, -2), withLength(16, 2)]).toEqual([cut, cut, cut, cut])
  expect(webpStructure(Buffer.concat([aWebp(), Buffer.alloc(1)]))).toEqual(cut)
  // The outer length agrees with the file, the inner one reaches beyond it.
  const long = webpOf(webpPicture, webpChunk('EXIF', Buffer.alloc(4)))
  long.writeUInt32LE(6, long.length - 8)
  expect(webpStructure(long)).toEqual(cut)
  long.writeUInt32LE(2, long.length - 8)
  expect(webpStructure(long)).toEqual(cut)
})

test('webpStructure › a part without content at the very end › is read', () => {
  expect(webpStructure(webpOf(webpPicture, webpChunk('EXIF', Buffer.alloc(0))))).toEqual(whole(4))
  expect(webpStructure(webpOf(webpPicture, webpChunk('EVIL', Buffer.alloc(0))))).toEqual(unknown)
})
