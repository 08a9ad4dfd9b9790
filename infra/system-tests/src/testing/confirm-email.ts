import { request } from '@bugar/testing/client'
import type { mongo } from 'mongoose'
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'

/** Uses a link to another address, as if it had been mailed; returns the person with that address. */
export const confirmEmail = async <T extends { readonly email: string }>(
  url: string,
  users: mongo.Collection,
  person: T,
): Promise<T> => {
  const [email, token] = [`baru-${person.email}`, randomBytes(32).toString('base64url')]
  const hash = createHash('sha256').update(token).digest('base64url')
  const emailChange = { email, hash, expiresAt: new Date(Date.now() + 60_000) }
  await users.updateOne({ email: person.email }, { $set: { emailChange } })
  expect(await request(url, 'POST', '/user/account/email/confirm', { body: { token } })).toMatchObject({ status: 200 })
  return { ...person, email }
}
