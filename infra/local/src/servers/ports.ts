import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const listen = (port: number, host: string) =>
  new Promise<number | null>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const got = typeof address === 'object' && address ? address.port : null
      server.close(() => resolve(got))
    })
  })

export const isPortFree = async (port: number, host = '127.0.0.1') => (await listen(port, host)) !== null

/** Below the ephemeral range, from which an outgoing connection could take the port first. */
const asked = { from: 12_000, to: 32_000 } as const
const attempts = 100

/** A port that is free now. Another process may take it first, so the caller must be ready to retry. */
export const freePort = async (host = '127.0.0.1') => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(asked.from, asked.to)
    if (await isPortFree(port, host)) {
      return port
    }
  }
  throw new Error(`No free port on ${host}.`)
}

/** The first free port from `from` upwards, or null when the next hundred are taken. */
export const firstFreePort = async (from: number, host = '127.0.0.1') => {
  for (let port = from; port < Math.min(from + 100, 65_536); port += 1) {
    if (await isPortFree(port, host)) {
      return port
    }
  }
  return null
}
