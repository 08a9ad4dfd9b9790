// @ts-check
// Holds a pipe to the process that started it. When that process ends, even by SIGKILL, the pipe closes
// and every process group it had registered is ended, the youngest first.
// Lines: `PID` watch, `-PID` forget.
import { createInterface } from 'node:readline'
import { endGroup } from './processes.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {})
}

/** @type {number[]} */
let groups = []
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line)
  groups = pid > 0 ? [...groups, pid] : groups.filter((one) => one !== -pid)
}
for (const pid of groups.toReversed()) {
  await endGroup(pid)
}
