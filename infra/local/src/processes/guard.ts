import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../guard.mjs', import.meta.url))
const watched = new Set<number>()
let guard: ChildProcess | null = null

const startGuard = () => {
  // A session of its own, so that a Ctrl-C which ends this process leaves the guard to clean up after it.
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.on('exit', () => {
    if (guard === child) {
      guard = null
    }
  })
  child.unref()
  // The pipe must not keep this process alive: its end is the signal.
  ;(child.stdin as unknown as { unref(): void }).unref()
  for (const pid of watched) {
    child.stdin.write(`${pid}\n`)
  }
  return child
}

const tell = (line: number) => {
  if (guard) {
    guard.stdin?.write(`${line}\n`)
  } else if (watched.size > 0) {
    guard = startGuard()
  }
}

/** Has the process group led by `pid` ended when this process ends, for whatever reason. */
export const watchGroup = (pid: number) => {
  watched.add(pid)
  tell(pid)
}

export const unwatchGroup = (pid: number) => {
  watched.delete(pid)
  tell(-pid)
}
