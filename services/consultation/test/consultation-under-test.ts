import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import type { RecordType } from '@bugar/contracts/system/database'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { createLogger } from '@bugar/runtime/core/logger'
import { busAs } from '@bugar/testing/bus'
import { startTestServers } from '@bugar/testing/servers'

export type ConsultationUnderTest = Awaited<ReturnType<typeof prepareConsultation>>

/** The service, with the rules and the programs or without them, and all that is logged. */
export const prepareConsultation = async ({ hasNeighbours = false } = {}) => {
  const servers = await startTestServers()
  const logged: string[] = []
  const destination = { write: (line: string) => void logged.push(line) }
  const logger = createLogger({ name: 'test', level: 'trace', destination })
  const options = { logger, checkReplies: true }
  const services = await Promise.all([
    startConsultation(readConfig(servers.environment('consultation')), options),
    ...(hasNeighbours
      ? [
          startInference(readInference({ ...servers.environment('inference'), RULES_APPROVAL: 'one' }), options),
          startCatalog(readCatalog(servers.environment('catalog')), options),
        ]
      : []),
  ])
  const [gateway, auth] = await Promise.all([busAs(servers, 'gateway'), busAs(servers, 'auth')])
  return {
    servers,
    gateway,
    auth,
    logged,
    /** A person's record on the first page of an export; `until` sorts after every id. */
    exported: async (type: RecordType, userId: string, until = 'g') => {
      const page = { type, after: null, until, credentials: false }
      const { lines } = (await gateway.call('consultation.exportPage', page)).data
      return lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).data)
        .find((data) => data.userId === userId)
    },
    stop: async () => {
      await Promise.all([gateway, auth].map((bus) => bus.stop()))
      await Promise.all(services.map((service) => service.stop()))
      await servers.stop()
    },
  }
}
