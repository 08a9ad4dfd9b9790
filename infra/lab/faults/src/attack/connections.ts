import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sender, Sent } from './send.ts'

const connectMs = 2000

const open = async ({ url, address }: Sender) => {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, localAddress: address })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close'), sleep(connectMs)])
  return socket
}

const statusIn = (reply: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]) || null

const head = (method: string, path: string, ...lines: readonly string[]) =>
  [`${method} /api${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')

/** Sends many requests at once on one connection and reads no reply until then, in milliseconds since the epoch. */
export const readNothing = async (sender: Sender, path: string, requests: number, until: number): Promise<Sent> => {
  const socket = await open(sender)
  const begun = performance.now()
  socket.pause()
  socket.write(head('GET', path, `Authorization: Bearer ${sender.token}`).repeat(requests))
  await sleep(until - Date.now())
  // The bytes received so far show whether the request was refused.
  const read = socket.read() as Buffer | null
  socket.destroy()
  return {
    status: statusIn(String(read)),
    ms: performance.now() - begun,
    data: null,
  }
}

/** Sends the body of a login byte by byte, one a second, for as long as the system reads it and until then. */
export const sendSlowly = async (sender: Sender, until: number): Promise<Sent> => {
  const socket = await open(sender)
  const begun = performance.now()
  let reply = ''
  socket.on('data', (chunk: Buffer) => (reply += String(chunk)))
  socket.write(head('POST', '/auth/login', 'Content-Type: application/json', 'Content-Length: 60'))
  while (!socket.destroyed && statusIn(reply) === null && Date.now() < until) {
    socket.write(' ')
    await sleep(1000)
  }
  socket.destroy()
  return { status: statusIn(reply), ms: performance.now() - begun, data: null }
}
