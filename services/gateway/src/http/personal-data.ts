import { dataTransferOperations } from '@bugar/contracts/data-download'
import { jakartaDay } from '@bugar/contracts/day'
import { AppError, unavailable } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { addRoute, callOf, type RouteDeps } from './routes.ts'

const { 'account.download': download } = dataTransferOperations

/** Files that are sent at once, to one person and in all: each holds a part or two while its reader is slow. */
const maxOfPerson = 2
const maxInAll = 32

/** Counts what is under way. */
const createSlots = () => {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /**
     * @returns what gives the slot back, however often it is called
     * @throws AppError `rate-limited` for the person, `unavailable` when all are taken
     */
    take: (userId: string): (() => void) => {
      const own = taken.get(userId) ?? 0
      if (own >= maxOfPerson) {
        throw new AppError('rate-limited', 'Berkas data Anda sedang diunduh. Tunggu sampai selesai, lalu coba lagi.', {
          retryAfter: 10,
        })
      }
      if (all >= maxInAll) {
        throw unavailable()
      }
      taken.set(userId, own + 1)
      all += 1
      let isBack = false
      return () => {
        if (isBack) {
          return
        }
        isBack = true
        const left = (taken.get(userId) ?? 1) - 1
        all -= 1
        if (left === 0) {
          taken.delete(userId)
        } else {
          taken.set(userId, left)
        }
      }
    },
  }
}

const bytesOf = (content: string) => Buffer.from(content, 'base64')

const send = async (bus: Bus, request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Readable> => {
  const { data: first } = await bus.call('dataDownload.read', { part: 0 }, call)
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Bugar_Data_${jakartaDay(new Date(first.startedAt))}.zip"`,
    'content-length': first.size,
    'cache-control': 'no-store',
  })
  const parts = async function* () {
    yield bytesOf(first.content)
    for (let part = 1; part < first.parts; part++) {
      yield bytesOf((await bus.call('dataDownload.read', { id: first.id, part }, call)).data.content)
    }
  }
  return Readable.from(request.method === 'HEAD' ? [] : parts())
}

/** The download of one's own data, which was prepared before. */
export const registerPersonalData = (app: FastifyInstance, deps: RouteDeps): void => {
  const slots = createSlots()
  addRoute(app, 'account.download', download, deps, async (request, reply) => {
    const call = callOf(request, reply, download)
    const giveBack = slots.take(call.actor?.id ?? '')
    try {
      // Each part has the time of its own question.
      const file = await send(deps.bus, request, reply, { ...call, deadline: Infinity })
      file.once('close', giveBack)
      return reply.send(file)
    } catch (error) {
      giveBack()
      throw error
    }
  })
}
