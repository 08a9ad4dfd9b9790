import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const megabyte = 1024 ** 2
/** The log files of a mongod alone take some 300 MB, and each decision a few kilobytes. */
const bytesFor = (decisions: number) => 512 * megabyte + decisions * 8 * 1024
const refillMs = 20

/** As root, and as anybody where the kernel lets everybody have mounts of their own. */
const ways = [['--mount'], ['--user', '--map-root-user', '--mount']]

/**
 * How to run a program that may mount: its mounts are seen by it and its children alone and end with them.
 * @returns the command, or why this machine has none
 */
export const findOwnMounts = (
  decisions: number,
): { readonly command: readonly string[] } | { readonly reason: string } => {
  const needed = bytesFor(decisions)
  if (needed > freemem() / 2) {
    return {
      reason: `a disk of ${Math.ceil(needed / megabyte)} MB in memory would take more than half of what is free`,
    }
  }
  const reasons: string[] = []
  for (const flags of ways) {
    const [program, ...args] = ['unshare', ...flags, 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/tmp']
    const { status, error, stderr } = spawnSync(program as string, args, { encoding: 'utf8', timeout: 10_000 })
    if (status === 0) {
      return { command: ['unshare', ...flags] }
    }
    reasons.push(error?.message ?? stderr.trim())
  }
  return { reason: `nothing may be mounted here (${[...new Set(reasons)].join('; ')})` }
}

/**
 * A file system of a fixed size in memory, in a folder that is empty or not there.
 * @throws Error outside of what `findOwnMounts` starts
 */
export const mountSmallDisk = (folder: string, decisions: number) => {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytesFor(decisions)},mode=700`, 'tmpfs', folder])
  const filler = openSync(join(folder, 'filler'), 'a')
  const chunk = Buffer.alloc(megabyte)
  let timer: NodeJS.Timeout | undefined
  const takeAll = () => {
    try {
      for (;;) {
        writeSync(filler, chunk)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
        throw error
      }
    }
  }
  return {
    /** Takes all that is free, and what becomes free later, until `free`. */
    fill: () => {
      takeAll()
      timer = setInterval(takeAll, refillMs)
    },
    free: () => {
      clearInterval(timer)
      ftruncateSync(filler)
    },
    unmount: () => {
      clearInterval(timer)
      closeSync(filler)
      // A process that has not ended must not hide the result.
      execFileSync('umount', ['--lazy', folder])
    },
  }
}
export type SmallDisk = ReturnType<typeof mountSmallDisk>
