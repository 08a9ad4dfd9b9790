import type mongoose from 'mongoose'
import type { Telemetry } from './telemetry.ts'

type Client = ReturnType<mongoose.Connection['getClient']>

/** Counts connections and what waits for one, by the driver's events. */
export const measurePool = (client: Client, { gauge, hasMetrics }: Telemetry): void => {
  if (!hasMetrics) {
    return
  }
  interface Place {
    readonly address: string
    readonly connectionId: number | '<monitor>'
  }
  const nameOf = ({ address, connectionId }: Place) => `${address} ${connectionId}`
  const inUse = new Set<string>()
  const idle = new Set<string>()
  let waiting = 0
  client.on('connectionCheckOutStarted', () => (waiting += 1))
  client.on('connectionCheckOutFailed', () => (waiting -= 1))
  client.on('connectionCheckedOut', (event) => {
    waiting -= 1
    idle.delete(nameOf(event))
    inUse.add(nameOf(event))
  })
  client.on('connectionCheckedIn', (event) => {
    inUse.delete(nameOf(event))
    idle.add(nameOf(event))
  })
  client.on('connectionClosed', (event) => [inUse, idle].forEach((each) => each.delete(nameOf(event))))
  gauge('bugar_database_connections', () => [
    { value: inUse.size, labels: { state: 'in use' } },
    { value: idle.size, labels: { state: 'idle' } },
  ])
  gauge('bugar_database_waiting', () => [{ value: waiting }])
}
