import { teamExamples } from '@bugar/contracts/examples/teams'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, root } from '../repository.ts'
import { packEvaluators, run } from './packages.ts'

allowTime('ruleBase.publish', 'teamRules.vectors')

const folder = mkdtempSync(join(tmpdir(), 'bugar-evaluators-'))
const ofNode = join(folder, 'node')
const python = join(folder, 'venv', 'bin', 'python')

let stack: Stack
let asAdmin: string
let key: string
let otherKey: string

beforeAll(async () => {
  await packEvaluators(folder)
  const [tarball, wheel] = readdirSync(folder).toSorted()
  mkdirSync(ofNode)
  writeFileSync(join(ofNode, 'package.json'), '{ "type": "module" }')
  run('npm', ['install', '--silent', '--offline', '--no-audit', join(folder, tarball ?? '')], ofNode)
  run('python3', ['-m', 'venv', join(folder, 'venv')])
  run(python, ['-m', 'pip', 'install', '--quiet', '--no-index', join(folder, wheel ?? '')])
  // Programs above hold up this process, in which the services run.
  stack = await startStack({ RULES_APPROVAL: 'one' })
  asAdmin = await loginAs(stack.url, admin)
  const rights = Object.fromEntries(ruleBaseNames.map((base) => [base, 'ask']))
  const body = { ...teamExamples['team.create'].input, rights, masks: {}, perSecond: 1000 }
  const { team, token } = (await request(stack.url, 'POST', '/teams', { token: asAdmin, body })).body.data
  key = token
  const rotation = { token: asAdmin, body: { keyDays: 30 } }
  otherKey = (await request(stack.url, 'POST', `/teams/${team.id}/keys`, rotation)).body.data.token
}, 300_000)
afterAll(async () => {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program in the folder in which the package is installed. */
const started = (program: string, args: readonly string[], { input = '', env = {} } = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const settings = { ...process.env, BUGAR_URL: stack.url, BUGAR_KEY: key, ...env }
    const options = { cwd: ofNode, env: settings, maxBuffer: 2 ** 26 }
    const child = execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
const rulesOf = (line: string, given = {}) => started('npx', ['--offline', 'bugar-rules', ...line.split(' ')], given)

const vectorsOf = async (base: string): Promise<VersionVectors> =>
  (await request(stack.url, 'GET', `/team/rule-bases/${base}/vectors`, { token: key })).body.data

const inNode = `import { readFileSync } from 'node:fs'
import { openBundle } from 'bugar-rules'
const { base, bundle, keys } = JSON.parse(readFileSync(process.argv[1], 'utf8'))
const { decide } = await openBundle(bundle, { base, keys, lastSerial: 0 })
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(decide)))`

const inPython = `import base64, json, sys
from bugar_rules import decide
payload = json.load(open(sys.argv[1]))["bundle"].split(".")[1]
claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
print(json.dumps([decide(claims["base"], claims["rules"], facts) for facts in json.load(sys.stdin)]))`

test.each(ruleBaseNames)('%s › both packages, installed in empty folders, answer its vectors alike', async (base) => {
  const { vectors, ruleSet } = await vectorsOf(base)
  const file = `${base}.bundle.json`
  const said = `${file} has ${base} version ${ruleSet.version}, which answers ${vectors.length} vectors as the service does.\n`
  expect(await rulesOf(`pull ${base}`)).toEqual({ code: 0, stdout: said, stderr: '' })
  const expected = vectors.map(({ conclusions, fired }) => ({ conclusions, fired }))
  const input = JSON.stringify(vectors.map(({ facts }) => facts))
  const byNode = await started(process.execPath, ['--input-type=module', '-e', inNode, file], { input })
  expect([byNode.stderr, JSON.parse(byNode.stdout)]).toEqual(['', expected])
  const byPython = await started(python, ['-c', inPython, file], { input })
  expect([byPython.stderr, JSON.parse(byPython.stdout)]).toEqual(['', expected])
})

test('the published types › describe what the package exports', async () => {
  const program = `import { BundleError, openBundle, type Decision } from 'bugar-rules'
const { decide } = await openBundle('', { base: 'energy', keys: { keys: [] } })
export const decision: Decision = decide({ gender: 'female', bmi: 17 })
export const isExpired = (error: unknown) => error instanceof BundleError && error.problem === 'expired'
// @ts-expect-error There is no such base.
await openBundle('', { base: 'other', keys: { keys: [] } })
`
  writeFileSync(join(ofNode, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '']
  expect(await started('tsc', [...options, 'program.ts'])).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('docs/teams.md › the quick start › pulls a bundle, concludes and runs a case', async () => {
  const [, commands = ''] = /```sh\n(npx bugar-rules pull energy\n.*?)```/s.exec(read('docs/teams.md')) ?? []
  const { code, stdout, stderr } = await started('bash', ['--norc', '-euo', 'pipefail', '-c', commands])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('"deficit"')
  expect(stdout).toMatch(/1 of 1 cases hold with energy version 1\.\n$/)
})

test('docs/teams.md › rules of your own › go from a file to a decision, by two keys', async () => {
  const page = read('docs/teams.md')
  const [, commands = '', curl = ''] = /```sh\n(npx bugar-rules init .*?)```\n\n```sh\n(.*?)```/s.exec(page) ?? []
  const env = { OTHER_KEY: otherKey, BUGAR: stack.url, KEY: key }
  const { code, stdout, stderr } = await started('bash', ['--norc', '-euo', 'pipefail', '-c', commands], { env })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('proved prohibited')
  expect(stdout).toContain('own-returns can be proposed; all 2 cases hold.')
  expect(stdout).toContain('own-returns version 1 waits.')
  expect(stdout).toContain('own-returns version 1 is in force.')
  expect(stdout).toMatch(/own-returns version 1, which answers \d\d+ vectors as the service does\./)
  expect(stdout).toContain('An unopened order that comes back within 14 days is paid back in full.')
  const decided = await started('bash', ['--norc', '-euo', 'pipefail', '-c', curl], { env })
  expect(JSON.parse(decided.stdout)).toMatchObject({
    data: { base: 'own-returns', conclusions: [{ values: ['full'] }], fired: [{ source: 'Terms of sale, 4.2' }] },
  })
  expect(await rulesOf('push own-returns.json --note again-the-same')).toMatchObject({
    code: 0,
    stdout: 'own-returns version 1 has this content and is in force.\n',
  })
  const types = await rulesOf('types own-returns --language typescript')
  expect(types.stdout).toContain('OwnReturnsFacts')

  const file = JSON.parse(readFileSync(join(ofNode, 'own-returns.json'), 'utf8'))
  file.rules[0].conditions.all[0].value = 30
  writeFileSync(join(ofNode, 'own-returns.json'), JSON.stringify(file))
  const checked = await rulesOf('check own-returns.json')
  expect([checked.code, checked.stdout]).toEqual([1, expect.stringContaining('case 2: expected -, found refund=full')])
  const refused = await rulesOf('push own-returns.json --note not-yet-correct')
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('expected -, found refund=full')])
  file.goldenCases[1] = { facts: { days: 31, opened: 'no' }, expected: '-' }
  writeFileSync(join(ofNode, 'own-returns.json'), JSON.stringify(file))
  expect((await rulesOf('push own-returns.json --note now-thirty-days')).stdout).toContain('version 2 waits')
  const alone = await rulesOf('approve own-returns 2')
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('Another key of the team must approve')])
  for (const line of ['init energy', 'init own-returns', 'approve own-returns x', 'check cases.json']) {
    expect(await rulesOf(line)).toMatchObject({ code: 2, stdout: '' })
  }
}, 60_000)

test('docs/teams.md › typed facts › schemas and types are written, and typed.ts compiles and runs', async () => {
  const page = read('docs/teams.md')
  const [, commands = ''] = /```sh\n(npx bugar-rules schema energy .*?)```/s.exec(page) ?? []
  await rulesOf('pull energy')
  expect(await started('bash', ['--norc', '-euo', 'pipefail', '-c', commands])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
  const schemas = ['facts', 'answer'].map((part) =>
    JSON.parse(readFileSync(join(ofNode, `energy.${part}.json`), 'utf8')),
  )
  expect(schemas.map(({ title }) => title)).toEqual(['Facts of energy version 1', 'Answer of energy version 1'])
  expect(await started(python, ['-c', 'from energy import EnergyFacts'])).toMatchObject({ code: 0, stderr: '' })
  const [, program = ''] = /```ts\n(\/\/ typed\.ts.*?)```/s.exec(page) ?? []
  writeFileSync(join(ofNode, 'typed.ts'), program)
  const wrong = program.replace("pregnant: 'no'", "pregnant: 'maybe'")
  writeFileSync(join(ofNode, 'wrong.ts'), wrong)
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions']
  const types = ['--typeRoots', join(root, 'node_modules', '@types'), '--types', 'node']
  expect(await started('tsc', [...options, ...types, 'typed.ts'])).toEqual({ code: 0, stdout: '', stderr: '' })
  const refused = await started('tsc', [...options, ...types, 'wrong.ts'])
  expect(refused.stdout).toMatch(/^wrong\.ts\(8,\d+\): error TS2322: Type '"maybe"' is not assignable [^]*$/)
  expect(await started(process.execPath, ['typed.ts'])).toMatchObject({ code: 0, stdout: 'true\n' })
})

test('the examples of both packages › run as they stand there', async () => {
  const exampleOf = (path: string, language: string) =>
    new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(read(path))?.[1] ?? ''
  const byNode = await started(process.execPath, [
    '--input-type=module',
    '-e',
    exampleOf('infra/client/README.md', 'js'),
  ])
  expect(byNode).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^1 \{"conclusions":.*"deficit"/) })
  writeFileSync(join(ofNode, 'vectors.json'), JSON.stringify({ success: true, data: await vectorsOf('energy') }))
  const byPython = await started(python, ['-Wignore', '-c', exampleOf('infra/client/python/README.md', 'python')])
  expect(byPython).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^\{'conclusions':.*'deficit'/) })
  const proved = await started(python, ['-m', 'bugar_rules', 'vectors.json'])
  expect(proved).toMatchObject({ stdout: expect.stringMatching(/^energy version 1: \d+ vectors, all alike\n$/) })
})

