import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchMen } from './fetch-men.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-study-'))
  mkdirSync(join(folder, 'bin'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const cache = () => join(folder, 'cache')
const fetch = () => fetchMen(cache(), { PATH: join(folder, 'bin') }, () => {})

/** A Python that prints the wheel as it is, and whose pip runs `download`. */
const python = (download: string) => {
  const wheel = join(cache(), 'faraway-0.0.6-py3-none-any.whl')
  const script = `#!/bin/sh
if [ "$1" = -m ]; then ${download}; exit; fi
case "$2" in *find_spec*) echo 3.12 venv ;; *) [ -f '${wheel}' ] && /bin/cat '${wheel}' ;; esac`
  writeFileSync(join(folder, 'bin', 'python3'), script, { mode: 0o755 })
  return wheel
}

test('fetchMen › no Python › says so', async () => {
  await expect(fetch()).rejects.toThrow('no Python 3.10 to 3.13 was found')
})

test('fetchMen › the package index cannot be reached › says so', async () => {
  python('echo "NameResolutionError: no such host"; exit 1')
  await expect(fetch()).rejects.toThrow('the package index cannot be reached')
})

test('fetchMen › pip fails otherwise, such as on a wrong checksum › gives its last line', async () => {
  python('echo "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES"; exit 1')
  await expect(fetch()).rejects.toThrow('DO NOT MATCH THE HASHES')
})

test('fetchMen › a second time › reads what was kept and fetches nothing', async () => {
  const wheel = python(
    `echo fetched >> '${join(folder, 'log')}'; echo siri > '${join(folder, 'cache')}'/faraway-0.0.6-py3-none-any.whl`,
  )
  expect(await fetch()).toBe('siri')
  expect(existsSync(wheel)).toBe(true)
  rmSync(join(folder, 'log'))
  expect(await fetch()).toBe('siri')
  expect(existsSync(join(folder, 'log'))).toBe(false)
})
