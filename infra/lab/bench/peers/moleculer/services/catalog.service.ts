import type { ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import { type Catalog, createCatalog, programSchema, type StoredProgram } from '../../work/records.ts'
import { database } from '../parts.ts'

const programs = mongoose.model<StoredProgram>('Program', programSchema)

let catalog: Catalog

export const service: ServiceSchema = {
  name: 'catalog',
  ...database(programs, async () => {
    catalog = await createCatalog(programs)
  }),

  actions: {
    list: async () => {
      const found = await catalog.list()
      return { data: found, meta: { total: found.length } }
    },

    counts: () => catalog.counts(),
  },
}
