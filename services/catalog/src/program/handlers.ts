import { containsText } from '@bugar/contracts/core/values/fold'
import { etagOf, requireMatch } from '@bugar/contracts/core/bus/etag'
import { invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import {
  editableProgramFields,
  type programOperations,
  protectedProgramFields,
  type ProgramUpdate,
} from '@bugar/contracts/catalog/program'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { orDefaultRatio, type ProgramStore } from './store.ts'

interface Deps {
  readonly audit: Audit
  readonly store: ProgramStore
  /** Publishes that the program changed, for caches. */
  readonly publish: (code: string) => void
}

const missing = () => notFound('Program tidak ditemukan')

const requireOnlyContent = (update: ProgramUpdate): void => {
  const rejected = protectedProgramFields.filter((field) => field in update)
  if (rejected.length > 0) {
    throw invalid(
      rejected.map((field) => ({ field, message: 'Cannot modify protected fields' })),
      `Cannot modify protected fields: ${rejected.join(', ')}`,
    )
  }
}

export const createProgramHandlers = ({ audit, store, publish }: Deps): Handlers<typeof programOperations> => ({
  'program.list': async ({ search = '' }) => {
    const data = (await store.list()).filter(({ code, name, description }) =>
      containsText(`${code}\n${name}\n${description}`, search),
    )
    return { data, extras: { meta: { total: data.length } } }
  },

  'program.get': async ({ id }) => {
    const program = await store.get(id)
    if (!program) {
      throw missing()
    }
    return { data: program, etag: etagOf(program) }
  },

  'program.stats': async () => {
    const programs = await store.list()
    const active = programs.filter(({ isActive }) => isActive).length
    const complete = programs.filter(({ completeness }) => completeness.percentage === 100).length
    return { data: { total: programs.length, active, inactive: programs.length - active, complete } }
  },

  'program.update': async (update, call) => {
    requireOnlyContent(update)
    const { id, name, cardioRatio, ...others } = update
    const content = {
      ...others,
      ...(name !== undefined && { name: name.trim() }),
      ...(cardioRatio !== undefined && { cardioRatio: orDefaultRatio(cardioRatio) }),
    }
    const change = await store.update(id, content, (current) => requireMatch(call.ifMatch, etagOf(current), current))
    if (!change) {
      throw missing()
    }
    const { after: data } = change
    const etag = etagOf(data)
    const updatedFields = editableProgramFields.filter((field) => change.updated.includes(field))
    if (updatedFields.length === 0) {
      return { data, etag, extras: { updatedFields }, message: 'Tidak ada perubahan untuk disimpan' }
    }
    audit(call, change)
    publish(data.code)
    return { data, etag, extras: { updatedFields } }
  },
})
