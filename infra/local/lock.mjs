// @ts-check
// Plain JavaScript without packages: run.mjs uses it before anything is installed.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processStamp } from './processes.mjs'

/** @typedef {{ pid: number, stamp: string | null, token: string }} Owner */

/** @param {string} path @returns {Promise<Owner | null>} */
const ownerOf = async (path) => {
  try {
    return JSON.parse(await readFile(join(path, 'owner.json'), 'utf8'))
  } catch {
    return null
  }
}

/** @param {Owner} owner */
const isHeld = (owner) => isAlive(owner.pid) && processStamp(owner.pid) === owner.stamp

/** @param {string} from @param {string} to */
const moved = async (from, to) => {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'EPERM' || code === 'ENOENT') {
      return false
    }
    throw error
  }
}

/**
 * Takes the lock at `path` (a folder) or tells who has it. A lock whose owner has died is taken over.
 * @param {string} path @returns {Promise<{ release: () => Promise<void> } | { owner: Owner }>}
 */
export const tryLock = async (path) => {
  const owner = { pid: process.pid, stamp: processStamp(process.pid), token: randomUUID() }
  const prepared = `${path}.${owner.token}`
  await mkdir(prepared, { recursive: true })
  await writeFile(join(prepared, 'owner.json'), JSON.stringify(owner))
  for (let tries = 0; tries < 50; tries += 1) {
    // A folder can be renamed onto another one only when that is empty, and a lock never is.
    if (await moved(prepared, path)) {
      return {
        release: async () => {
          await moved(path, prepared)
          await rm(prepared, { recursive: true, force: true })
        },
      }
    }
    const holder = await ownerOf(path)
    if (holder && isHeld(holder)) {
      await rm(prepared, { recursive: true, force: true })
      return { owner: holder }
    }
    // The dead owner's folder gets a name made from its token, so of two that find it only one can move it away.
    if (holder) {
      await moved(path, `${path}.dead-${holder.token}`)
    }
    await sleep(20)
  }
  await rm(prepared, { recursive: true, force: true })
  throw new Error(`The lock folder ${path} cannot be read or replaced; delete it and start again.`)
}

/**
 * Runs `work` while no other process holds the lock at `path`; `onWait` is called once if it has to wait.
 * @template T @param {string} path @param {() => Promise<T>} work @param {(pid: number) => void} [onWait]
 */
export const withLock = async (path, work, onWait) => {
  await mkdir(dirname(path), { recursive: true })
  for (let told = false; ;) {
    const lock = await tryLock(path)
    if ('release' in lock) {
      try {
        return await work()
      } finally {
        await lock.release()
      }
    }
    if (!told) {
      onWait?.(lock.owner.pid)
    }
    told = true
    await sleep(200)
  }
}
