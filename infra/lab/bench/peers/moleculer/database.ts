import DbService from 'moleculer-db'
import MongooseAdapter from 'moleculer-db-adapter-mongoose'
import { mongoOptions, setting } from '../work/settings.ts'

/**
 * Parts of a service that keeps entities of this mongoose model and has actions of its own alone.
 * @param afterConnected what it does with the database before it answers
 */
export const database = (model: unknown, afterConnected: () => Promise<void>) => ({
  mixins: [{ ...DbService, actions: {} }],
  adapter: new MongooseAdapter(setting('MONGODB_URI'), mongoOptions),
  model,
  afterConnected,
})
