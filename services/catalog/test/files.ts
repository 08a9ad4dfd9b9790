import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const pngHeader = (width: number, height: number, rest = [8, 0, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set(rest, 8)
  return pngChunk('IHDR', data)
}

export const pngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([pngSignature, ...chunks])
export const pngPixels = pngChunk('IDAT', deflateSync(Buffer.alloc(2)))
export const pngEnd = pngChunk('IEND')

/** One grey pixel; a larger size in the header has no pixels. Chunks may be inserted. */
export const aPng = (width = 1, height = 1, ...more: readonly Buffer[]): Buffer =>
  pngOf(pngHeader(width, height), ...more, pngPixels, pngEnd)

/** A PNG of exactly this many bytes. */
export const aPngOf = (size: number): Buffer => aPng(1, 1, pngChunk('zzZz', Buffer.alloc(size - aPng().length - 12)))

/** Random palette colours: re-encoded in full colour it is more than twice as long. */
export const aNoisyPng = (width: number, height: number): Buffer => {
  const palette = pngChunk('PLTE', Buffer.from(Array.from({ length: 768 }, (_, index) => (index * 37) % 256)))
  // The first byte of a row selects no filter.
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width)]))
  return pngOf(
    pngHeader(width, height, [8, 3, 0, 0, 0]),
    palette,
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngEnd,
  )
}

const jpegColour =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAaEAACAgMAAAAAAAAAAAAAAAAAAgMSIjFR/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAXEQADAQAAAAAAAAAAAAAAAAAAATEC/9oADAMBAAIRAxEAPwCakj0XNtdAAbpM1Wf/2Q=='

/** Two by two pixels, as Chromium writes them. */
export const aJpeg = (): Buffer => Buffer.from(jpegColour, 'base64')

export const jpegSegment = (code: number, data: Buffer): Buffer => {
  const frame = Buffer.from([0xff, code, 0, 0])
  frame.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([frame, data])
}

/** Behind the first marker, in front of everything else. */
export const jpegWith = (segment: Buffer): Buffer =>
  Buffer.concat([aJpeg().subarray(0, 2), segment, aJpeg().subarray(2)])

const lossy = Buffer.from('UAEAnQEqAgACAAFAJiUAToAoAAD+3N5vXXWJR29KT+K/lV6yaGyd4gAA', 'base64')

export const webpChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export const webpOf = (...chunks: readonly Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
export const webpPicture = webpChunk('VP8 ', lossy)
export const aWebp = (): Buffer => webpOf(webpPicture)

export const webpCanvas = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(10)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}

export const webpLossless = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(6)
  data[0] = 0x2f
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return webpChunk('VP8L', data)
}

/** Two frames of two by two pixels. */
export const anAnimation = (): Buffer =>
  Buffer.from(
    'UklGRoQAAABXRUJQVlA4WAoAAAACAAAAAQAAAQAAQU5JTQYAAAD/////AQBBTk1GKgAAAAAAAAAAAAEAAAEAAGQAAAJWUDhMEQAAAC8BQAAAB9D//ve//4GI6H8AAEFOTUYmAAAAAAAAAAAAAQAAAQAAZAAAAFZQOEwOAAAALwFAAAAHEBH9D0RE/wM=',
    'base64',
  )

const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.alloc(40),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
])
export const aZip = (): Buffer => Buffer.from(zip)
