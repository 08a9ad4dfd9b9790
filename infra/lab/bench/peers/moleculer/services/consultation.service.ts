import type { ConsultationCreate } from '@bugar/contracts/advice/consultation/consultation'
import type { Program } from '@bugar/contracts/catalog/program'
import type { Context, ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import type { Caller } from '../../../src/work/accounts.ts'
import {
  type Ask,
  type Consultations,
  createConsultations,
  madeMessage,
  type WholeConsultation,
} from '../../../src/work/consultations.ts'
import { consultationSchema } from '../../work/records.ts'
import * as parts from '../parts.ts'

type Meta = parts.Meta

const model = mongoose.model<WholeConsultation>('Consultation', consultationSchema)

let consultations: Consultations

const askThrough = (context: Context<unknown, Meta>): Ask => ({
  consult: (facts) => context.call('inference.consult', facts),
  programs: async () => (await context.call<{ data: Program[] }>('catalog.list')).data,
})

export const service: ServiceSchema = {
  name: 'consultation',
  ...parts.database(model, async () => {
    consultations = await createConsultations(model)
  }),

  actions: {
    create: {
      params: parts.consultation,
      async handler(context: Context<ConsultationCreate, Meta>) {
        const { caller, address } = context.meta as Required<Meta>
        const made = await consultations.create(caller, context.params, address, askThrough(context))
        context.meta.$statusCode = 201
        context.meta.$location = `/api/consultations/${made.id}`
        return { message: madeMessage(made), data: made }
      },
    },

    list: {
      params: parts.page,
      async handler({ params: { page, limit }, meta }: Context<{ page: number; limit: number }, Meta>) {
        return { data: await consultations.list(meta.caller as Caller, page, limit) }
      },
    },

    get: {
      params: parts.id,
      async handler({ params, meta }: Context<{ id: string }, Meta>) {
        return { data: await consultations.get(meta.caller as Caller, params.id) }
      },
    },

    counts: async () => ({ consultations: await consultations.count() }),
  },
}
