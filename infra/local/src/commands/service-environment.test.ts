import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../servers/ports.ts'
import { chooseAddress, environmentOf, originOf } from './service-environment.ts'

const silent = () => {}
const at = {
  env: { LOG_LEVEL: 'debug' },
  root: '/app',
  dataPath: '/app/.data',
  mongodbUrl: 'mongodb://db',
  natsUrl: 'nats://bus',
  natsPasswords: { auth: 'A1', gateway: 'G1' },
  address: { host: '127.0.0.1', port: 8080 },
}

test('environment › a service › its own password, the servers, what it inherits, no port', () => {
  expect(environmentOf('auth', at)).toEqual({
    LOG_LEVEL: 'debug',
    MONGODB_URI: 'mongodb://db',
    NATS_URL: 'nats://bus',
    NATS_USER: 'auth',
    NATS_PASSWORD: 'A1',
    DATA_DIR: '/app/.data',
    NODE_COMPILE_CACHE: '/app/.data/compile-cache',
  })
})

test('environment › gateway › also where to listen and what to serve', () => {
  const env = environmentOf('gateway', at)
  expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: '8080', NATS_PASSWORD: 'G1' })
  expect(env['WEB_DIST']).toContain('dist')
})

test('environment › OPS_PORT › the gateway has it, each service one after it', () => {
  const ports = ['gateway', 'auth', 'catalog'].map(
    (name) => environmentOf(name, { ...at, env: { OPS_PORT: '9464' } })['OPS_PORT'],
  )
  expect(ports).toEqual(['9464', '9465', '9466'])
})

test('environment › a NATS that was given › its password comes from the environment', () => {
  const env = environmentOf('auth', { ...at, env: { NATS_PASSWORD_AUTH: 'given' } })
  expect(env['NATS_PASSWORD']).toBe('given')
})

test('address › PORT is free › that one', async () => {
  const port = await freePort()
  expect(await chooseAddress({ PORT: String(port) }, silent)).toEqual({ host: '127.0.0.1', port })
})

test('address › PORT is in use › rejected, not replaced', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await expect(chooseAddress({ PORT: String(port) }, silent)).rejects.toThrow(`Port ${port} on 127.0.0.1`)
  server.close()
})

test.each(['0', '70000', 'http', '80.5'])('address › PORT=%s › rejected', async (value) => {
  await expect(chooseAddress({ PORT: value }, silent)).rejects.toThrow(`PORT is "${value}"`)
})

test('address › HOST names a machine instead of an address › listens on this machine only', async () => {
  const port = String(await freePort())
  expect((await chooseAddress({ HOST: 'x86_64-linux-gnu', PORT: port }, silent)).host).toBe('127.0.0.1')
})

test('origin › listening everywhere › the address for a browser on this machine', () => {
  expect(originOf({ host: '0.0.0.0', port: 80 })).toBe('http://127.0.0.1:80')
  expect(originOf({ host: '::1', port: 81 })).toBe('http://[::1]:81')
})
