import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Exercise } from '@bugar/contracts/catalog/exercise'
import type { Program } from '@bugar/contracts/catalog/program'
import { cachedUntilEvent } from '@bugar/runtime/nats/cached-until-event'
import type { Bus } from '@bugar/runtime/nats/bus'
import { createLibrary, type Library } from './domain/library.ts'

export interface Catalog {
  /** @throws AppError when the catalog does not reply or has no such program. */
  program(code: string): Promise<Program>
  /** @throws AppError when the catalog does not reply. */
  library(): Promise<Library>
}

const perPage = 200

/** Active exercises alone: those that administrators took out are not prescribed. */
const activeExercises = async (bus: Bus): Promise<Exercise[]> => {
  const all: Exercise[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data } = await bus.call('exercise.list', { page, limit: perPage })
    all.push(...data.exercises)
    last = data.pagination.totalPages
  }
  // A catalog of an older release does not say whom an exercise can harm.
  if (all.some(({ avoidWith }) => avoidWith === undefined)) {
    throw new AppError('unavailable', 'Rencana latihan belum dapat dimuat', { cause: 'the catalog sends no avoidWith' })
  }
  return all
}

export const createCatalog = (bus: Bus): Catalog => {
  const programs = cachedUntilEvent(bus, 'program.changed', async () => (await bus.call('program.list', {})).data)
  const exercises = cachedUntilEvent(bus, 'exercise.changed', () => activeExercises(bus))
  let known: { readonly from: readonly [Program[], Exercise[]]; readonly library: Library } | null = null
  return {
    program: async (code) => {
      const found = (await programs.get()).find((program) => program.code === code)
      if (!found) {
        programs.invalidate()
        throw new AppError('internal', 'Rencana latihan belum dapat dimuat', {
          cause: `the catalog has no program ${code}`,
        })
      }
      return found
    },
    library: async () => {
      const from = await Promise.all([programs.get(), exercises.get()])
      if (known?.from[0] !== from[0] || known.from[1] !== from[1]) {
        known = { from, library: createLibrary(from[1], from[0]) }
      }
      return known.library
    },
  }
}
