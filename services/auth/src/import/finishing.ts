import { AppError, conflict, outcomeUnknown } from '@bugar/contracts/core/bus/errors'
import type { Logger } from '@bugar/runtime/core/logger'
import { singleFlight } from '@bugar/runtime/core/single-flight'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { UserStore } from '../user/store.ts'
import type { ImportStore, StoredImport } from './store.ts'

interface Deps {
  readonly bus: Pick<Bus, 'call'>
  readonly imports: ImportStore
  readonly store: Pick<UserStore, 'hasOthers'>
  readonly logger: Pick<Logger, 'warn'>
}

/** The catalog first: it alone may reject a commit. The accounts last: nobody logs in before their records are there. */
const inOrder = ['catalog', 'inference', 'consultation', 'training', 'auth'] as const
const withinMs = 60_000
const pollIntervalMs = 10_000

export const onlyWithoutPeople =
  'Pemulihan hanya untuk sistem baru: di sini sudah ada, atau pernah ada, akun atau catatan orang lain.'

const isRejection = (error: unknown) => error instanceof AppError && error.code === 'conflict'

/** Ends imports, including those that another copy or a gateway left when it died (ADR 0073). */
export const createImportFinishing = ({ bus, imports, store, logger }: Deps) => {
  const drop = async ({ holder }: StoredImport): Promise<void> => {
    const deadline = Date.now() + withinMs
    await Promise.all(inOrder.map((name) => bus.call(`${name}.importDrop`, { import: holder }, { deadline })))
    await imports.end(holder)
  }

  /** @throws AppError `conflict` when the first service rejects what was staged; then nothing is changed */
  const commit = async (decided: StoredImport): Promise<void> => {
    const { holder, kind, runner } = decided
    for (const name of inOrder) {
      try {
        await bus.call(`${name}.importCommit`, { import: holder, kind, runner }, { deadline: Date.now() + withinMs })
      } catch (error) {
        if (name === inOrder[0] && isRejection(error)) {
          await imports.takeBack(holder)
          await drop(decided)
        }
        throw error
      }
    }
    await drop(decided)
  }

  /** Gives an import up that is not decided yet. */
  const end = async (holder: string): Promise<void> => {
    const given = await imports.giveUp(holder)
    await (given && drop(given))
  }

  const look = singleFlight(async () => {
    try {
      const found = (await imports.unfinished()) ?? (await imports.giveUpOverdue())
      await (found?.state === 'committing' ? commit(found) : found && drop(found))
    } catch (error) {
      logger.warn({ err: error }, 'an import is not finished yet')
    }
  })
  const polling = setInterval(() => void look.run(), pollIntervalMs).unref()
  void look.run()

  return {
    /** @throws AppError `conflict` when nothing was changed, `outcome-unknown` when the rest follows */
    decide: async (holder: string): Promise<void> => {
      const begun = await imports.beginDecision(holder)
      // From here on no account is made, so that none is missed.
      if (begun?.kind === 'restore' && (await store.hasOthers(begun.runner))) {
        await end(holder)
        throw conflict(onlyWithoutPeople)
      }
      const decided = await imports.decide(holder)
      if (decided === null) {
        throw conflict('Impor ini sudah dibatalkan karena terlalu lama. Silakan ulangi.')
      }
      await commit(decided).catch((error: unknown) => {
        throw isRejection(error) ? error : outcomeUnknown(error)
      })
    },
    end,
    stop: () => clearInterval(polling),
  }
}
export type ImportFinishing = ReturnType<typeof createImportFinishing>
