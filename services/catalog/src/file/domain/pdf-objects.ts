import { constants, inflateSync } from 'node:zlib'

/** Names may be written with hexadecimal codes, such as /J#61vaScript. */
export const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const maxInflated = 16 * 1024 * 1024
const maxStreams = 5000
const longestDictionary = 4096

const objectStreamName = /\/ObjStm(?![A-Za-z0-9])/g
/** A reader finds objects in a stream with these entries, whatever type the stream says it has. */
const hasObjectEntries = (dictionary: string) =>
  /\/First(?![A-Za-z])/.test(dictionary) && /\/N(?![A-Za-z])/.test(dictionary)
const hasParameters = /\/(?:DecodeParms|DP)(?![A-Za-z])/

/** Packed objects begin with their numbers and places; the first byte may belong to a predictor. */
const packedHead = /^[\s\S]?\s*\d+\s+\d+\s/

/** The first bytes of what is compressed here, or nothing. */
const headOf = (compressed: Buffer): string => {
  try {
    return inflateSync(compressed.subarray(0, 128), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, 64)
  } catch {
    return ''
  }
}

/**
 * The objects that a PDF keeps compressed, as text; null when some cannot be read. Only what zlib alone has compressed
 * is read: that is how common programs write them.
 */
export const packedObjects = (bytes: Buffer, text: string): string[] | null => {
  const streams = [...text.matchAll(/stream\r?\n/g)].filter(({ index }) => text.slice(index - 3, index) !== 'end')
  if (streams.length > maxStreams) {
    return null
  }
  const found: string[] = []
  let left = maxInflated
  let typed = 0
  for (const { index, 0: keyword } of streams) {
    // Cut off first: searching back through the whole file at each stream would take seconds.
    const before = text.slice(Math.max(0, index - longestDictionary), index)
    const dictionary = plainNames(before.slice(Math.max(0, before.lastIndexOf('obj'))))
    const compressed = bytes.subarray(index + keyword.length)
    const types = dictionary.match(objectStreamName)?.length ?? 0
    const holdsObjects = types > 0 || hasObjectEntries(dictionary)
    if (!holdsObjects && !packedHead.test(headOf(compressed))) {
      continue
    }
    if (holdsObjects && hasParameters.test(dictionary)) {
      return null
    }
    try {
      const objects = inflateSync(compressed, { maxOutputLength: Math.max(1, left) })
      left -= objects.length
      found.push(objects.toString('latin1'))
    } catch {
      return null
    }
    typed += types
  }
  // A type that stands anywhere else, such as behind a reference, names a stream that was not seen as one.
  return typed === (plainNames(text).match(objectStreamName)?.length ?? 0) ? found : null
}
