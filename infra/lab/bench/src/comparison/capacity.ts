import autocannon from 'autocannon'
import type { HttpRequest } from './requests.ts'

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
