import { type FileContentType, maxFileBytes } from '@bugar/contracts/file'
import { polyglotMark } from './polyglot.ts'
import { isJpeg, jpegStructure } from './jpeg.ts'
import { isPdf, pdfStructure } from './pdf.ts'
import { isPng, pngStructure } from './png.ts'
import type { Structure } from './structure.ts'
import { isWebp, webpStructure } from './webp.ts'

export type Inspection =
  | { readonly kind: 'good'; readonly contentType: FileContentType }
  | { readonly kind: 'too-large'; readonly reason: string }
  | { readonly kind: 'unsupported'; readonly reason: string }

export const maxPixels = 25_000_000

interface Format {
  readonly contentType: FileContentType
  readonly isOne: (bytes: Buffer) => boolean
  readonly structure: (bytes: Buffer) => Structure
}

const formats: readonly Format[] = [
  { contentType: 'image/png', isOne: isPng, structure: pngStructure },
  { contentType: 'image/jpeg', isOne: isJpeg, structure: jpegStructure },
  { contentType: 'image/webp', isOne: isWebp, structure: webpStructure },
  { contentType: 'application/pdf', isOne: isPdf, structure: pdfStructure },
]

const unsupported = (reason: string): Inspection => ({ kind: 'unsupported', reason })

/** Identifies a file by its bytes alone: it must be entirely of one allowed kind, with nothing appended. */
export const inspectFile = (bytes: Buffer): Inspection => {
  if (bytes.length > maxFileBytes) {
    return { kind: 'too-large', reason: 'Berkas maksimal 2 MB' }
  }
  const format = formats.find(({ isOne }) => isOne(bytes))
  if (!format) {
    return unsupported(bytes.length === 0 ? 'File is empty' : 'Content is no PNG, JPEG, WebP or PDF')
  }
  const structure = format.structure(bytes)
  if (!structure.whole) {
    return unsupported(structure.reason)
  }
  if (structure.pixels > maxPixels) {
    return { kind: 'too-large', reason: 'Gambar maksimal 25 megapiksel' }
  }
  const other = polyglotMark(bytes)
  return other ? unsupported(`Content could pass for a ${other}`) : { kind: 'good', contentType: format.contentType }
}
