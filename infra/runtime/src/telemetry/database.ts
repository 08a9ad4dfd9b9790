import type mongoose from 'mongoose'
import { currentSpan } from '../core/work.ts'
import type { Span } from '../core/trace-context.ts'
import type { Telemetry } from './telemetry.ts'

type Client = ReturnType<mongoose.Connection['getClient']>

/** A span for each command of a request, by the driver's command monitoring: the name and collection, no values. */
const traceCommands = (client: Client): void => {
  const open = new Map<number, Span>()
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const target = commandName === 'getMore' ? command['collection'] : command[commandName]
    const span = currentSpan()?.child(`database ${commandName}`, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof target === 'string' && { 'db.collection.name': target }),
    })
    if (span) {
      open.set(requestId, span)
    }
  })
  const end = (requestId: number, outcome: string) => {
    open.get(requestId)?.end(outcome)
    open.delete(requestId)
  }
  client.on('commandSucceeded', ({ requestId }) => end(requestId, 'ok'))
  client.on('commandFailed', ({ requestId }) => end(requestId, 'failed'))
}

const measurePool = (client: Client, { gauge }: Telemetry): void => {
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

/** Records the commands and connections of a client that was made with `monitorCommands: telemetry.hasSpans`. */
export const watchDatabase = (client: Client, telemetry: Telemetry): void => {
  if (telemetry.hasSpans) {
    traceCommands(client)
  }
  if (telemetry.hasMetrics) {
    measurePool(client, telemetry)
  }
}
