import { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { mongo } from 'mongoose'
import type { Stack } from '@bugar/testing/stack'

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** By collection, how many documents have something in them. */
type Found = Record<string, number>

export const nowhere = { id: {}, name: [{}, {}], email: {} }

export type Traces = ReturnType<typeof createTraces>

/** Searches the bytes of every document of every database of the server. */
export const createTraces = ({ servers }: Stack, client: mongo.MongoClient) => {
  /** The stack's own by the names of their services; `local` is the server's log of writes, which it overwrites. */
  const databases = async (): Promise<Map<string, string>> => {
    const { databases: found } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    const own = new Map<string, string>(serviceNames.map((name) => [servers.environment(name).MONGODB_DATABASE, name]))
    const names = found.map(({ name }) => name).filter((name) => name !== 'local')
    return new Map([...own.keys(), ...names].map((name) => [name, own.get(name) ?? name]))
  }

  /** For each of these texts or ids, its places. One search for all, because a search is slow. */
  const ofEach = async (texts: readonly string[]): Promise<Found[]> => {
    const wanted = texts.map((text) => [
      Buffer.from(text),
      ...(/^[0-9a-f]{24}$/.test(text) ? [Buffer.from(text, 'hex')] : []),
    ])
    const found = texts.map((): Found => ({}))
    for (const [database, label] of await databases()) {
      const db = client.db(database)
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        const documents = (await db.collection(name).find({}, { raw: true }).toArray()) as unknown as Buffer[]
        wanted.forEach((forms, index) => {
          const count = documents.filter((bytes) => forms.some((form) => bytes.includes(form))).length
          if (count > 0) {
            ;(found[index] as Found)[`${label}.${name}`] = count
          }
        })
      }
    }
    return found
  }

  return {
    ofEach,
    of: async (text: string): Promise<Found> => (await ofEach([text]))[0] as Found,
    ofPerson: async ({ id, name, email }: Person) => {
      const [byId, byName, inLowerCase, byEmail] = await ofEach([id, name, name.toLowerCase(), email])
      return { id: byId, name: [byName, inLowerCase], email: byEmail }
    },
  }
}
