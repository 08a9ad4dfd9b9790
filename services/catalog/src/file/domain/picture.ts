import type { FileContentType } from '@bugar/contracts/file'
import type { Metadata, Sharp } from 'sharp'

export type PictureType = Exclude<FileContentType, 'application/pdf'>

export type Picture =
  | { readonly kind: 'good'; readonly content: Buffer }
  | { readonly kind: 'too-large' | 'unsupported'; readonly reason: string }

const prepareSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Of all that the library can read, a file reaches these three decoders only.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}

let prepared: ReturnType<typeof prepareSharp> | undefined

/**
 * Loaded with the first picture: a service that is sent none does without the 30 MB that it takes. Prepared once, as a
 * picture that is decoded in another thread while all decoders are blocked would count as broken.
 */
const loadSharp = () => (prepared ??= prepareSharp())

/** To encode WebP takes up to 30 bytes of memory a pixel, 16 bits a channel up to 17, everything else 11. */
const sizeProblem = (type: PictureType, { width, height, depth }: Metadata): string | null => {
  const megapixels = type === 'image/webp' || depth === 'ushort' ? 10 : 25
  return width * height > megapixels * 1_000_000 ? `Gambar maksimal ${megapixels} megapiksel` : null
}

type Write = (picture: Sharp, metadata: Metadata, bytes: Buffer) => Sharp

const decode = async (bytes: Buffer, type: PictureType, write: Write): Promise<Picture> => {
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

const encoders: Record<PictureType, Write> = {
  'image/png': (picture, { space }) => picture.toColourspace(space).png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  // With more effort files are a tenth smaller and take a third more memory.
  'image/webp': (picture, _metadata, bytes) =>
    picture.webp({ effort: 0, ...(bytes.includes('VP8L') ? { lossless: true } : { quality: 85 }) }),
}

/** The pixels of a picture, upright, in a new file of its type: nothing else that was in the file is left. */
export const reencode = (bytes: Buffer, type: PictureType): Promise<Picture> => decode(bytes, type, encoders[type])

/** The same file, once all of its pixels could be decoded. */
export const verify = async (bytes: Buffer, type: PictureType): Promise<Picture> => {
  const picture = await decode(bytes, type, (decoded) => decoded.resize(1, 1).raw())
  return picture.kind === 'good' ? { kind: 'good', content: bytes } : picture
}
