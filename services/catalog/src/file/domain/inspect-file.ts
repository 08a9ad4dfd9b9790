import { type FileContentType, maxFileBytes, maxStoredFileBytes } from '@bugar/contracts/catalog/file'
import { type Picture, reencode, verify } from './picture.ts'
import { polyglotMark } from './polyglot.ts'

export type Inspection =
  | { readonly kind: 'good'; readonly contentType: FileContentType; /** To be kept. */ readonly content: Buffer }
  | { readonly kind: 'too-large' | 'unsupported'; readonly reason: string }

const signatures: readonly (readonly [FileContentType, RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
]

const typeOf = (bytes: Buffer): FileContentType | null => {
  const head = bytes.toString('latin1', 0, 16)
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null
}

const unsupported = (reason: string): Inspection => ({ kind: 'unsupported', reason })
const tooLarge = (reason: string): Inspection => ({ kind: 'too-large', reason })

type ReadPicture = (bytes: Buffer, type: FileContentType) => Promise<Picture>

const inspect = async (bytes: Buffer, readPicture: ReadPicture): Promise<Inspection> => {
  const contentType = typeOf(bytes)
  if (contentType === null) {
    return unsupported(bytes.length === 0 ? 'File is empty' : 'Content is no PNG, JPEG or WebP')
  }
  const read = await readPicture(bytes, contentType)
  if (read.kind !== 'good') {
    return read
  }
  const { content } = read
  if (content.length > maxStoredFileBytes) {
    return tooLarge('Gambar maksimal 8 MB setelah dikodekan ulang')
  }
  const other = polyglotMark(content)
  return other ? unsupported(`Content could pass for a ${other}`) : { kind: 'good', contentType, content }
}

/** Identifies an upload by its bytes alone; a picture is encoded again. */
export const inspectUpload = async (bytes: Buffer): Promise<Inspection> =>
  bytes.length > maxFileBytes ? tooLarge('Berkas maksimal 2 MB') : inspect(bytes, reencode)

/** Checks a file of an export without changing its bytes. */
export const inspectImport = (bytes: Buffer): Promise<Inspection> => inspect(bytes, verify)
