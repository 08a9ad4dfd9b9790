import { request } from 'node:http'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { GenericContainer, Wait } from 'testcontainers'
import { neverEnds, type LocalServer, type Say } from './local-server.ts'
import type { LocalMongodb } from './mongodb.ts'
import { ensureReplicaSet, pingMongodb, withAdmin } from './mongodb-client.ts'
import { defaultConfigFile, passwordVariables, type NatsOptions } from './nats.ts'

export const images = { mongodb: 'mongo:8', nats: 'nats:2.12' } as const

type Address = { readonly socketPath: string } | { readonly host: string; readonly port: number }

const dockerAddress = (env: NodeJS.ProcessEnv): Address | null => {
  const given = env['DOCKER_HOST']
  if (given?.startsWith('unix://')) {
    return { socketPath: given.slice('unix://'.length) }
  }
  if (given) {
    const { hostname, port } = new URL(given)
    return { host: hostname, port: Number(port || 2375) }
  }
  const sockets = [
    ...(process.platform === 'win32' ? ['//./pipe/docker_engine'] : ['/var/run/docker.sock']),
    ...(env['XDG_RUNTIME_DIR'] ? [join(env['XDG_RUNTIME_DIR'], 'docker.sock')] : []),
    join(homedir(), '.docker', 'run', 'docker.sock'),
  ]
  const socketPath = sockets.find((path) => existsSync(path))
  return socketPath ? { socketPath } : null
}

/** Whether a Docker engine answers on this machine now. */
export const dockerAnswers = (env: NodeJS.ProcessEnv) =>
  new Promise<boolean>((resolve) => {
    const address = dockerAddress(env)
    if (!address) {
      return resolve(false)
    }
    const ping = request({ ...address, path: '/_ping', timeout: 3000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })

/** MongoDB as a replica set of one. Its data goes with the container. */
export const startMongodbContainer = async (say: Say): Promise<LocalMongodb> => {
  say(`MongoDB: starting a container of ${images.mongodb} (the first time its image is fetched)`)
  const container = await new GenericContainer(images.mongodb)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all', '--wiredTigerCacheSizeGB', '0.25'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/waiting for connections/i))
    .start()
  const host = `${container.getHost()}:${container.getMappedPort(27017)}`
  const url = `mongodb://${host}/?directConnection=true`
  // Inside the container it knows itself by the port it listens on there, not by the one seen from here.
  await withAdmin(url, 30_000, (command) => ensureReplicaSet(command, '127.0.0.1:27017'))
  const name = `mongod ${await pingMongodb(url)}`
  say(`MongoDB: container (${name}) on ${host}`)
  const stop = async () => {
    await container.stop()
  }
  return { url, name, kind: 'container', pid: null, ended: neverEnds, stop }
}

/** NATS with our configuration. */
export const startNatsContainer = async (image: string, options: NatsOptions): Promise<LocalServer> => {
  const { passwords, say, configFile = defaultConfigFile } = options
  const container = await new GenericContainer(image)
    .withCopyDirectoriesToContainer([{ source: dirname(configFile), target: '/etc/bugar' }])
    .withEnvironment(passwordVariables(configFile, passwords))
    .withCommand(['-c', `/etc/bugar/${basename(configFile)}`, '-a', '0.0.0.0', '-p', '4222'])
    .withExposedPorts(options.port ? { container: 4222, host: options.port } : 4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start()
  const host = `${container.getHost()}:${container.getMappedPort(4222)}`
  say(`NATS: container (${image}) on ${host}`)
  const stop = async () => {
    await container.stop()
  }
  return { url: `nats://${host}`, name: image, pid: null, ended: neverEnds, stop }
}
