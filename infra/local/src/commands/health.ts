import { setTimeout as sleep } from 'node:timers/promises'
import type { Say } from '../servers/local-server.ts'

interface HealthAnswer {
  readonly data?: { readonly services?: Readonly<Record<string, { readonly state?: string }>> }
}

export const gatewayDown = 'gateway down'

/** The services that do not answer yet, each with its state; empty when all are well. */
export const notReady = async (origin: string, names: readonly string[]) => {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(3000) })
    const { data } = (await response.json()) as HealthAnswer
    const states = data?.services ?? {}
    const waiting = names
      .filter((name) => states[name]?.state !== 'ok')
      .map((name) => `${name} ${states[name]?.state ?? 'unknown'}`)
    return response.ok || waiting.length > 0 ? waiting : [`health answers ${response.status}`]
  } catch {
    return [gatewayDown]
  }
}

/** Polls until every service is healthy; returns what is still missing after `waitMs` or on the signal. */
export const untilHealthy = async (
  origin: string,
  names: readonly string[],
  say: Say,
  signal: AbortSignal,
  waitMs = 120_000,
) => {
  const started = Date.now()
  let told = started
  let waiting = await notReady(origin, names)
  while (waiting.length > 0 && !signal.aborted && Date.now() - started < waitMs) {
    if (Date.now() - told > 10_000) {
      say(`Services: still waiting after ${Math.round((Date.now() - started) / 1000)} s for ${waiting.join(', ')}`)
      told = Date.now()
    }
    await sleep(200)
    waiting = await notReady(origin, names)
  }
  return waiting
}
