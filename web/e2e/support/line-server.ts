import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** What a test says in one answer of lines, as slowly as it likes. */
export interface Lines {
  readonly say: (line: object) => void
  readonly end: () => void
  /** The connection breaks. */
  readonly breakOff: () => void
  /** Resolves when the page does not listen any more. */
  readonly gone: Promise<void>
}

const begin = (response: ServerResponse): Lines => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  response.flushHeaders()
  return {
    say: (line) => void response.write(`${JSON.stringify(line)}\n`),
    end: () => void response.end(),
    breakOff: () => void response.socket?.destroy(),
    gone: new Promise((resolve) => void response.once('close', resolve)),
  }
}

/** Answers in lines that come one by one, which a page's own route cannot do. */
export const startLineServer = async () => {
  const waiting: ((lines: Lines) => void)[] = []
  const asked: Lines[] = []
  const server: Server = createServer((request, response) => {
    request.resume()
    const lines = begin(response)
    const next = waiting.shift()
    if (next) {
      next(lines)
    } else {
      asked.push(lines)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    /** Sends what the page asks of this path here. */
    answer: (page: Page, path: string) => page.route(path, (route) => route.continue({ url })),
    next: (): Promise<Lines> => {
      const lines = asked.shift()
      return lines ? Promise.resolve(lines) : new Promise((resolve) => waiting.push(resolve))
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
