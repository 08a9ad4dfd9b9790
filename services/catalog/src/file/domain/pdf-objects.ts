import { constants, inflateSync } from 'node:zlib'
import { type PdfText, readPdf } from './pdf-tokens.ts'

const maxInflated = 16 * 1024 * 1024
const maxStreams = 5000
const longestDictionary = 4096
/** Characters that may be gone through in search of dictionaries. */
const maxSearched = 8 * 1024 * 1024

/** Readers look for the end of the line, whatever stands before it. */
const streamStart = /stream[^\r\n]{0,64}(?:\r\n?|\n)/g

const between = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])`
/** Packed objects begin with their numbers and places; the first byte may belong to a predictor. */
const packedHead = new RegExp(String.raw`^[\s\S]?${between}*\d+${between}+\d+${between}`)
/** One filter by its name; of more than one, or of one that stands elsewhere, the content is not seen. */
const oneFilter = new RegExp(String.raw`^(?:\/\w+|\[${between}*\/\w+${between}*\])${between}*(?:[/>]|$)`)

/** The first bytes of what is compressed here, or nothing. */
const headOf = (compressed: Buffer): string => {
  try {
    return inflateSync(compressed.subarray(0, 128), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, 64)
  } catch {
    return ''
  }
}

const isTooLong = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'

/** Objects that were kept compressed. */
export interface PackedObjects {
  readonly pdf: PdfText
  /** Where the first object begins, behind all numbers and places; null when that is not said. */
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
    // A reader finds objects in a stream with these entries, whatever type the stream says it has.
    holdsObjects: has('ObjStm') || (has('First') && has('N')),
    isPlain: !has('DecodeParms') && !has('DP') && valuesOf('Filter').every((value) => oneFilter.test(value)),
    first: /^\d{1,9}/.test(first) ? Number.parseInt(first, 10) : null,
  }
}

/** Finds the dictionaries of streams; throws when that takes too long. */
const createDictionaries = ({ text, tokenFrom, dictionaryEnd }: PdfText) => {
  let searched = 0
  /**
   * From the earliest object on whose dictionary ends at this stream: what pretends to be an object, in a text or a
   * comment of the true one, lies within it. Null when none ends here.
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
 * The objects that a PDF keeps compressed; null when some cannot be read. Only what zlib alone has compressed is read:
 * that is how common programs write them.
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
        // Text that only looks like a stream, such as the word itself, is no object either.
        if (entries || isTooLong(error)) {
          return null
        }
      }
      typed += entries?.types ?? 0
    }
  } catch {
    return null
  }
  // A type that stands anywhere else, such as behind a reference, names a stream that was not seen as one.
  return typed === [...pdf.names(/^ObjStm(?![A-Za-z0-9])/)].length ? found : null
}
