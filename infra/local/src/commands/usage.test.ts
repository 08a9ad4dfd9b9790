import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { answerTo } from '../../usage.mjs'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as Manifest
const entry = 'infra/local/run.mjs'
const own = Object.entries(scripts).filter(([, script]) => script.startsWith(`node ${entry} `))
/** Vitest and Schemathesis judge their arguments themselves. */
const isOpen = ([name]: readonly [string, string]) => name.startsWith('test') || name === 'schemathesis'

let root: string
/** A checkout without packages, and without what installs them: an attempt to install would fail. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bugar-usage-'))
  for (const file of ['package.json', entry, 'infra/local/usage.mjs', 'infra/operator/src/arguments.mjs']) {
    cpSync(join(repository, file), join(root, file))
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const filesIn = () => readdirSync(root, { recursive: true }).toSorted()

const run = (script: string, args: readonly string[]) => {
  const before = filesIn()
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script.split(' ').slice(1), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(filesIn()).toEqual(before)
  expect(stdout + stderr).not.toMatch(/^\s+at |node:internal/m)
  return { status, stdout, stderr }
}

test.each(own)('npm run %s -- --help › without packages › says what it does and how it is called', (_name, script) => {
  const { status, stdout, stderr } = run(script, ['--help'])
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^[A-Z].*\.(?: .*)?\n\nUsage: npm /)
})

test.each(own.filter((each) => !isOpen(each)))(
  'npm run %s -- --no-such-option › without packages › is one sentence and exit code 2',
  (_name, script) => {
    const { status, stdout, stderr } = run(script, ['--no-such-option'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^(?:Unknown option '--no-such-option'|There is no command "--no-such-option").*\n/)
  },
)

test.each([
  ['bench gard', 'There is no "gard"; there are comparison, all,'],
  ['bench guard --update', "Unknown option '--update'."],
  ['bench --rounds many', '--rounds is many; it can be a number from 0 on.'],
  ['bench --rounds', "Option '--rounds <value>' argument missing."],
  ['faults decisions --short', "Unknown option '--short'."],
  ['infer --weight 60 --height 170', '--gender GENDER is missing.'],
  ['release', '--dry is missing.'],
  ['openapi one.json two.json', '"two.json" is one word too many.'],
  ['status now', '"now" is one word too many.'],
  ['admin', 'Usage: npm run admin'],
  ['admin make-admin', 'Name one person, by e-mail address.'],
  ['reboot', 'Unknown command "reboot"; there are: start, dev,'],
])('%s › without packages › is one sentence and exit code 2', (line, said) => {
  const { status, stdout, stderr } = run(`node ${entry} ${line}`, [])
  expect([status, stdout + stderr]).toEqual([2, expect.stringContaining(said)])
})

test.each([
  ['bench', 'infra/lab/bench/src/comparison/options.ts', ''],
  ...['bundle', 'decisions', 'large-data', 'start', 'web'].map((part) => [
    'bench',
    `infra/lab/bench/src/${part}.ts`,
    part,
  ]),
  ['bench', 'infra/tools/src/bench/all.ts', 'all'],
  ['faults', 'infra/lab/faults/src/main.ts', ''],
  ['faults', 'infra/lab/faults/src/decisions/main.ts', 'decisions'],
  ['attack', 'infra/lab/faults/src/attack/main.ts', ''],
  ['judges', 'infra/tools/src/commands/judges.ts', ''],
  ['agree', 'infra/tools/src/commands/agree.ts', ''],
  ['demo', 'infra/tools/src/commands/demo.ts', ''],
  ['infer', 'infra/tools/src/commands/infer.ts', ''],
])('%s › the usage names the options that %s takes', (verb, path, part) => {
  const source = readFileSync(join(repository, path), 'utf8')
  const taken = [...source.matchAll(/'?([\w-]+)'?: (?:\{ type: '|text\b)/g)].map(([, name]) => name)
  const usage = answerTo(verb, ['--help'])?.text ?? ''
  const line = usage.split('\n').find((each) => each.includes(` -- ${part || '['}`) || each.includes(` -- ${part}--`))
  const named = [...(line ?? '').matchAll(/--([a-z][\w-]*)/g)].map(([, name]) => name)
  // A program may set one itself, for a process that it starts.
  expect(named.toSorted()).toEqual(taken.filter((name) => name !== 'mounts').toSorted())
})

test('every benchmark has a form', () => {
  const source = readFileSync(join(repository, 'infra/tools/src/commands/bench.ts'), 'utf8')
  const [, list = ''] = /const benchmarks = \[(.*?)\]/s.exec(source) ?? []
  const names = [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => answerTo('bench', [name]) !== null)).toEqual([])
})

test('a script that does not begin with run.mjs is a tool of the developer, which answers --help itself', () => {
  const tools = Object.entries(scripts).filter(([name]) => !own.some(([each]) => each === name))
  const programs = tools.map(([, script]) => script.replace(/^(?:[A-Z_]+=\S+ )*/, '').split(' ')[0])
  expect([...new Set(programs)].toSorted()).toEqual(['knip', 'oxfmt', 'oxlint', 'tsc', 'turbo', 'vitest'])
})

const port = join(repository, 'infra/client/python/bugar_rules.py')
const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython).each([
  [['--help'], 0, 'Usage: python3 bugar_rules.py [FILE]'],
  [['nowhere.json'], 2, 'nowhere.json cannot be read: '],
  [['one', 'two'], 2, 'Usage: python3 bugar_rules.py [FILE]'],
  [[], 2, 'Standard input is not an answer of GET /api/rule-bases/{base}/vectors.'],
])('bugar_rules.py %j › exit code %d and one sentence', (args, code, said) => {
  const { status, stdout, stderr } = spawnSync('python3', [port, ...args], { input: '', encoding: 'utf8' })
  expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(said)])
  expect(stderr).not.toContain('Traceback')
})
