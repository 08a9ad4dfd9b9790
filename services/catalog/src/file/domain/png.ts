import { crc32 } from 'node:zlib'
import { broken, type Structure, whole } from './structure.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** Bit depths that each colour type allows (PNG specification, 11.2.1). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Null when the chunks do not follow one another to the last byte, each with its right checksum. */
const chunksOf = (bytes: Buffer): Chunk[] | null => {
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end + 4 > bytes.length || !/^[A-Za-z]{4}$/.test(type)) {
      return null
    }
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) {
      return null
    }
    chunks.push({ type, data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return at === bytes.length ? chunks : null
}

const isHeader = ({ type, data }: Chunk): boolean =>
  type === 'IHDR' &&
  data.length === 13 &&
  (depths[data.readUInt8(9)]?.includes(data.readUInt8(8)) ?? false) &&
  data.readUInt8(10) === 0 &&
  data.readUInt8(11) === 0 &&
  data.readUInt8(12) <= 1

/** The first two bytes of compressed pixels: method 8 and a checksum of the two (RFC 1950). */
const isCompressed = (data: Buffer): boolean =>
  data.length >= 2 && (data.readUInt8(0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0

const isCritical = (type: string): boolean => /^[A-Z]/.test(type)

export const pngStructure = (bytes: Buffer): Structure => {
  const chunks = chunksOf(bytes)
  const first = chunks?.[0]
  const last = chunks?.at(-1)
  if (!chunks || !first || !isHeader(first) || last?.type !== 'IEND' || last.data.length > 0) {
    return broken('PNG is not whole, or something follows it')
  }
  if (chunks.some(({ type }) => isCritical(type) && !['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(type))) {
    return broken('PNG has an unknown critical chunk')
  }
  const once = (type: string) => chunks.filter((chunk) => chunk.type === type).length === 1
  const pixels = chunks.find(({ type, data }) => type === 'IDAT' && data.length > 0)
  if (!once('IHDR') || !once('IEND') || !pixels || !isCompressed(pixels.data)) {
    return broken('PNG has no picture')
  }
  const area = first.data.readUInt32BE(0) * first.data.readUInt32BE(4)
  return area > 0 ? whole(area) : broken('PNG has no size')
}
