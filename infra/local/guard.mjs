// Holds a pipe to the process that started it. When that process ends, even by SIGKILL, the pipe closes
// and every process group it had registered is ended, the youngest first.
// Lines: `+PID` watch, `-PID` forget, `rm PATH` a temporary folder to remove in the end, `keep PATH` no longer.
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { endGroup } from './processes.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {})
}

/** @type {number[]} */
let groups = []
/** @type {Set<string>} */
const folders = new Set()

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('rm ')) {
    folders.add(line.slice(3))
  }
  if (line.startsWith('keep ')) {
    folders.delete(line.slice(5))
  }
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
for (const folder of folders) {
  await rm(folder, { recursive: true, force: true })
}
