import { readTogether } from '@bugar/runtime/mongo/read-together'
import { prepareQueries, type QueriesUnderTest } from '@bugar/testing/explain'
import { Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Named {
  _id: string
  name: string
}

let queries: QueriesUnderTest
beforeAll(async () => {
  queries = await prepareQueries()
  await queries.insert<Named>('firsts', [
    { _id: 'a', name: 'satu' },
    { _id: 'b', name: '$name' },
    { _id: 'c', name: 'tiga' },
  ])
  await queries.insert<Named>('seconds', [{ _id: 'a', name: 'lain' }])
})
afterAll(() => queries.stop())

const modelOf = (name: string) => {
  const { connection } = queries
  const make = () => connection.model<Named>(name, new Schema<Named>({ _id: String, name: String }), name)
  return (connection.models[name] ?? make()) as ReturnType<typeof make>
}

test('readTogether › several keys and one › finds in each collection what has them, and nothing for the rest', async () => {
  const found = await readTogether<{ firsts: Named; seconds: Named; none: Named }>(queries.connection, {
    firsts: { of: modelOf('firsts'), field: '_id', key: ['a', 'c', 'x'] },
    seconds: { of: modelOf('seconds'), field: 'name', key: 'lain' },
    none: { of: modelOf('nones'), field: '_id', key: [] },
  })
  expect(found.firsts.map(({ _id }) => _id).toSorted()).toEqual(['a', 'c'])
  expect(found.seconds).toEqual([{ _id: 'a', name: 'lain' }])
  expect(found.none).toEqual([])
})

test.each(['$name', '$_id', '$$ROOT'])('readTogether › the key %s › is a text and names no field', async (key) => {
  const found = await readTogether<{ firsts: Named }>(queries.connection, {
    firsts: { of: modelOf('firsts'), field: 'name', key },
  })
  expect(found.firsts.map(({ _id }) => _id)).toEqual(key === '$name' ? ['b'] : [])
})
