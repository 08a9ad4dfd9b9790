import autocannon from 'autocannon'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpRequest, sendKept } from '../../../harness/http.ts'

const connections = 32

/** Each connection begins elsewhere, so that they do not all ask the same at the same moment. */
const startingAt = (requests: readonly HttpRequest[], at: number): HttpRequest[] => {
  const first = at % requests.length
  return [...requests.slice(first), ...requests.slice(0, first)]
}

const loadOne = async (url: string, requests: readonly HttpRequest[], share: number, seconds: number) => {
  let at = 0
  const result = await autocannon({
    url,
    connections: share,
    duration: seconds,
    requests: [...requests] as autocannon.Request[],
    setupClient: (client) => client.setRequests(startingAt(requests, at++) as autocannon.Request[]),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    const [first] = requests
    throw new Error(
      `${first?.method} ${first?.path} at ${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors, ${result.timeouts} of them timeouts.`,
    )
  }
  if (result['2xx'] === 0) {
    throw new Error(
      `${url} gave no answer within ${seconds} s: it hangs, or the machine is too busy for such short rounds.`,
    )
  }
  return { count: result['2xx'], seconds: result.duration }
}

/**
 * Answers in so many seconds of 32 connections that ask as fast as they are answered, shared by the addresses.
 * @throws Error on any answer other than 2xx, and when there is none.
 */
export const measureLoad = async (urls: readonly string[], requests: readonly HttpRequest[], seconds: number) => {
  const loads = await Promise.all(
    urls.map((url, index) => {
      const share = Math.floor(connections / urls.length) + (index < connections % urls.length ? 1 : 0)
      return loadOne(url, requests, share, seconds)
    }),
  )
  return {
    count: loads.reduce((sum, { count }) => sum + count, 0),
    perSecond: loads.reduce((sum, load) => sum + load.count / load.seconds, 0),
  }
}

/** More than the concurrent requests at half of the capacity, so that none waits for a connection. */
const maxSockets = 256

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
  const agent = new http.Agent({ keepAlive: true, maxSockets })
  const count = Math.max(1, Math.round(rate * seconds))
  const times: number[] = []
  const begun = performance.now()
  const sendAt = async (at: number) => {
    const due = begun + (at * 1000) / rate
    await sendKept(agent, urls[at % urls.length] as string, requests[at % requests.length] as HttpRequest)
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
