import mongoose from 'mongoose'
import { aPerson, loginAs } from './client.ts'
import type { Stack } from './stack.ts'

/** A registered person who becomes an administrator; the token is of a later login. */
export const anAdministrator = async ({ url, servers }: Pick<Stack, 'url' | 'servers'>, name: string) => {
  const person = await aPerson(url, { name })
  const client = await mongoose.mongo.MongoClient.connect(servers.mongoUri)
  const users = client.db(servers.environment('auth').MONGODB_DATABASE).collection('users')
  await users.updateOne({ email: person.email }, { $set: { role: 'admin' } })
  await client.close()
  const { email, password } = person
  return { ...person, token: await loginAs(url, { email, password }) }
}
