import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** @param owner of the secret: it can only be opened for the same owner */
  seal(secret: string, owner: string): string
  /** @throws Error when it was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string
}

const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a key derived from the service's key. Protects a leaked copy of the accounts, not of the whole
 * database, which also holds that key.
 */
export const createSecretBox = (serviceKey: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', serviceKey, '', 'bugar totp secrets', 32))
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
