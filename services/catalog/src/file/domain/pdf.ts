import { isActive } from './pdf-actions.ts'
import { packedObjects } from './pdf-objects.ts'
import { readPdf } from './pdf-tokens.ts'

const encrypted = /^Encrypt(?![A-Za-z0-9])/

/** Where the table of objects is said to begin; null when the file does not end by saying so. */
const tableStart = (text: string): number | null => {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024)) ?? []
  return offset === undefined ? null : Number(offset)
}

/** Why a PDF may not be kept; null when it is whole, can be looked into and does nothing of its own. */
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
