// @ts-check
// `npm start` and its siblings: runs on any Node from 20 on and without packages, installs what is missing
// and hands over to the TypeScript of the verb, run by Node 24.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerTo, verbNames } from './usage.mjs'

const commands = ['start', 'dev']
/** Scripts beside the code that they belong to; all others are in infra/tools. */
const elsewhere = new Map([
  ['nats:config', 'infra/nats/generate.ts'],
  ['contract', 'infra/checks/src/release/snapshot.ts'],
  ['release', 'infra/checks/src/release/release.ts'],
  ['words', 'infra/checks/src/spelling.ts'],
  ['weight', 'infra/checks/src/weight.ts'],
])
/** Beside the commands, what is for a system that runs: none waits for the packages of tests. */
const operating = ['status', 'admin', 'infer', 'demo', 'mcp']
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const verb = process.argv[2] ?? ''
const shell = process.ppid

/** @param {string} sentence @param {1 | 2} code @returns {never} */
const reject = (sentence, code = 1) => {
  console.error(sentence)
  process.exit(code)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  reject(`Bugar needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
}
if (!verbNames.includes(verb)) {
  reject(`Unknown command "${verb}"; there are: ${verbNames.join(', ')}.`, 2)
}
const answer = verb === 'admin' ? null : answerTo(verb, process.argv.slice(3))
if (answer) {
  console[answer.exitCode ? 'error' : 'log'](answer.text)
  process.exit(answer.exitCode)
}
if (verb === 'status' && !existsSync(join(root, 'node_modules'))) {
  console.log('Nothing runs: Bugar has never been started here.')
  process.exit(0)
}

if (verb === 'mcp') {
  // Its client reads the protocol from stdout, where nothing else may stand.
  console.log = console.error
}

if (verb === 'admin') {
  const { readArguments, usage } = await import('../operator/src/arguments.mjs')
  const given = readArguments(process.argv.slice(3))
  if ('text' in given) {
    console[given.text === usage ? 'log' : 'error'](given.text)
    process.exit(given.exitCode)
  }
}

const { prepare } = await import('./install.mjs')
const extent = [...commands, ...operating].includes(verb) ? 'run' : 'all'
const node = await prepare(root, extent).catch((error) =>
  reject(error.name === 'InstallError' ? error.message : error.stack),
)
if (verb === 'install') {
  process.exit(0)
}

const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
const folder = commands.includes(verb) ? 'infra/local/src/commands' : 'infra/tools/src/commands'
const script = join(root, elsewhere.get(verb) ?? `${folder}/${verb.replace(':', '-')}.ts`)
const child = spawn(node, [script, ...process.argv.slice(3)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
// Ctrl-C in a terminal reaches the child by itself and a `kill` does not; every verb takes a signal twice as once.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal))
}
// A signal for npm ends the shell that npm runs this in, and that shell passes nothing on.
if (process.env['npm_lifecycle_event']) {
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}
child.on('error', (error) => reject(`Node 24 could not be started: ${error.message}.`))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
