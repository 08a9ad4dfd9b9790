// Holds a pipe to the process that started it. When that process ends, even by SIGKILL, the pipe closes
// and every process group it had registered is ended, the youngest first.
// Lines: `+PID` watch, `-PID` forget.
import { createInterface } from 'node:readline'
import { endGroup } from './processes.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {})
}

/** @type {number[]} */
let groups = []
for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('+')) {
    groups.push(Number(line.slice(1)))
  }
  if (line.startsWith('-')) {
    groups = groups.filter((pid) => pid !== Number(line.slice(1)))
  }
}
for (const pid of groups.toReversed()) {
  await endGroup(pid)
}
