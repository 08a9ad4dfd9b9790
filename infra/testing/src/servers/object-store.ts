import { freePort } from '@bugar/local/servers/ports'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findGoProgram } from './go-programs.ts'
import { findDebian } from './observability.ts'

export const findObjectStore = () => findGoProgram('versitygw')

export const findRclone = () => findDebian('rclone', ['rclone'])

/**
 * Starts a store whose buckets are the folders in `folder`; resolves when it takes connections.
 * @throws Error when it ends
 */
export const startObjectStore = async (program: string, folder: string, key: string, secret: string) => {
  const port = await freePort()
  const sidecar = join(dirname(folder), 'metadata')
  mkdirSync(sidecar, { recursive: true })
  const args = [
    '--access',
    key,
    '--secret',
    secret,
    '--port',
    `127.0.0.1:${port}`,
    'posix',
    '--sidecar',
    sidecar,
    folder,
  ]
  const child = spawn(program, args, { cwd: dirname(folder), stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) {
      throw new Error(`The object store ended with ${child.exitCode}`)
    }
    await sleep(20)
  }
  return {
    url,
    stop: async () => {
      const ended = child.exitCode === null && once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
