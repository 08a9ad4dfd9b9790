import type { FileContentType } from '@bugar/contracts/catalog/file'
import type { Metadata, Sharp } from 'sharp'

export type Picture =
  | { readonly kind: 'good'; readonly content: Buffer }
  | { readonly kind: 'too-large' | 'unsupported'; readonly reason: string }

const prepareSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // A file can reach only these three of the library's decoders.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}

let prepared: ReturnType<typeof prepareSharp> | undefined

/**
 * Loaded with the first picture: a service without uploads saves its 30 MB. Prepared once, as a picture that is decoded
 * in another thread while all decoders are blocked would be reported as broken.
 */
const loadSharp = () => (prepared ??= prepareSharp())

/** Encoding takes up to 30 bytes of memory per pixel for WebP, 17 for 16 bits a channel, 11 for everything else. */
const sizeProblem = (type: FileContentType, { width, height, depth }: Metadata): string | null => {
  const megapixels = type === 'image/webp' || depth === 'ushort' ? 10 : 25
  return width * height > megapixels * 1_000_000 ? `Gambar maksimal ${megapixels} megapiksel` : null
}

type Write = (picture: Sharp, metadata: Metadata, bytes: Buffer) => Sharp

const decode = async (bytes: Buffer, type: FileContentType, write: Write): Promise<Picture> => {
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const problem = sizeProblem(type, metadata)
    if (problem !== null) {
      return { kind: 'too-large', reason: problem }
    }
    if (metadata.pages !== undefined && metadata.pages > 1) {
      return { kind: 'unsupported', reason: 'The picture is animated' }
    }
    const picture = sharp(bytes, { failOn: 'error' }).autoOrient()
    return { kind: 'good', content: await write(picture, metadata, bytes).toBuffer() }
  } catch {
    return { kind: 'unsupported', reason: 'The picture is not whole' }
  }
}

const encoders: Record<FileContentType, Write> = {
  'image/png': (picture, { space }) => picture.toColourspace(space).png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  // With more effort files are a tenth smaller and take a third more memory.
  'image/webp': (picture, _metadata, bytes) =>
    picture.webp({ effort: 0, ...(bytes.includes('VP8L') ? { lossless: true } : { quality: 85 }) }),
}

/** The upright pixels of a picture in a new file of its type; everything else in the file is dropped. */
export const reencode = (bytes: Buffer, type: FileContentType): Promise<Picture> => decode(bytes, type, encoders[type])

/** The same file, once all of its pixels could be decoded. */
export const verify = async (bytes: Buffer, type: FileContentType): Promise<Picture> => {
  const picture = await decode(bytes, type, (decoded) => decoded.resize(1, 1).raw())
  return picture.kind === 'good' ? { kind: 'good', content: bytes } : picture
}
