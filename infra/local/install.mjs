// @ts-check
// Plain JavaScript without packages: run.mjs uses it to install them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

const windows = process.platform === 'win32'
const nodeBinary = windows ? 'node.exe' : 'node'
const offline =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

export class InstallError extends Error {
  /** @override */
  name = 'InstallError'
}

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} Package */
/** @typedef {Record<string, Package>} Packages */
/** @typedef {'all' | 'run'} Extent `run` leaves out dev dependencies. */

/** @param {string} path @returns {Packages} */
const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * Whether node_modules holds what package-lock.json asks for. npm keeps its own list of what it installed,
 * so an installation made by hand is recognised too.
 * @param {string} root
 * @param {Extent} extent
 */
export const isInstalled = (root, extent = 'all') => {
  const lockFile = join(root, 'package-lock.json')
  const marker = join(root, 'node_modules', '.bugar-lock')
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const marks = { all: hash, run: `${hash} run` }
  const marked = existsSync(marker) ? readFileSync(marker, 'utf8') : null
  if (marked === marks.all || marked === marks[extent]) {
    return true
  }
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) {
    return false
  }
  const installed = packagesIn(list)
  const complete = Object.entries(packagesIn(lockFile)).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || (wanted.dev && extent === 'run')) {
      return true
    }
    const found = installed[path]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  })
  if (complete) {
    writeFileSync(marker, marks[extent])
  }
  return complete
}

/** @param {string} command @param {string[]} args @param {string} cwd @param {boolean} shell */
const runShowingProgress = (command, args, cwd, shell) =>
  /** @type {Promise<{ code: number, output: string }>} */ (
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] })
      const started = Date.now()
      const progress = setInterval(() => {
        console.log(`Packages: still installing, ${Math.round((Date.now() - started) / 1000)} s`)
      }, 10_000)
      let output = ''
      const keep = (/** @type {Buffer} */ chunk) => {
        output = (output + chunk).slice(-20_000)
      }
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.on('error', reject)
      child.on('close', (code) => resolve({ code: code ?? 1, output }))
      child.on('close', () => clearInterval(progress))
      child.on('error', () => clearInterval(progress))
    })
  )

/** @param {string[]} args @param {string} root */
const runNpm = (args, root) => {
  const npm = process.env['npm_execpath']
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm?.endsWith('.js')
    ? runShowingProgress(process.execPath, [npm, ...all], root, false)
    : runShowingProgress('npm', all, root, windows)
  return run.catch(() => {
    throw new InstallError('npm was not found; it comes with Node, see https://nodejs.org.')
  })
}

/**
 * @param {string} root folder with the lock file; only what it lists is installed
 * @param {Extent} extent
 */
export const installPackages = async (root, extent = 'all') => {
  console.log('Packages: installing with npm (a minute or so, only when package-lock.json has changed)')
  // Without a network npm itself tries for many minutes. What it has in its cache it can still install.
  const { output: ping } = await runNpm(['ping', '--fetch-retries=0', '--fetch-timeout=20000'], root)
  const unreachable = offline.exec(ping)?.[1]
  const source = unreachable ? '--offline' : '--prefer-offline'
  // Running processes use the packages that they were started with; `npm ci` would remove them first.
  const adds = extent === 'all' && existsSync(join(root, 'node_modules')) && isInstalled(root, 'run')
  const verb = adds ? ['install', '--no-save'] : ['ci', ...(extent === 'run' ? ['--omit=dev'] : [])]
  const { code, output } = await runNpm([...verb, source], root)
  if (code === 0) {
    return
  }
  const cause = unreachable ?? offline.exec(output)?.[1]
  if (cause) {
    throw new InstallError(
      `The packages could not be installed because npm's registry cannot be reached (${cause}); connect to the network or set npm's proxy, then start again.`,
    )
  }
  const said = output.trim().split('\n').slice(0, 15).join('\n')
  throw new InstallError(`${said}\nThe packages could not be installed: npm ended with code ${code}.`)
}

/** @param {string} root */
const nodeIn = (root) => join(root, 'node_modules', 'node', 'bin', nodeBinary)

/** @param {string} root */
const findNode24 = async (root) => {
  if (!existsSync(nodeIn(root))) {
    // npm was told not to run install scripts: the package's own script fetches the binary package.
    console.log('Node 24: fetching the binary package')
    const folder = join(root, 'node_modules', 'node')
    await runShowingProgress(process.execPath, ['installArchSpecificPackage.js'], folder, false)
  }
  if (existsSync(nodeIn(root))) {
    return nodeIn(root)
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    return process.execPath
  }
  throw new InstallError(
    'Node 24 could not be fetched with npm; allow the install script of the package "node" or start with Node 24.',
  )
}

/**
 * Installs the packages unless they are there, and gives the path of Node 24. Two that start at once take turns.
 * @param {string} root
 * @param {Extent} extent
 */
export const prepare = async (root, extent) => {
  if (isInstalled(root, extent) && existsSync(nodeIn(root))) {
    return nodeIn(root)
  }
  const install = async () => {
    if (!isInstalled(root, extent)) {
      await installPackages(root, extent)
    }
    return findNode24(root)
  }
  return withLock(join(root, '.data', 'install.lock'), install, (pid) =>
    console.log(`Packages: process ${pid} is installing them, waiting for it`),
  )
}
