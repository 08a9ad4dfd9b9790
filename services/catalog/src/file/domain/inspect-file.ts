import { type FileContentType, maxFileBytes, maxStoredFileBytes } from '@bugar/contracts/file'
import { pdfProblem } from './pdf.ts'
import { type Picture, type PictureType, reencode, verify } from './picture.ts'
import { polyglotMark } from './polyglot.ts'

export type Inspection =
  | { readonly kind: 'good'; readonly contentType: FileContentType; /** To be kept. */ readonly content: Buffer }
  | { readonly kind: 'too-large' | 'unsupported'; readonly reason: string }

const signatures: readonly (readonly [FileContentType, RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-(?:1\.[0-7]|2\.0)\s/],
]

const typeOf = (bytes: Buffer): FileContentType | null => {
  const head = bytes.toString('latin1', 0, 16)
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null
}

const readPdf = (bytes: Buffer): Picture => {
  const reason = pdfProblem(bytes)
  return reason === null ? { kind: 'good', content: bytes } : { kind: 'unsupported', reason }
}

const unsupported = (reason: string): Inspection => ({ kind: 'unsupported', reason })
const tooLarge = (reason: string): Inspection => ({ kind: 'too-large', reason })
const fileTooLarge = tooLarge('Berkas maksimal 2 MB')

type ReadPicture = (bytes: Buffer, type: PictureType) => Promise<Picture>

const inspect = async (bytes: Buffer, readPicture: ReadPicture): Promise<Inspection> => {
  const contentType = typeOf(bytes)
  if (contentType === null) {
    return unsupported(bytes.length === 0 ? 'File is empty' : 'Content is no PNG, JPEG, WebP or PDF')
  }
  const isPdf = contentType === 'application/pdf'
  const read = isPdf ? readPdf(bytes) : await readPicture(bytes, contentType)
  if (read.kind !== 'good') {
    return read
  }
  const { content } = read
  if (content.length > (isPdf ? maxFileBytes : maxStoredFileBytes)) {
    return isPdf ? fileTooLarge : tooLarge('Gambar maksimal 8 MB setelah dikodekan ulang')
  }
  const other = polyglotMark(content)
  return other ? unsupported(`Content could pass for a ${other}`) : { kind: 'good', contentType, content }
}

/** Identifies an upload by its bytes alone; a picture is encoded again, a PDF must be nothing else. */
export const inspectUpload = async (bytes: Buffer): Promise<Inspection> =>
  bytes.length > maxFileBytes ? fileTooLarge : inspect(bytes, reencode)

/** Checks a file of an export without changing its bytes. */
export const inspectImport = (bytes: Buffer): Promise<Inspection> => inspect(bytes, verify)
