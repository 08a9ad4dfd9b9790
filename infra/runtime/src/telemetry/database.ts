import type mongoose from 'mongoose'
import type { Telemetry } from './telemetry.ts'

type Client = ReturnType<mongoose.Connection['getClient']>

/** Counts connections and what waits for one, by the driver's events. */
export const measurePool = (client: Client, { gauge, hasMetrics }: Telemetry): void => {
  if (!hasMetrics) {
    return
  }
  let open = 0
  let inUse = 0
  let waiting = 0
  client.on('connectionCreated', () => (open += 1))
  client.on('connectionClosed', () => (open -= 1))
  client.on('connectionCheckOutStarted', () => (waiting += 1))
  client.on('connectionCheckOutFailed', () => (waiting -= 1))
  client.on('connectionCheckedOut', () => {
    waiting -= 1
    inUse += 1
    // The first ones were created before these events were heard.
    open = Math.max(open, inUse)
  })
  client.on('connectionCheckedIn', () => (inUse -= 1))
  gauge('bugar_database_connections', () => [
    { value: inUse, labels: { state: 'in use' } },
    { value: open - inUse, labels: { state: 'idle' } },
  ])
  gauge('bugar_database_waiting', () => [{ value: waiting }])
}
