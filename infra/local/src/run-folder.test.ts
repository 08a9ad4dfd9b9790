import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../processes.mjs'
import { endLeftovers, freshLog, isRunning, readRecords, removeRecord, writeRecord } from './run-folder.ts'

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

test('freshLog › a log is there › kept once under another name', () => {
  writeFileSync(freshLog(folder, 'auth'), 'first')
  const second = freshLog(folder, 'auth')
  expect(existsSync(second)).toBe(false)
  expect(readFileSync(join(folder, 'auth.previous.log'), 'utf8')).toBe('first')
})
