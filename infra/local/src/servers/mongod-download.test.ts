import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDownload, lastDownload } from './mongod-download.ts'

const hour = 60 * 60 * 1000
let cache: string

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'bugar-cache-'))
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))

test('download › never tried › nothing is recorded', () => {
  expect(lastDownload(cache)).toEqual({ path: null, failure: null })
})

test('download › failed › recorded for a day and not longer', () => {
  keepDownload(cache, { failure: { at: 1000, reason: 'ENOTFOUND' } })
  expect(lastDownload(cache, 1000 + 24 * hour - 1).failure).toBe('ENOTFOUND')
  expect(lastDownload(cache, 1000 + 24 * hour).failure).toBeNull()
})

test('download › failed in a future that a clock has left again › not recorded', () => {
  keepDownload(cache, { failure: { at: 5 * hour, reason: 'ENOTFOUND' } })
  expect(lastDownload(cache, hour).failure).toBeNull()
})

test('download › succeeded and the program is still there › its path', () => {
  keepDownload(cache, { path: process.execPath })
  expect(lastDownload(cache)).toEqual({ path: process.execPath, failure: null })
})

test('download › succeeded but the program was removed › to be fetched again', () => {
  keepDownload(cache, { path: join(cache, 'gone') })
  expect(lastDownload(cache).path).toBeNull()
})

test('download › memory file is damaged › as if never tried', () => {
  writeFileSync(join(cache, 'mongod-download.json'), '{')
  expect(lastDownload(cache)).toEqual({ path: null, failure: null })
})
