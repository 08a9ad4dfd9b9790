import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { LocalServerError, type Say } from '../servers/local-server.ts'
import { firstFreePort, isPortFree } from '../servers/ports.ts'

export interface Address {
  readonly host: string
  readonly port: number
}

/** Where the gateway listens: PORT if it is set, else 8080 or the next port that is free. */
export const chooseAddress = async (env: NodeJS.ProcessEnv, say: Say): Promise<Address> => {
  // Some shells and compiler environments export HOST as the machine's name, which is not an address to listen on.
  const given = env['HOST'] ?? ''
  const host = isIP(given) || given === 'localhost' ? given : '127.0.0.1'
  if (env['PORT']) {
    const port = Number(env['PORT'])
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new LocalServerError(`PORT is "${env['PORT']}"; it must be a number from 1 to 65535.`)
    }
    if (await isPortFree(port, host)) {
      return { host, port }
    }
    throw new LocalServerError(`Port ${port} on ${host}, set by PORT, is in use; choose another one.`)
  }
  const port = await firstFreePort(8080, host)
  if (port === null) {
    throw new LocalServerError(`The ports 8080 to 8179 on ${host} are all in use; set PORT to another one.`)
  }
  if (port !== 8080) {
    say(`Gateway: port 8080 is in use, taking ${port}`)
  }
  return { host, port }
}

/** The address as a browser on this machine types it. */
export const originOf = ({ host, port }: Address) => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

export interface Context {
  readonly env: NodeJS.ProcessEnv
  readonly root: string
  readonly dataPath: string
  readonly mongodbUrl: string
  readonly natsUrl: string
  readonly natsPasswords: Readonly<Record<string, string>>
  readonly address: Address
}

/** All processes share this machine, so each has the next port after `OPS_PORT`, which is the gateway's. */
const opsPortOf = (name: string, { OPS_PORT: port }: NodeJS.ProcessEnv) =>
  port ? { OPS_PORT: String(Number(port) + ['gateway', ...serviceNames].indexOf(name)) } : {}

/** A service's environment: its own settings over the inherited ones. */
export const environmentOf = (name: string, at: Context): NodeJS.ProcessEnv => ({
  ...at.env,
  MONGODB_URI: at.mongodbUrl,
  NATS_URL: at.natsUrl,
  NATS_USER: name,
  NATS_PASSWORD: at.env[`NATS_PASSWORD_${name.toUpperCase()}`] ?? at.natsPasswords[name],
  ...opsPortOf(name, at.env),
  DATA_DIR: at.dataPath,
  // Halves the start time and saves 22 MB: the code that strips types is not loaded.
  NODE_COMPILE_CACHE: join(at.dataPath, 'compile-cache'),
  ...(name === 'gateway'
    ? { HOST: at.address.host, PORT: String(at.address.port), WEB_DIST: join(at.root, 'web', 'dist') }
    : {}),
})
