import { dataPartBytes, type dataTransferOperations } from '@bugar/contracts/people/data-download'
import { isRejection } from '@bugar/contracts/core/bus/errors'
import type { Call, Reply } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { Logger } from '@bugar/runtime/core/logger'
import { outsideRequest } from '@bugar/runtime/core/work'
import { whileRenewing } from '@bugar/runtime/core/while-renewing'
import fastq from 'fastq'
import { randomUUID } from 'node:crypto'
import { archiveOf, inParts } from './personal-archive.ts'
import { type OfAccount, personalDataOf } from './personal-data.ts'

/** More would not be faster, because they share one core, and would slow down other requests. */
const atOnce = 2
/** Several times within the lease (services/auth/src/data-download/store.ts). */
const renewEveryMs = 5000

interface Job {
  readonly id: string
  readonly call: Call
  /** Percent. */
  progress: number
  /** True when the job must stop: it was deleted, another gateway took it over, or this gateway stops. */
  isOver: boolean
}

const requireHeld = ({ isOver }: Job): void => {
  if (isOver) {
    throw new Error('the job is over')
  }
}

export type DataJobs = ReturnType<typeof createDataJobs>

/**
 * Prepares the files of people's data in the background, in a queue. Job and file parts are stored by auth, so that any
 * gateway can serve them and nothing remains in this one when it dies.
 */
export const createDataJobs = (bus: Bus, logger: Pick<Logger, 'warn'>) => {
  const underWay = new Set<Job>()

  const make = async ({ job, ofAccount }: { readonly job: Job; readonly ofAccount: OfAccount }) => {
    const { id, call } = job
    requireHeld(job)
    let read = 0
    const { records, pageCount } = await personalDataOf(bus, call, {
      ofAccount,
      onPage: () => {
        requireHeld(job)
        read += 1
        // Everything is read twice.
        job.progress = Math.min(99, Math.floor((read / (2 * pageCount)) * 100))
      },
    })
    let [parts, size] = [0, 0]
    for await (const part of inParts(archiveOf(records, actorOf(call).name, new Date()), dataPartBytes)) {
      requireHeld(job)
      const content = part.toString('base64')
      await bus.call('dataDownload.append', { id, progress: job.progress, part: parts, content }, call)
      parts += 1
      size += part.length
    }
    await bus.call('dataDownload.complete', { id, parts, size }, call)
  }
  const turns = fastq.promise(make, atOnce)

  const giveUp = ({ id, call }: Job) => bus.call('dataDownload.fail', { id }, call).catch(() => undefined)

  const run = async (job: Job): Promise<void> => {
    const { id, call } = job
    const renew = async () => {
      try {
        await bus.call('dataDownload.renew', { id, progress: job.progress }, call)
      } catch (error) {
        job.isOver ||= isRejection(error)
      }
    }
    try {
      // Before it is queued, because the caller's session may end in the meantime.
      const [sessions, account] = await Promise.all([
        bus.call('login.list', {}, call),
        bus.call('account.get', {}, call),
      ])
      const { notices, pendingEmail } = account.data
      const ofAccount = { session: sessions.data, notice: notices, pendingEmail: pendingEmail ? [pendingEmail] : [] }
      await whileRenewing(renew, renewEveryMs, () => turns.push({ job, ofAccount }))
    } catch (error) {
      if (!job.isOver) {
        if (!isRejection(error)) {
          logger.warn({ err: error, requestId: call.requestId, actor: call.actor?.id }, 'data could not be prepared')
        }
        await giveUp(job)
      }
    }
  }

  return {
    /** Starts a job for the caller, unless one is running or its file is ready. */
    start: async (call: Call): Promise<Reply<(typeof dataTransferOperations)['dataDownload.start']>> => {
      const id = randomUUID()
      const { data } = await bus.call('dataDownload.begin', { id }, call)
      if (data.begun) {
        const job = { id, call: { ...call, deadline: Infinity }, progress: 0, isOver: false }
        underWay.add(job)
        void outsideRequest(() => run(job)).finally(() => underWay.delete(job))
      }
      return { data: data.download, status: data.begun ? 201 : 200 }
    },
    /** Fails jobs in progress, so that people learn it at once and not when the lease ends. */
    stop: async (): Promise<void> => {
      await Promise.all(
        [...underWay].map((job) => {
          job.isOver = true
          return giveUp(job)
        }),
      )
    },
  }
}
