import { broken, type Structure, whole } from './structure.ts'

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Null when the chunks do not follow one another to the last byte. */
const chunksOf = (bytes: Buffer): Chunk[] | null => {
  const chunks: Chunk[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length ? chunks : null
}

const lossyArea = (data: Buffer): number | null =>
  data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a
    ? (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff)
    : null

const losslessArea = (data: Buffer): number | null => {
  if (data.length < 5 || data[0] !== 0x2f) {
    return null
  }
  const sizes = data.readUInt32LE(1)
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
}

const canvasArea = (data: Buffer): number | null =>
  data.length === 10 ? (data.readUIntLE(4, 3) + 1) * (data.readUIntLE(7, 3) + 1) : null

const areaOf = ({ type, data }: Chunk): number | null => {
  const read = { 'VP8 ': lossyArea, VP8L: losslessArea, VP8X: canvasArea }[type]
  return read ? read(data) : 0
}

const known = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP '])

/** Still pictures only: an animation can hide many of them. */
export const webpStructure = (bytes: Buffer): Structure => {
  const chunks = chunksOf(bytes)
  const first = chunks?.[0]
  if (!chunks || !first || !['VP8 ', 'VP8L', 'VP8X'].includes(first.type)) {
    return broken('WebP is not whole, or something follows it')
  }
  if (chunks.some(({ type }) => !known.has(type))) {
    return broken('WebP is animated or has an unknown part')
  }
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L')
  const areas = chunks.map(areaOf)
  if (pictures.length !== 1 || areas.includes(null) || areaOf(pictures[0] as Chunk) === 0) {
    return broken('WebP has no picture')
  }
  return whole(Math.max(...areas.map((area) => area ?? 0)))
}
