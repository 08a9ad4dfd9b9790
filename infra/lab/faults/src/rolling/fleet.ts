import { freePort } from '@bugar/local/servers/ports'
import { startBalancer } from '@bugar/testing/servers/balancer'
import { unlimitedRates } from '@bugar/testing/limits'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { admin } from '@bugar/testing/stack'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Service, services } from '../../../harness/processes.ts'
import { startServers } from '../cluster.ts'

/** Sources that processes are started from. */
export interface Side {
  readonly name: 'old' | 'new'
  readonly folder: string
}

/** The balancer checks every 100 ms and needs two failures. */
const seenAfterMs = 1000

/** Whether a gateway of these sources says that it leaves before it takes no more requests. */
const saysThatItLeaves = ({ folder }: Side): boolean =>
  readFileSync(join(folder, 'services/gateway/src/config.ts'), 'utf8').includes('LEAVE_AFTER_MS')

/** Answers 200 to the balancer in place of a gateway that does not say when it leaves. */
const answerFor = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server: Server = createServer((_request, response) => response.end()).listen(port, '127.0.0.1', () =>
      resolve(server),
    )
  })

/** A place of a process: two for each service, both started from one side's sources until they are replaced. */
const createPlace = async (service: Service, index: number, { servers, folder }: Surroundings) => {
  const [port, opsPort] = [await freePort(), await freePort()]
  let running: { readonly process: ServiceProcess; readonly standIn: Server | null } | null = null
  const start = async (side: Side) => {
    const standIn = service === 'gateway' && !saysThatItLeaves(side)
    const environment = {
      ...unlimitedRates,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      LEAVE_AFTER_MS: String(seenAfterMs),
      ...(service === 'gateway' && !standIn && { OPS_PORT: String(opsPort) }),
    }
    const logFile = join(folder, 'logs', `${service}-${index}.log`)
    const process = await startProcess(servers, service, environment, logFile, side.folder)
    if (service === 'gateway') {
      // Before it knows the sessions it refuses everybody.
      while ((await fetch(`http://127.0.0.1:${port}/api/auth/me`)).status !== 401) {
        await sleep(50)
      }
    }
    running = { process, standIn: standIn ? await answerFor(opsPort) : null }
    await sleep(service === 'gateway' ? seenAfterMs : 0)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const { process, standIn } = running ?? {}
    if (standIn) {
      standIn.closeAllConnections()
      standIn.close()
      await sleep(signal === 'SIGTERM' ? seenAfterMs : 0)
    }
    await process?.end(signal)
    return process?.child.exitCode ?? null
  }
  return {
    service,
    line: `server ${service}-${index} 127.0.0.1:${port} check port ${opsPort}`,
    start,
    end,
    /**
     * Ends the process in order, and starts one of this side in its place.
     * @throws Error when it did not end in order
     */
    replace: async (side: Side) => {
      const code = await end('SIGTERM')
      if (code !== 0) {
        throw new Error(`${service}-${index} ended with ${code} instead of in order`)
      }
      await start(side)
    },
  }
}

interface Surroundings {
  readonly servers: Awaited<ReturnType<typeof startServers>>
  readonly folder: string
}

/**
 * Starts two processes of each service from one side's sources on one MongoDB and one NATS with the permissions of this
 * checkout, and HAProxy before the gateways.
 * @param program HAProxy
 * @param folder for `logs` and `data`
 */
export const startFleet = async (program: string, side: Side, folder: string) => {
  const servers = await startServers(folder)
  const places: Awaited<ReturnType<typeof createPlace>>[] = []
  const stoppable: { stop(): Promise<void> }[] = [servers.mongodb, servers.nats]
  const stop = async () => {
    await Promise.allSettled(places.map((place) => place.end('SIGKILL')))
    await Promise.allSettled(stoppable.map((each) => each.stop()))
  }
  try {
    for (const service of services) {
      places.push(
        await createPlace(service, 1, { servers, folder }),
        await createPlace(service, 2, { servers, folder }),
      )
    }
    const gateways = places.filter(({ service }) => service === 'gateway').map(({ line }) => line)
    // The load comes with addresses of its own, which share the copies.
    const balancer = await startBalancer(program, gateways, '127.0.0.0/8')
    stoppable.push(balancer)
    await Promise.all(places.map((place) => place.start(side)))
    return {
      url: balancer.url,
      servers,
      /** Replaces both copies of a service, one after the other. */
      replace: async (service: Service, by: Side) => {
        for (const place of places.filter((each) => each.service === service)) {
          await place.replace(by)
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
