import type { FileContentType } from '@bugar/contracts/catalog/file'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  aJpeg,
  anAnimation,
  aPng,
  aWebp,
  pngHeader,
  pngEnd,
  pngOf,
  pngPixels,
  webpLossless,
  webpOf,
} from '../../../test/files.ts'
import '../../../test/compare-bytes.ts'
import { reencode, verify } from './picture.ts'

const types = ['image/png', 'image/jpeg', 'image/webp'] as const
const writers = {
  'image/png': (picture: Sharp) => picture.png(),
  'image/jpeg': (picture: Sharp) => picture.jpeg(),
  'image/webp': (picture: Sharp) => picture.webp(),
} satisfies Record<FileContentType, (picture: Sharp) => Sharp>

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })
/** Every pixel another colour. */
const coloured = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 37) % 251)), {
    raw: { width, height, channels: 3 },
  })

const contentOf = async (bytes: Buffer, type: FileContentType): Promise<Buffer> => {
  const picture = await reencode(bytes, type)
  expect(picture).toMatchObject({ kind: 'good' })
  return 'content' in picture ? picture.content : Buffer.alloc(0)
}
const pixelsOf = async (bytes: Buffer, space = 'srgb') => {
  const { data, info } = await sharp(bytes).toColourspace(space).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

test.each(types)(
  'reencode › %s with everything about the camera and the place › has its pixels alone',
  async (type) => {
    const exif = { IFD0: { Copyright: 'Rahasia', Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'S' } }
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Rahasia</x:xmpmeta>'
    const given = await writers[type](coloured(8, 8).withExif(exif).withXmp(xmp).withIccProfile('p3')).toBuffer()
    expect(given.includes('Rahasia')).toBe(true)
    const content = await contentOf(given, type)
    const { exif: noExif, xmp: noXmp, icc, comments, orientation } = await sharp(content).metadata()
    expect([noExif, noXmp, icc, comments, orientation]).toEqual(Array(5).fill(undefined))
    expect(content.includes('Rahasia')).toBe(false)
  },
)

test.each(types)('reencode › %s that a camera held on its side › stands upright', async (type) => {
  const half = await plain(16, 32).png().toBuffer()
  const black = sharp({ create: { width: 32, height: 32, channels: 3, background: '#000' } })
  const given = writers[type](black.composite([{ input: half, left: 0, top: 0 }]).removeAlpha())
  const content = await contentOf(await given.withMetadata({ orientation: 6 }).toBuffer(), type)
  const { data } = await pixelsOf(content)
  const redAt = (x: number, y: number) => (data[(y * 32 + x) * 3] ?? 0) > 100
  expect([redAt(2, 2), redAt(29, 2), redAt(2, 29), redAt(29, 29)]).toEqual([true, true, false, false])
})

const raw = (channels: 1 | 2 | 3 | 4, depth: 'uchar' | 'ushort') => {
  const values = Array.from({ length: 6 * channels }, (_, index) => index * 41)
  const data = depth === 'uchar' ? Uint8Array.from(values) : Uint16Array.from(values, (value) => value * 257 + 3)
  return sharp(data, { raw: { width: 3, height: 2, channels } })
}

test.each([
  ['grey', raw(1, 'uchar').toColourspace('b-w').png(), 'b-w'],
  ['colour', raw(3, 'uchar').png(), 'srgb'],
  ['transparent', raw(4, 'uchar').png(), 'srgb'],
  ['interlaced', raw(3, 'uchar').png({ progressive: true }), 'srgb'],
  ['palette', raw(3, 'uchar').png({ palette: true }), 'srgb'],
  ['grey of 16 bits', raw(1, 'ushort').toColourspace('grey16').png(), 'grey16'],
  ['colour of 16 bits', raw(3, 'ushort').toColourspace('rgb16').png(), 'rgb16'],
  ['transparent of 16 bits', raw(4, 'ushort').toColourspace('rgb16').png(), 'rgb16'],
] as const)('reencode › a PNG, %s › keeps every pixel as it was', async (_what, made, space) => {
  const given = await made.toBuffer()
  const content = await contentOf(given, 'image/png')
  expect((await sharp(content).metadata()).space).toBe(space)
  expect(await pixelsOf(content, space)).toEqual(await pixelsOf(given, space))
})

test('reencode › a WebP › is lossless if it was, and lossy if it was', async () => {
  const lossless = await coloured(8, 8).webp({ lossless: true }).toBuffer()
  const kept = await contentOf(lossless, 'image/webp')
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(lossless))
  expect((await contentOf(aWebp(), 'image/webp')).toString('latin1', 12, 16)).toBe('VP8 ')
})

