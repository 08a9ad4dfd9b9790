import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** Where it listens, such as `127.0.0.1:43211`; the same after `refuse` and `accept`. */
  readonly address: string
  /** The given URL with this proxy's address in place of the target's; for MongoDB with `directConnection`. */
  through(url: string): string
  /** Cuts every connection and accepts no new one. */
  refuse(): void
  accept(): void
  /** Holds back the bytes of both sides until `release`, like a network that loses packets. */
  hold(): void
  release(): void
  /**
   * Waits for a client's bytes that match, forwards them, and cuts the connection when the target starts to reply:
   * the request was carried out, but the client cannot detect it. Resolves when it was cut.
   */
  cutReply(matches: (bytes: Buffer) => boolean, then?: 'accept' | 'refuse'): Promise<void>
  /** Waits for a client's bytes that match and cuts the connection instead of forwarding them. */
  cutRequest(matches: (bytes: Buffer) => boolean): Promise<void>
  stop(): Promise<void>
}

interface Cut {
  readonly at: 'request' | 'answer'
  readonly matches: (bytes: Buffer) => boolean
  readonly done: () => void
}

/** Forwards connections to `host:port` until cut, held or refused. */
export const startTcpProxy = async (host: string, port: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let refuses = false
  let holds = false
  let cut: Cut | null = null

  const keep = (socket: Socket, other: () => Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
    return holds ? socket.pause() : socket
  }

  const server = createServer({ noDelay: true }, (client) => {
    if (refuses) {
      client.resetAndDestroy()
      return
    }
    let cutting: Cut | null = null
    const target = connect({ host, port, noDelay: true })
    keep(client, () => target).on('data', (bytes) => {
      if (!cut?.matches(bytes)) {
        target.write(bytes)
        return
      }
      const { at, done } = cut
      cutting = cut
      cut = null
      if (at === 'answer') {
        target.write(bytes)
      } else {
        client.resetAndDestroy()
        done()
      }
    })
    keep(target, () => client).on('data', (bytes) => {
      if (cutting) {
        client.resetAndDestroy()
        cutting.done()
      } else {
        client.write(bytes)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const refuse = () => {
    refuses = true
    sockets.forEach((socket) => socket.destroy())
  }
  return {
    address,
    through: (url) => {
      const changed = new URL(url)
      changed.host = address
      if (changed.protocol === 'mongodb:') {
        changed.searchParams.delete('replicaSet')
        changed.searchParams.set('directConnection', 'true')
      }
      return changed.href
    },
    refuse,
    accept: () => {
      refuses = false
    },
    hold: () => {
      holds = true
      sockets.forEach((socket) => socket.pause())
    },
    release: () => {
      holds = false
      sockets.forEach((socket) => socket.resume())
    },
    cutReply: (matches, then = 'accept') =>
      new Promise((resolve) => {
        const done = () => {
          if (then === 'refuse') {
            refuse()
          }
          resolve()
        }
        cut = { at: 'answer', matches, done }
      }),
    cutRequest: (matches) =>
      new Promise((done) => {
        cut = { at: 'request', matches, done }
      }),
    stop: async () => {
      refuse()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The proxy before the server that a URL such as `mongodb://127.0.0.1:27017/` names. */
export const startProxyTo = (url: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(url)
  return startTcpProxy(hostname, Number(port))
}
