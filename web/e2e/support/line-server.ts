import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** A response written line by line. */
export interface Lines {
  readonly write: (line: object) => void
  readonly end: () => void
  /** Breaks the connection. */
  readonly destroy: () => void
  /** Resolves when the page has closed the connection. */
  readonly closed: Promise<void>
}

const begin = (response: ServerResponse): Lines => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  response.flushHeaders()
  return {
    write: (line) => void response.write(`${JSON.stringify(line)}\n`),
    end: () => void response.end(),
    destroy: () => void response.socket?.destroy(),
    closed: new Promise((resolve) => void response.once('close', resolve)),
  }
}

/** Responses written line by line, which `page.route` cannot do. */
export const startLineServer = async () => {
  const waiting: ((lines: Lines) => void)[] = []
  const unclaimed: Lines[] = []
  const server: Server = createServer((request, response) => {
    request.resume()
    const lines = begin(response)
    const next = waiting.shift()
    if (next) {
      next(lines)
    } else {
      unclaimed.push(lines)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    /** Redirects requests of this path here. */
    answer: (page: Page, path: string) => page.route(path, (route) => route.continue({ url })),
    next: (): Promise<Lines> => {
      const lines = unclaimed.shift()
      return lines ? Promise.resolve(lines) : new Promise((resolve) => waiting.push(resolve))
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
