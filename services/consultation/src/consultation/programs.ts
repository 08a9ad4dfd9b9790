import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Program } from '@bugar/contracts/catalog/program'
import { cachedUntilEvent } from '@bugar/runtime/nats/cached-until-event'
import type { Bus } from '@bugar/runtime/nats/bus'

export interface Programs {
  /** @throws AppError when the catalog cannot be asked or has no such program. */
  byCode(code: string): Promise<Program>
}

export const createPrograms = (bus: Bus): Programs => {
  const programs = cachedUntilEvent(bus, 'program.changed', async () => {
    const { data } = await bus.call('program.list', {})
    return new Map<string, Program>(data.map((program) => [program.code, program]))
  })
  return {
    byCode: async (code) => {
      const program = (await programs.get()).get(code)
      if (!program) {
        programs.invalidate()
        throw new AppError('internal', 'Failed to create consultation', { cause: `the catalog has no program ${code}` })
      }
      return program
    },
  }
}
