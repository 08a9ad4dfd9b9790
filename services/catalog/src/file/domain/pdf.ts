import { isActive } from './pdf-actions.ts'
import { packedObjects } from './pdf-objects.ts'
import { readPdf } from './pdf-tokens.ts'

const encrypted = /^Encrypt(?![A-Za-z0-9])/

/** Offset of the cross-reference table; null when the file does not end with one. */
const tableStart = (text: string): number | null => {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024)) ?? []
  return offset === undefined ? null : Number(offset)
}

/** Why a PDF is rejected; null when it is complete, can be checked and does nothing without a click. */
export const pdfProblem = (bytes: Buffer): string | null => {
  const text = bytes.toString('latin1')
  const start = tableStart(text)
  if (start === null || !/^\s*(?:xref|\d+\s+\d+\s+obj)\s/.test(text.slice(start, start + 64))) {
    return 'PDF is not whole, or something follows it'
  }
  const pdf = readPdf(text)
  if (!pdf.names(encrypted).next().done) {
    return 'PDF is encrypted and cannot be checked: save it without a password'
  }
  const packed = packedObjects(bytes, pdf)
  if (packed === null) {
    return 'PDF is packed in a way that cannot be checked: print it to PDF again'
  }
  return isActive(pdf, packed) ? 'PDF holds a script, a form or another file' : null
}
