import { broken, type Structure, whole } from './structure.ts'

export const isJpeg = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff

const marker = { endOfImage: 0xd9, startOfScan: 0xda, app0: 0xe0 } as const
const ending = Buffer.from([0xff, marker.endOfImage])

/** Baseline, extended and progressive: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Tables, scans, restart interval, application data and comments; everything else is no still picture for the web. */
const others = new Set([0xc4, 0xda, 0xdb, 0xdd, 0xfe, ...Array.from({ length: 16 }, (_, index) => 0xe0 + index)])

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** The first marker behind compressed pixels; the length of the file when there is none. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && !isRestart(code)) {
      return at
    }
  }
  return bytes.length
}

const frameArea = (segment: Buffer): number | null => {
  const components = segment[5] ?? 0
  const isUsual = segment[0] === 8 && [1, 3, 4].includes(components) && segment.length === 6 + 3 * components
  return isUsual ? segment.readUInt16BE(1) * segment.readUInt16BE(3) : null
}

/** A JFIF header holds its own thumbnail and nothing more; in a longer one a script could begin. */
const isHonestHeader = (code: number, segment: Buffer): boolean => {
  const isJfif = code === marker.app0 && segment.toString('latin1', 0, 5) === 'JFIF\0'
  return !isJfif || segment.length === 14 + 3 * (segment[12] ?? 0) * (segment[13] ?? 0)
}

interface Found {
  areas: number[]
  hasScan: boolean
}

/** Adds a segment's contents to `found`. Returns the offset after it, perhaps beyond the file; null if malformed. */
const readSegment = (bytes: Buffer, at: number, found: Found): number | null => {
  const code = bytes[at + 1] ?? 0
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
  const end = at + 2 + length
  if (length < 2 || !(frames.has(code) || others.has(code))) {
    return null
  }
  const segment = bytes.subarray(at + 4, end)
  if (frames.has(code)) {
    const area = frameArea(segment)
    found.areas.push(area ?? 0)
    return area ? end : null
  }
  if (code === marker.startOfScan) {
    found.hasScan = true
    return endOfScan(bytes, end)
  }
  return isHonestHeader(code, segment) ? end : null
}

export const jpegStructure = (bytes: Buffer): Structure => {
  const found: Found = { areas: [], hasScan: false }
  let at: number | null = 2
  while (at !== null && bytes[at] === 0xff && bytes[at + 1] !== marker.endOfImage) {
    at = bytes[at + 1] === 0xff ? at + 1 : readSegment(bytes, at, found)
  }
  const [area] = found.areas
  const isEnded = at !== null && bytes.subarray(at).equals(ending)
  if (!isEnded || area === undefined || found.areas.length > 1 || !found.hasScan) {
    return broken('JPEG is not whole, or something follows it')
  }
  return whole(area)
}