test('reencode › a JPEG for printing › is one for the screen', async () => {
  const content = await contentOf(await plain(8, 8).toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg')
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
})

test('reencode › the largest pictures › are taken, while other work goes on', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const png = await plain(5000, 5000).png().toBuffer()
  const before = turns
  expect((await reencode(png, 'image/png')).kind).toBe('good')
  expect(turns).toBeGreaterThan(before + 10)
  clearInterval(timer)
  const webp = await plain(5000, 2000).webp({ lossless: true, effort: 0 }).toBuffer()
  expect((await reencode(webp, 'image/webp')).kind).toBe('good')
  const deep = await plain(5000, 2000).toColourspace('rgb16').png().toBuffer()
  expect((await reencode(deep, 'image/png')).kind).toBe('good')
})

const sixteenBits = (width: number, height: number) =>
  pngOf(pngHeader(width, height, [16, 2, 0, 0, 0]), pngPixels, pngEnd)
test.each([
  ['PNG', aPng(5001, 5000), 'image/png', '25'],
  ['PNG of one colour', aPng(20_000, 20_000), 'image/png', '25'],
  ['PNG of 16 bits', sixteenBits(5001, 2000), 'image/png', '10'],
  ['WebP', webpOf(webpLossless(5001, 2000)), 'image/webp', '10'],
] as const)(
  'reencode, verify › a %s with more pixels › is too large, whatever follows its header',
  async (_what, bytes, type, limit) => {
    const tooLarge = { kind: 'too-large', reason: `Gambar maksimal ${limit} megapiksel` }
    expect(await reencode(bytes, type)).toEqual(tooLarge)
    expect(await verify(bytes, type)).toEqual(tooLarge)
  },
)

const broken = { kind: 'unsupported', reason: 'The picture is not whole' }

test.each(types)('reencode, verify › half of a %s › is not whole', async (type) => {
  for (const size of [16, 800]) {
    const bytes = await writers[type](coloured(size, size)).toBuffer()
    const half = bytes.subarray(0, bytes.length / 2)
    expect([await reencode(half, type), await verify(half, type)]).toEqual([broken, broken])
  }
})

test('reencode › one picture after another › never blocks decoders that another may be using', async () => {
  await reencode(aPng(), 'image/png')
  const block = vi.spyOn(sharp, 'block')
  onTestFinished(() => block.mockRestore())
  await reencode(aPng(), 'image/png')
  expect(block).not.toHaveBeenCalled()
})

test('reencode, verify › an animation › is refused', async () => {
  const animated = { kind: 'unsupported', reason: 'The picture is animated' }
  expect(await reencode(anAnimation(), 'image/webp')).toEqual(animated)
  expect(await verify(anAnimation(), 'image/webp')).toEqual(animated)
})

test.each([
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
  ['a TIFF', Buffer.from('SUkqAAgAAAAAAA==', 'base64')],
])('reencode › %s under the name of a PNG › reaches no decoder', async (_what, bytes) => {
  expect(await reencode(bytes, 'image/png')).toEqual(broken)
})

test.each([
  ['image/png', aPng()],
  ['image/jpeg', aJpeg()],
  ['image/webp', aWebp()],
] as const)('verify › a whole %s › keeps its bytes', async (type, bytes) => {
  expect(await verify(bytes, type)).toEqual({ kind: 'good', content: bytes })
})
