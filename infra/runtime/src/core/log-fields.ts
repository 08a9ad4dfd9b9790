import type { Call } from '@bugar/contracts/operation'

type Fields = Record<string, unknown>

const lines = new WeakMap<Call, Fields>()

/** From now on the fields that a handler adds go into this call's line of the log. */
export const collectLogFields = (call: Call, line: Fields): void => void lines.set(call, line)

/** Adds to the one line that the bus writes when the call has ended, whatever its outcome. */
export const addLogFields = (call: Call, fields: Fields): void => void Object.assign(lines.get(call) ?? {}, fields)
