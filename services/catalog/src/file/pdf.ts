import { inflateSync } from 'node:zlib'
import { broken, type Structure, whole } from './structure.ts'

export const isPdf = (bytes: Buffer): boolean => /^%PDF-(?:1\.[0-7]|2\.0)\s/.test(bytes.toString('latin1', 0, 9))

/** Names by which a PDF runs scripts or programs, carries other files, sends data away, or hides from this look. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Encrypt|XFA)(?![A-Za-z0-9])/

/** Names may be written with hexadecimal codes, such as /J#61vaScript. */
const hasActiveName = (text: string): boolean =>
  active.test(
    text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  )

const mostInflated = 16 * 1024 * 1024
const mostPacks = 5000

/** The objects that the file keeps compressed, as text; null when they cannot be read. */
const packedObjects = (bytes: Buffer, text: string): string[] | null => {
  const found: string[] = []
  let left = mostInflated
  let at = text.indexOf('/ObjStm')
  while (at >= 0) {
    const start = text.indexOf('stream', at + 7)
    const end = text.indexOf('endstream', start)
    if (start < 0 || end < 0 || found.length === mostPacks) {
      return null
    }
    const body = start + 6 + (text[start + 6] === '\r' ? 2 : 1)
    try {
      const objects = inflateSync(bytes.subarray(body, end), { maxOutputLength: left })
      left -= objects.length
      found.push(objects.toString('latin1'))
    } catch {
      return null
    }
    at = text.indexOf('/ObjStm', end)
  }
  return found
}

/** Where the table of objects is said to begin; null when the file does not end by saying so. */
const tableStart = (text: string): number | null => {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024)) ?? []
  return offset === undefined ? null : Number(offset)
}

export const pdfStructure = (bytes: Buffer): Structure => {
  const text = bytes.toString('latin1')
  const start = tableStart(text)
  if (start === null || !/^\s*(?:xref|\d+\s+\d+\s+obj)\s/.test(text.slice(start, start + 64))) {
    return broken('PDF is not whole, or something follows it')
  }
  const packed = packedObjects(bytes, text)
  if (packed === null) {
    return broken('PDF cannot be looked into')
  }
  return [text, ...packed].some(hasActiveName) ? broken('PDF holds a script, a form or another file') : whole(0)
}
