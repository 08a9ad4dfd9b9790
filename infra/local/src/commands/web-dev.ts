import { join } from 'node:path'
import { startChild } from '../processes/child.ts'
import { LocalServerError, type Say } from '../servers/local-server.ts'
import { firstFreePort } from '../servers/ports.ts'
import { openLog, removeRecord, writeRecord } from '../processes/run-folder.ts'
import type { Running } from '../processes/supervisor.ts'
import { viteScript } from './web-build.ts'

export interface ViteOptions {
  readonly root: string
  readonly runPath: string
  /** Where Vite forwards /api to. */
  readonly gatewayUrl: string
  readonly env: NodeJS.ProcessEnv
  readonly say: Say
}

/** Starts Vite's development server; `again` starts it once more at the same address. */
export const startVite = async (options: ViteOptions) => {
  const { root, runPath, gatewayUrl, env, say } = options
  const port = await firstFreePort(5173)
  if (port === null) {
    throw new LocalServerError('Web app: the ports 5173 to 5272 are all in use.')
  }
  const url = `http://127.0.0.1:${port}`
  const again = async (): Promise<Running> => {
    const logFile = openLog(runPath, 'web')
    const child = await startChild({
      command: process.execPath,
      args: [viteScript(root), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      cwd: join(root, 'web'),
      env: { ...env, GATEWAY_URL: gatewayUrl },
      output: { logFile },
    })
    writeRecord(runPath, { part: 'web', pid: child.pid, description: 'Vite development server', url, logFile })
    const stop = async () => {
      await child.stop()
      removeRecord(runPath, 'web')
    }
    return { ended: child.ended, stop }
  }
  say(`Web app: Vite on ${url}, forwarding /api to ${gatewayUrl}`)
  return { url, again, ...(await again()) }
}
