import * as z from 'zod/mini'
import { keptAtHeader, browserStore } from './storage.ts'

/** boot.ts reads it too. */
const name = 'clock-skew'
/** More than a slow reply or a drifting clock explains. */
const largeMs = 10 * 60_000
const minuteMs = 60_000

let skewMs = browserStore.read(name, z.number()) ?? 0
const listeners = new Set<() => void>()

/** By how much the server is ahead of this device's clock, in milliseconds; 0 up to ten minutes. */
export const clockSkew = (): number => skewMs

/** The current time: the device's, by the server's clock where they differ by more than ten minutes. */
export const currentTime = (): Date => new Date(Date.now() + skewMs)

export const onClockSkew = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Compares the clocks by a reply's `Date`, and returns the reply. A cache and another server say nothing of ours. */
export const compareClocks = (reply: Response): Response => {
  const { headers } = reply
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  const isOurs = headers.get('content-type')?.startsWith('application/json') === true && !headers.has(keptAtHeader)
  if (Number.isNaN(ahead) || !isOurs) {
    return reply
  }
  const found = Math.abs(ahead) > largeMs ? Math.round(ahead / minuteMs) * minuteMs : 0
  // Both are rounded, so that they differ by a minute without a change of the clock.
  if (Math.abs(found - skewMs) > minuteMs) {
    skewMs = found
    browserStore.write(name, found)
    listeners.forEach((listener) => listener())
  }
  return reply
}

/** For the server's `zone`: this device's time zone. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
