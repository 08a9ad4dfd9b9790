import { basename, dirname } from 'node:path'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { neverEnds, type LocalServer, type Say } from '@bugar/local/servers/local-server'
import { ensureReplicaSet, pingMongodb, withAdmin } from '@bugar/local/servers/mongodb-client'
import { defaultConfigFile, passwordVariables, type NatsOptions } from '@bugar/local/servers/nats'

export const images = { mongodb: 'mongo:8', nats: 'nats:2.12' } as const

/** Whether a Docker engine answers on this machine now. */
export const dockerAnswers = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}

/** MongoDB as a replica set of one. Its data is deleted with the container. */
export const startMongodbContainer = async (say: Say): Promise<LocalServer> => {
  say(`MongoDB: starting a container of ${images.mongodb} (the first time its image is fetched)`)
  const container = await new GenericContainer(images.mongodb)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all', '--wiredTigerCacheSizeGB', '0.25'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/waiting for connections/i))
    .start()
  const host = `${container.getHost()}:${container.getMappedPort(27017)}`
  const url = `mongodb://${host}/?directConnection=true`
  // The server's own name uses the port inside the container, not the mapped one.
  await withAdmin(url, 30_000, (command) => ensureReplicaSet(command, '127.0.0.1:27017'))
  const name = `mongod ${await pingMongodb(url)}`
  say(`MongoDB: container (${name}) on ${host}`)
  const stop = async () => {
    await container.stop()
  }
  return { url, name, pid: null, ended: neverEnds, stop }
}

/** NATS with our configuration. */
export const startNatsContainer = async (
  image: string,
  options: Omit<NatsOptions, 'runPath'>,
): Promise<LocalServer> => {
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
