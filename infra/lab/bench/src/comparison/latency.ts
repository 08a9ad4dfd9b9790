import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpRequest } from './requests.ts'

/** More than the concurrent requests at half of the capacity, so that none waits for a connection. */
const connections = 256

const send = (agent: http.Agent, url: string, { method, path, headers, body = '' }: HttpRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const outgoing = http.request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      const { statusCode = 0 } = response
      response.once('error', reject)
      response.once('end', () =>
        statusCode >= 200 && statusCode < 300
          ? resolve()
          : reject(new Error(`${method} ${path} at ${url} was answered with ${statusCode}.`)),
      )
      response.resume()
    })
    outgoing.end(body)
  })

/**
 * Sends requests at a constant rate and measures the milliseconds from the time each is due to the end of its answer.
 * Waiting for an earlier slow answer is thereby counted (no coordinated omission), and so is the millisecond at most by
 * which a request is sent late. autocannon's `overallRate` would send the requests of each second in one burst.
 * @param rate requests a second
 * @throws Error on any answer other than 2xx.
 */
export const measureTimes = async (
  urls: readonly string[],
  requests: readonly HttpRequest[],
  rate: number,
  seconds: number,
): Promise<number[]> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const count = Math.max(1, Math.round(rate * seconds))
  const times: number[] = []
  const begun = performance.now()
  const sendAt = async (at: number) => {
    const due = begun + (at * 1000) / rate
    await send(agent, urls[at % urls.length] as string, requests[at % requests.length] as HttpRequest)
    times.push(performance.now() - due)
  }
  const sent: Promise<void>[] = []
  const failures: unknown[] = []
  while (sent.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) / 1000) * rate))
    while (sent.length < due) {
      sent.push(sendAt(sent.length).catch((error: unknown) => void failures.push(error)))
    }
    await sleep(1)
  }
  await Promise.all(sent)
  agent.destroy()
  if (failures.length > 0) {
    throw failures[0]
  }
  return times
}
