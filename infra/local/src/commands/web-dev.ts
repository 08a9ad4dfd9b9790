import { join } from 'node:path'
import { LocalServerError, type Say } from '../servers/local-server.ts'
import { firstFreePort } from '../servers/ports.ts'
import { startPart } from '../processes/run-folder.ts'
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
    const vite = await startPart(runPath, 'web', {
      command: process.execPath,
      args: [viteScript(root), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      cwd: join(root, 'web'),
      env: { ...env, GATEWAY_URL: gatewayUrl },
    })
    vite.record('Vite development server', url)
    return vite
  }
  say(`Web app: Vite on ${url}, forwarding /api to ${gatewayUrl}`)
  return { url, again, ...(await again()) }
}
