import { notFound } from '@bugar/contracts/errors'
import type { Handlers } from '@bugar/contracts/operation'
import type { programOperations } from '@bugar/contracts/program'
import { completeness } from './completeness.ts'
import type { ProgramStore } from './store.ts'

type ProgramHandlers = Omit<Handlers<typeof programOperations>, 'catalog.counts'>

export const createProgramHandlers = (store: ProgramStore): ProgramHandlers => ({
  'program.list': async ({ search }) => {
    const needle = search?.trim().toLowerCase()
    const data = (await store.list()).filter(
      ({ code, name, description }) => !needle || `${code} ${name} ${description}`.toLowerCase().includes(needle),
    )
    return { data, extras: { meta: { total: data.length } } }
  },

  'program.get': async ({ id }) => {
    const program = await store.get(id)
    if (!program) {
      throw notFound('Program tidak ditemukan')
    }
    return { data: program }
  },

  'program.stats': async () => {
    const programs = await store.list()
    const active = programs.filter(({ isActive }) => isActive).length
    const complete = programs.filter((program) => completeness(program).percentage === 100).length
    return { data: { total: programs.length, active, inactive: programs.length - active, complete } }
  },
})
