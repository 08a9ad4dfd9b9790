import { handedOverCollections } from '@bugar/contracts/training'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { ErasedPeople } from '@bugar/runtime/mongo/erased-people'
import type { BackgroundMigration } from '@bugar/runtime/mongo/migrations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { mongo } from 'mongoose'

const { EJSON } = mongo.BSON

/** Documents in one message, and about how many bytes of them; a message holds 16 MB. */
const pageSize = 100
const pageBytes = 4_000_000

interface Owned extends mongo.Document {
  readonly userId: string
}

const collectionsLeft = async ({ db }: Mongo): Promise<string[]> => {
  const found = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  return handedOverCollections.filter((name) => found.some((each) => each.name === name))
}

/** The first documents in the order of ids; none when the collection is empty. */
const firstPage = async (collection: mongo.Collection<Owned>) => {
  const page: { document: mongo.WithId<Owned>; json: mongo.Document }[] = []
  let bytes = 0
  for await (const document of collection.find().sort({ _id: 1 }).limit(pageSize)) {
    const text = EJSON.stringify(document)
    bytes += Buffer.byteLength(text)
    if (page.length > 0 && bytes > pageBytes) {
      break
    }
    page.push({ document, json: JSON.parse(text) as mongo.Document })
  }
  return page
}

/**
 * Hands sessions and progress over to training, whose they are since it is a service of its own (ADR 0038). A page is
 * deleted once training has acknowledged it; of a page that is sent again nothing is taken twice.
 */
export const handOverWorkouts = (bus: Pick<Bus, 'call'>, erasedPeople: ErasedPeople): BackgroundMigration => ({
  id: '0001-hand-over-workouts',
  isNeeded: async (connection) => (await collectionsLeft(connection)).length > 0,
  up: async (connection) => {
    const left = await collectionsLeft(connection)
    if (left.length === 0) {
      return
    }
    for (const name of handedOverCollections) {
      const collection = connection.db?.collection<Owned>(name) as mongo.Collection<Owned>
      for (let page = await firstPage(collection); page.length > 0; page = await firstPage(collection)) {
        const erased = await erasedPeople.among(page.map(({ document }) => document.userId))
        const documents = page.flatMap(({ document, json }) => (erased.has(document.userId) ? [] : [json]))
        await bus.call('handOver.take', { collection: name, documents })
        await collection.deleteMany({ _id: { $in: page.map(({ document }) => document._id) } })
      }
    }
    await bus.call('handOver.end', {})
    for (const name of left) {
      await connection.db?.dropCollection(name)
    }
  },
})

/** Deletes what of a person was not handed over yet. */
export const forgetLeft =
  ({ db }: Mongo) =>
  async (userId: string): Promise<void> => {
    await Promise.all(handedOverCollections.map((name) => db?.collection(name).deleteMany({ userId })))
  }
