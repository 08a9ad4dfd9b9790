import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const received: string[] = []
const server = createServer((socket) =>
  socket.on('data', (bytes) => {
    received.push(String(bytes))
    socket.write(`re ${String(bytes)}`)
  }),
)
let proxy: TcpProxy

beforeEach(async () => {
  received.length = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startTcpProxy('127.0.0.1', (server.address() as AddressInfo).port)
})
afterEach(async () => {
  await proxy.stop()
  server.close()
})

const dial = () => {
  const socket = connect({ host: '127.0.0.1', port: Number(proxy.address.split(':')[1]) })
  socket.on('error', () => undefined)
  return socket
}

/** Reply to a text on a new connection; `closed` when it closes without one. */
const say = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = dial()
    socket.write(text)
    socket.on('close', () => resolve('closed'))
    socket.on('data', (bytes) => {
      resolve(String(bytes))
      socket.destroy()
    })
  })

test('forwards both ways, refuses while told to, accepts again', async () => {
  expect(await say('a')).toBe('re a')
  proxy.refuse()
  expect(await say('b')).toBe('closed')
  proxy.accept()
  expect(await say('c')).toBe('re c')
  expect(received).toEqual(['a', 'c'])
})

test('refuse › cuts what is open', async () => {
  const socket = dial()
  socket.write('a')
  await once(socket, 'data')
  proxy.refuse()
  await once(socket, 'close')
})

test('hold › nothing passes until release, then all of it', async () => {
  proxy.hold()
  const reply = say('a')
  expect(await Promise.race([reply, say('b'), new Promise((resolve) => setTimeout(resolve, 100, 'nothing'))])).toBe(
    'nothing',
  )
  proxy.release()
  expect(await reply).toBe('re a')
})

test('cutReply › what matches is forwarded and its reply is not, everything else passes', async () => {
  const cut = proxy.cutReply((bytes) => bytes.includes('insert'))
  expect(await say('find')).toBe('re find')
  expect(await say('insert')).toBe('closed')
  await cut
  expect(received).toEqual(['find', 'insert'])
  expect(await say('insert')).toBe('re insert')
})

test('cutRequest › what matches is not forwarded, and the next one passes', async () => {
  const cut = proxy.cutRequest((bytes) => bytes.includes('insert'))
  expect(await say('find')).toBe('re find')
  expect(await say('insert')).toBe('closed')
  await cut
  expect(received).toEqual(['find'])
  expect(await say('insert')).toBe('re insert')
})

test('cutReply › then refuse › nothing more is taken', async () => {
  const cut = proxy.cutReply(() => true, 'refuse')
  expect(await say('insert')).toBe('closed')
  await cut
  expect(await say('find')).toBe('closed')
})

test('through › keeps the path, stays at the proxy', () => {
  expect(proxy.through('mongodb://127.0.0.1:27017/?replicaSet=rs0')).toBe(
    `mongodb://${proxy.address}/?directConnection=true`,
  )
  expect(proxy.through('nats://127.0.0.1:4222')).toBe(`nats://${proxy.address}`)
})
