// @ts-check
// Plain JavaScript without packages: run.mjs and guard.mjs use it before anything is installed.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const windows = process.platform === 'win32'

/** @param {number} pid */
const linuxStat = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may hold spaces and brackets, so fields are counted from the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** @param {number} pid */
const answers = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** False for a zombie too. @param {number} pid */
export const isAlive = (pid) => answers(pid) && linuxStat(pid)?.[0] !== 'Z'

/** Tells two processes that had the same pid apart; null where the system does not say. @param {number} pid */
export const processStamp = (pid) => linuxStat(pid)?.[19] ?? null

/** Zombies keep a group alive. @param {number} group */
const hasLivingMember = (group) => {
  if (!answers(-group)) {
    return false
  }
  if (process.platform !== 'linux') {
    return true
  }
  return readdirSync('/proc').some((name) => {
    const stat = /^\d+$/.test(name) ? linuxStat(Number(name)) : null
    return stat !== null && Number(stat[2]) === group && stat[0] !== 'Z'
  })
}

/** @param {number} pid @param {NodeJS.Signals} signal */
const send = (pid, signal) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already, or its number belongs to somebody else now.
  }
}

/** @param {() => boolean} gone @param {number} ms */
const waitUntil = async (gone, ms) => {
  const end = Date.now() + ms
  while (!gone() && Date.now() < end) {
    await sleep(15)
  }
  return gone()
}

/**
 * Ends the process group that `pid` leads: SIGTERM to the leader, and SIGKILL to whatever of the group is left after
 * `graceMs`. Resolves when the group is gone.
 * @param {number} pid
 */
export const endGroup = async (pid, graceMs = 10_000) => {
  if (windows) {
    await promisify(execFile)('taskkill', ['/PID', String(pid), '/T', '/F']).catch(() => {})
    return 'killed'
  }
  const leaderGone = () => !isAlive(pid)
  const groupGone = () => !hasLivingMember(pid)
  const started = Date.now()
  if (!leaderGone()) {
    send(pid, 'SIGTERM')
  }
  await waitUntil(leaderGone, graceMs)
  if (leaderGone() && !groupGone()) {
    send(-pid, 'SIGTERM')
  }
  const left = Math.max(0, graceMs - (Date.now() - started))
  if (await waitUntil(groupGone, leaderGone() ? Math.min(left, 1000) : left)) {
    return 'ended'
  }
  send(-pid, 'SIGKILL')
  await waitUntil(() => leaderGone() && groupGone(), 1000)
  return 'killed'
}
