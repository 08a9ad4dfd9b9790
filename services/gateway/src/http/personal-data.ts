import { accountTransferOperations } from '@bugar/contracts/account'
import { jakartaDay } from '@bugar/contracts/day'
import type { FastifyInstance } from 'fastify'
import { archiveOf } from '../system/personal-archive.ts'
import { personalDataOf } from '../system/personal-data.ts'
import { addRoute, callOf, type RouteDeps } from './routes.ts'

const { 'account.download': download } = accountTransferOperations

/** The download of one's own data. */
export const registerPersonalData = (app: FastifyInstance, deps: RouteDeps): void => {
  addRoute(app, 'account.download', download, deps, async (request, reply) => {
    const call = callOf(request, reply, download)
    const now = new Date()
    const data = await personalDataOf(deps.bus, call)
    const filename = `Bugar_Data_${jakartaDay(now)}.zip`
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    })
    return reply.send(Buffer.from(archiveOf(data, call.actor?.name ?? '', now)))
  })
}
