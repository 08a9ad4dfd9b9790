import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.ts'

const check = async (...ports: number[]): Promise<unknown> => {
  const child = spawn(process.execPath, [join(root, 'infra/docker/health.ts'), ...ports.map(String)])
  const [code] = await once(child, 'exit')
  return code
}

test.runIf(process.platform === 'linux')(
  'a container is healthy while it holds every connection it needs',
  async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(await check(port)).toBe(1)

    const client = connect(port, '127.0.0.1')
    await once(server, 'connection')
    expect(await check(port)).toBe(0)
    expect(await check(port, 1)).toBe(1)

    client.destroy()
    server.close()
  },
)