test('pull › an unchanged bundle stays as it is; other rules are loaded, and diff says whom they concern', async () => {
  const file = join(ofNode, 'energy.bundle.json')
  await rulesOf('pull energy')
  const { mtimeMs } = statSync(file)
  expect(await rulesOf('pull energy')).toMatchObject({ code: 0, stdout: 'energy version 1 is unchanged.\n' })
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  copyFileSync(file, join(ofNode, 'old.json'))
  const { ruleSet, rules } = (await request(stack.url, 'GET', '/rule-bases/energy/rules', { token: asAdmin })).body.data
  const moved = (rule: { id: string }) =>
    rule.id === 'E-01' ? JSON.parse(JSON.stringify(rule).replaceAll(/18[.,]5/g, '19')) : rule
  const body = { from: ruleSet.version, rules: rules.map(moved), goldenCases: [], note: 'Diuji oleh tes otomatis' }
  const changed = await request(stack.url, 'PUT', '/rule-bases/energy', { token: asAdmin, body })
  expect(changed.status, changed.text).toBe(200)
  expect((await rulesOf('pull energy')).stdout).toMatch(/^energy\.bundle\.json has energy version 2, /)
  const { code, stdout } = await rulesOf('diff old.json energy.bundle.json')
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^energy version 1 → energy version 2\n~ E-01 has other [^\n]*conditions[^\n]*\n\d+ of \d+ vectors/,
  )
  expect(stdout).toMatch(/\n {2}\{"gender":[^\n]+\n {4}deficit: allowed → refused\n/)
  expect(await rulesOf('diff old.json old.json')).toMatchObject({ code: 0 })
  const older = await rulesOf('pull energy --out old.json')
  expect(older.stdout).toMatch(/^old\.json has energy version 2, /)
})

test('pull › refusals › one sentence each, and the file stays', async () => {
  await rulesOf('pull safety')
  const before = readFileSync(join(ofNode, 'safety.bundle.json'), 'utf8')
  const refused = (line: string, env = {}) => rulesOf(line, { env })
  expect(await refused('pull energy --out safety.bundle.json')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'safety.bundle.json has the rules of safety, so name another file by --out.\n',
  })
  const stranger = await refused('pull safety', { BUGAR_KEY: 'bgr_other_x' })
  expect(stranger).toMatchObject({ code: 2, stderr: expect.stringMatching(/with status 401: [^\n]+\.\n$/) })
  const nowhere = await refused('pull nothing')
  expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringMatching(/with status 400: [^\n]+\.\n$/) })
  writeFileSync(join(ofNode, 'key'), `${key}\n`)
  expect(await refused('pull safety --key-file key', { BUGAR_KEY: '' })).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(join(ofNode, 'safety.bundle.json'), 'utf8')).toBe(before)
})
