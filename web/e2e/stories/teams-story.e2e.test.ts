import { teamExamples } from '@bugar/contracts/examples/teams'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, startStack, type Stack } from '@bugar/testing/stack'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dist } from '../support/site-server.ts'

let stack: Stack
let folder: string

beforeAll(async () => {
  stack = await startStack({ WEB_DIST: dist })
  folder = await mkdtemp(join(tmpdir(), 'bugar-teams-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await stack.stop()
})

const run = (command: string, args: readonly string[]) => promisify(execFile)(command, args, { cwd: folder })
const download = async (name: string, as = name) => {
  const response = await fetch(`${stack.url}/${name}`)
  expect(response.status).toBe(200)
  await writeFile(join(folder, as), await response.text())
}

// Follows docs/teams.md in an empty folder.
test('story › another team decides without the service, and proves a port in another language', async () => {
  const person = await aPerson(stack.url)
  const page = await readFile(join(import.meta.dirname, '../../../docs/teams.md'), 'utf8')
  const [, program = ''] = /```js\n(\/\/ decide\.mjs.*?)```/s.exec(page) ?? []
  await download('bugar-rules.js', 'bugar-rules.mjs')
  await writeFile(join(folder, 'decide.mjs'), program)
  const team = { ...teamExamples['team.create'].input, name: 'Tim tes' }
  const made = await request(stack.url, 'POST', '/teams', { token: await loginAs(stack.url, admin), body: team })
  const decided = await run(process.execPath, ['decide.mjs', stack.url, made.body.data.token])
  expect(decided.stdout).toMatch(
    /^\d{10} 1 \{"conclusions":\[(?:\{"fact":"(?:minor|lean)",[^}]+\},)*\{"fact":"deficit","values":\["refused"\]/,
  )
  const ask = (headers: Record<string, string>) =>
    request(stack.url, 'GET', '/rule-bases/energy/vectors', { token: person.token, headers })
  await writeFile(join(folder, 'vectors.json'), (await ask({})).text)
  const { text, headers } = await ask({ accept: 'application/x-ndjson' })
  expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  await writeFile(join(folder, 'vectors.jsonl'), text)
  await download('bugar_rules.py')
  const isMissing = (await run('python3', ['--version']).catch(() => null)) === null
  if (!isMissing || process.env['BUGAR_REQUIRE_BROWSER'] === 'true') {
    const { stdout } = await run('python3', ['bugar_rules.py', 'vectors.json'])
    expect(stdout).toMatch(/^energy version 1: \d{3,4} vectors, all alike\n$/)
    expect(await run('python3', ['bugar_rules.py', 'vectors.jsonl'])).toEqual({ stdout, stderr: '' })
  }
})
