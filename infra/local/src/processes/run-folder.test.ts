import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../../processes.mjs'
import { endLeftovers, isRunning, openLog, readRecords, removeRecord, rotateLog, writeRecord } from './run-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('record › written, read, removed', () => {
  writeRecord(folder, { part: 'nats', pid: process.pid, description: 'nats-server 2.15.1' })
  const [record] = readRecords(folder)
  expect(record).toMatchObject({ part: 'nats', pid: process.pid })
  expect(record && isRunning(record)).toBe(true)
  removeRecord(folder, 'nats')
  expect(readRecords(folder)).toEqual([])
})

test('isRunning › the pid belongs to another process by now › false', () => {
  writeRecord(folder, { part: 'nats', pid: process.pid, description: '' })
  const [record] = readRecords(folder)
  expect(record && isRunning({ ...record, stamp: 'another start' })).toBe(false)
})

test('endLeftovers › a process of an earlier start still runs › is ended and said; no process is mistaken for one', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  await once(left, 'spawn')
  writeRecord(folder, { part: 'auth', pid: left.pid ?? 0, description: '' })
  writeRecord(folder, { part: 'gone', pid: process.pid, description: '' })
  const file = join(folder, 'gone.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"stamp": .*/, '"stamp": "another start"'))
  const said: string[] = []
  await endLeftovers(folder, (line) => said.push(line))
  expect(said).toEqual([`auth: ending process ${left.pid}, left by an earlier start`])
  expect(isAlive(left.pid ?? 0)).toBe(false)
  expect(readRecords(folder)).toEqual([])
})

test('openLog › the first time in a run › keeps the log that is there under a number, then goes on in the fresh one', () => {
  const file = join(folder, 'auth.log')
  writeFileSync(file, 'an earlier run')
  expect(openLog(folder, 'auth')).toBe(file)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, 'this run')
  openLog(folder, 'auth')
  expect(readFileSync(file, 'utf8')).toBe('this run')
  expect(readFileSync(join(folder, 'auth.1.log'), 'utf8')).toBe('an earlier run')
})

test('rotateLog › seven runs › keeps the logs of the last five', () => {
  const file = join(folder, 'auth.log')
  for (let run = 1; run <= 7; run++) {
    writeFileSync(file, `run ${run}`)
    rotateLog(file)
  }
  const kept = [1, 2, 3, 4, 5, 6].map((number) => join(folder, `auth.${number}.log`)).filter((log) => existsSync(log))
  expect(kept.map((log) => readFileSync(log, 'utf8'))).toEqual(['run 7', 'run 6', 'run 5', 'run 4', 'run 3'])
})
