import { isActive } from './pdf-actions.ts'
import { packedObjects } from './pdf-objects.ts'
import { readPdf } from './pdf-tokens.ts'
import { broken, type Structure, whole } from './structure.ts'

export const isPdf = (bytes: Buffer): boolean => /^%PDF-(?:1\.[0-7]|2\.0)\s/.test(bytes.toString('latin1', 0, 9))

const encrypted = /^Encrypt(?![A-Za-z0-9])/

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
  const pdf = readPdf(text)
  if (!pdf.names(encrypted).next().done) {
    return broken('PDF is encrypted and cannot be checked: save it without a password')
  }
  const packed = packedObjects(bytes, pdf)
  if (packed === null) {
    return broken('PDF is packed in a way that cannot be checked: print it to PDF again')
  }
  return isActive(pdf, packed) ? broken('PDF holds a script, a form or another file') : whole(0)
}
