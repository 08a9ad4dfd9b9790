import { dataTransferOperations } from '@bugar/contracts/people/data-download'
import { jakartaDay } from '@bugar/contracts/core/values/day'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Turn } from './limits/admission.ts'
import { addRoute, callOf, type RouteDeps } from './routes.ts'

const { 'account.download': download } = dataTransferOperations

const bytesOf = (content: string) => Buffer.from(content, 'base64')

const send = async (bus: Bus, request: FastifyRequest, reply: FastifyReply, turn: Turn): Promise<Readable> => {
  // Each part has the time of its own question.
  const call = { ...callOf(request, reply, download), deadline: Infinity }
  const { data: first } = await turn(() => bus.call('dataDownload.read', { part: 0 }, call))
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Bugar_Data_${jakartaDay(new Date(first.startedAt))}.zip"`,
    'content-length': first.size,
    'cache-control': 'no-store',
  })
  const parts = async function* () {
    yield bytesOf(first.content)
    for (let part = 1; part < first.parts; part++) {
      const { data } = await turn(() => bus.call('dataDownload.read', { id: first.id, part }, call))
      yield bytesOf(data.content)
    }
  }
  return Readable.from(request.method === 'HEAD' ? [] : parts())
}

/** The download of one's own data, which was prepared before. */
export const registerPersonalData = (app: FastifyInstance, deps: RouteDeps): void => {
  addRoute(app, 'account.download', download, deps, async (request, reply, turn) => {
    void reply.send(await send(deps.bus, request, reply, turn))
  })
}
