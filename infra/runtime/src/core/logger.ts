import type { Call } from '@bugar/contracts/core/bus/operation'
import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { currentSpan } from './work.ts'

type Fields = Record<string, unknown>

const lines = new WeakMap<Call, Fields>()

/** Fields that a handler adds are logged with this call from now on. */
export const collectLogFields = (call: Call, line: Fields): void => void lines.set(call, line)

/** Adds to the one line that the bus logs when the call has ended, whatever its outcome. */
export const addLogFields = (call: Call, fields: Fields): void => void Object.assign(lines.get(call) ?? {}, fields)

export type { Logger }

interface LoggerOptions {
  readonly name: string
  readonly level: string
  /** People read a terminal, machines read the rest. */
  readonly terminal?: boolean
  readonly destination?: DestinationStream
}

/** E-mail addresses, which databases and mail servers quote in their errors. */
const address = /[^\s@<>"'`()[\]{},:;\\/]{1,254}@[^\s@<>"'`()[\]{},:;\\/]{1,254}/g

const withoutAddresses = (text: string | undefined) => text?.replaceAll(address, '[address]')

/** Error fields without personal data: a database error also holds the rejected documents. */
const errorFields = (error: unknown) => {
  if (!(error instanceof Error)) {
    return withoutAddresses(String(error))
  }
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message: withoutAddresses(message), stack: withoutAddresses(stack), code: code as unknown }
}

/** Bodies are never logged; other fields that could hold a secret are redacted here. */
const redact = { paths: ['*.password', '*.token', '*.authorization', '*.passwordHash'], remove: true }

export const createLogger = ({ name, level, terminal = false, destination }: LoggerOptions): Logger => {
  const serializers = { err: errorFields }
  // Pino adds the fields of the line to the object that it is given.
  const mixin = () => ({ ...currentSpan()?.fields })
  const options = { name, level, redact, serializers, mixin, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  if (destination) {
    return pino(options, destination)
  }
  return terminal ? pino(options, pretty({ ignore: 'pid,hostname', sync: true })) : pino(options)
}
