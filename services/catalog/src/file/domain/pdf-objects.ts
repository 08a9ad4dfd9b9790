import { constants, inflateSync } from 'node:zlib'
import { type PdfText, readPdf } from './pdf-tokens.ts'

const maxInflated = 16 * 1024 * 1024
const maxStreams = 5000
const longestDictionary = 4096
/** Upper bound of characters scanned for dictionaries. */
const maxSearched = 8 * 1024 * 1024

/** Readers skip to the end of the line, whatever precedes it. */
const streamStart = /stream[^\r\n]{0,64}(?:\r\n?|\n)/g

const between = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])`
/** Object streams start with numbers and offsets; the first byte may belong to a predictor. */
const packedHead = new RegExp(String.raw`^[\s\S]?${between}*\d+${between}+\d+${between}`)
/** A single filter by name; with several filters, or an indirect one, the content cannot be checked. */
const oneFilter = new RegExp(String.raw`^(?:\/\w+|\[${between}*\/\w+${between}*\])${between}*(?:[/>]|$)`)

/** The first inflated bytes, or an empty text. */
const headOf = (compressed: Buffer): string => {
  try {
    return inflateSync(compressed.subarray(0, 128), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, 64)
  } catch {
    return ''
  }
}

const isTooLong = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'

/** Objects in a compressed object stream. */
export interface PackedObjects {
  readonly pdf: PdfText
  /** Offset of the first object, after all numbers and offsets; null when it is not given. */
  readonly first: number | null
}

const entry = /^(?:Type|ObjStm|First|N|Filter|DecodeParms|DP)$/

/** Entries of a stream dictionary that concern packed objects. */
const entriesOf = (dictionary: string) => {
  const pdf = readPdf(dictionary)
  const names = [...pdf.names(entry)]
  const has = (wanted: string) => names.some(({ name }) => name === wanted)
  const valuesOf = (wanted: string) =>
    names.flatMap(({ name, end }) => (name === wanted ? [dictionary.slice(pdf.tokenFrom(end) ?? end)] : []))
  const [first = ''] = valuesOf('First')
  return {
    types: names.filter(({ name }) => name === 'ObjStm').length,
    // Readers find objects in a stream with these entries, whatever its type.
    holdsObjects: has('ObjStm') || (has('First') && has('N')),
    isPlain: !has('DecodeParms') && !has('DP') && valuesOf('Filter').every((value) => oneFilter.test(value)),
    first: /^\d{1,9}/.test(first) ? Number.parseInt(first, 10) : null,
  }
}

/** Finds the dictionaries of streams; throws when that takes too long. */
const createDictionaries = ({ text, tokenFrom, dictionaryEnd }: PdfText) => {
  let searched = 0
  /**
   * Text from the earliest object whose dictionary ends at this stream: text that looks like an object, in a string or
   * a comment of the real one, is within it. Null when none ends here.
   */
  return (stream: number): string | null => {
    let at = text.indexOf('obj', Math.max(0, stream - longestDictionary))
    for (; at !== -1 && at < stream; at = text.indexOf('obj', at + 3)) {
      const begin = tokenFrom(at + 3)
      if (begin === null || text.slice(at - 3, at) === 'end' || !text.startsWith('<<', begin)) {
        continue
      }
      const end = dictionaryEnd(begin, longestDictionary)
      searched += (end ?? begin + longestDictionary) - begin
      if (searched > maxSearched) {
        throw new RangeError('too many dictionaries')
      }
      if (end !== null && tokenFrom(end) === stream) {
        return text.slice(begin, end)
      }
    }
    return null
  }
}

/**
 * The objects in a PDF's object streams; null when some cannot be read. Only streams compressed by zlib alone are read,
 * as common programs write them.
 */
export const packedObjects = (bytes: Buffer, pdf: PdfText): PackedObjects[] | null => {
  const { text } = pdf
  const streams = [...text.matchAll(streamStart)].filter(({ index }) => text.slice(index - 3, index) !== 'end')
  if (streams.length > maxStreams) {
    return null
  }
  const dictionaryOf = createDictionaries(pdf)
  const found: PackedObjects[] = []
  let left = maxInflated
  let typed = 0
  try {
    for (const { index, 0: keyword } of streams) {
      const dictionary = dictionaryOf(index)
      const entries = dictionary === null ? null : entriesOf(dictionary)
      const compressed = bytes.subarray(index + keyword.length)
      if (entries && !entries.holdsObjects && !packedHead.test(headOf(compressed))) {
        continue
      }
      if (entries?.holdsObjects && !entries.isPlain) {
        return null
      }
      try {
        const objects = inflateSync(compressed, { maxOutputLength: Math.max(1, left) })
        left -= objects.length
        found.push({ pdf: readPdf(objects.toString('latin1')), first: entries?.first ?? null })
      } catch (error) {
        // Text that only looks like a stream, such as the word itself, is no object stream.
        if (entries || isTooLong(error)) {
          return null
        }
      }
      typed += entries?.types ?? 0
    }
  } catch {
    return null
  }
  // `ObjStm` anywhere else, such as in a referenced object, belongs to a stream that was not recognized.
  return typed === [...pdf.names(/^ObjStm(?![A-Za-z0-9])/)].length ? found : null
}
