import { defaultTimeoutMs } from '@bugar/contracts/core/bus/operation'
import { unavailable } from '@bugar/contracts/core/bus/errors'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { headerOf } from './wire-format.ts'

const readClockId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

/** Processes with the same one, in containers too, read the same clock. */
export const clockId = readClockId()

/** How far the clocks of two hosts may be apart, in milliseconds. */
export const clockBoundMs = 500

interface Headers {
  get(name: string): string
}

const numberIn = (headers: Headers | undefined, name: string): number | null => {
  const text = headers?.get(name)
  return text && Number.isFinite(Number(text)) ? Number(text) : null
}

/**
 * The latest moment to begin a write, on this clock, counted from sending: NATS keeps messages for a frozen process.
 * Between hosts it is earlier by the allowed clock skew.
 * @throws AppError `unavailable` when that moment has passed, or when the sender's clock is ahead by more than that.
 */
export const deadlineOf = (headers: Headers | undefined, isSafe: boolean, now: number): number => {
  const sentAt = numberIn(headers, headerOf.sentAt) ?? now
  const remaining = numberIn(headers, headerOf.remainingMs) ?? defaultTimeoutMs
  const isOurClock = headers?.get(headerOf.clock) === clockId
  const mayDiffer = isOurClock || isSafe || sentAt === now ? 0 : clockBoundMs
  if (!isOurClock && !isSafe && sentAt - now > clockBoundMs) {
    throw unavailable(
      new Error(`The sender's clock is ${sentAt - now} ms ahead, more than the bound of ${clockBoundMs} ms`),
    )
  }
  const deadline = Math.min(sentAt, now) + remaining - mayDiffer
  if (now >= deadline) {
    throw unavailable(new Error(`Sent ${now - sentAt} ms ago, ${now - deadline} ms too late to begin`))
  }
  return deadline
}
