import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { firstFreePort, freePort, isPortFree } from './ports.ts'

const servers: Server[] = []
const occupy = (port: number) =>
  new Promise<void>((resolve) => {
    servers.push(createServer().listen(port, '127.0.0.1', () => resolve()))
  })

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
  }
})

test('freePort › a port that can be listened on', async () => {
  const port = await freePort()
  expect(await isPortFree(port)).toBe(true)
  await occupy(port)
  expect(await isPortFree(port)).toBe(false)
})

test('freePort › many times › none of those that outgoing connections are given, which start at 32768', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
  expect(ports.filter((port) => port < 12_000 || port >= 32_000)).toEqual([])
})

test('firstFreePort › the wanted one is taken › a later one', async () => {
  const port = await freePort()
  await occupy(port)
  expect(await firstFreePort(port)).toBeGreaterThan(port)
})

test('firstFreePort › nothing above the last port › null', async () => {
  await occupy(65_535)
  expect(await firstFreePort(65_535)).toBeNull()
})
