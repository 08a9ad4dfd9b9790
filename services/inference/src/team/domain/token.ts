import { createHash } from 'node:crypto'

/** The name in ASCII: lower-case letters, digits and hyphens, 1 to 20 characters. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replaceAll(/^-+|-+$/g, '') || 'tim'

/** @param random 32 bytes */
export const tokenOf = (name: string, random: Buffer): string => `bgr_${slugOf(name)}_${random.toString('base64url')}`

/**
 * SHA-256, hexadecimal. A slow hash protects passwords, of which people choose few; of 256 random bits nobody can try
 * enough, and each decision asks for this one.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const endingOf = (token: string): string => token.slice(-4)
