import { startTestServers } from '@bugar/testing/servers'
import { silent } from '@bugar/testing/bus'
import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { contentBytes } from '../src/domain/content-bytes.ts'
import { startTraining } from '../src/service.ts'

test('0001-count-bytes › records from before, more than are written at once › have their bytes; deleted sessions none', async () => {
  const servers = await startTestServers()
  const config = readConfig(servers.environment('training'))
  const database = await mongoose.createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise()
  const collection = (name: string) => database.collection<{ _id: string; bytes?: number }>(name)
  const record = { userId: 'u1', date: '2026-03-02', notes: 'é', createdAt: new Date(), updatedAt: new Date() }
  const many = Array.from({ length: 450 }, (_, index) => ({ _id: `w${index}`, ...record }))
  await collection('workouts').insertMany(many)
  await collection('progress').insertOne({ _id: 'p1', ...record })
  const session = { _id: 's1', ...record, workoutId: null, exercises: [] }
  const deleted = { _id: 's2', userId: 'u1', deletedAt: new Date() }
  await collection('guidedsessions').insertMany([session, deleted])
  const training = await startTraining(config, { logger: silent })
  const bytesIn = (name: string) => collection(name).distinct('bytes')
  expect(await bytesIn('workouts')).toEqual([contentBytes(record)])
  expect(await collection('workouts').countDocuments({ bytes: { $exists: true } })).toBe(many.length)
  expect(await bytesIn('progress')).toEqual([contentBytes(record)])
  expect(await bytesIn('guidedsessions')).toEqual([contentBytes(session)])
  expect(contentBytes(record)).toBe(Buffer.byteLength('{"date":"2026-03-02","notes":"é"}'))
  await training.stop()
  await database.close()
  await servers.stop()
})
