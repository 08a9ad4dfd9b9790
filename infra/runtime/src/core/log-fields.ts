import type { Call } from '@bugar/contracts/core/bus/operation'

type Fields = Record<string, unknown>

const lines = new WeakMap<Call, Fields>()

/** Fields that a handler adds are logged with this call from now on. */
export const collectLogFields = (call: Call, line: Fields): void => void lines.set(call, line)

/** Adds to the one line that the bus logs when the call has ended, whatever its outcome. */
export const addLogFields = (call: Call, fields: Fields): void => void Object.assign(lines.get(call) ?? {}, fields)
