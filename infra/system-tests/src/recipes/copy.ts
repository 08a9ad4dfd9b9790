import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Recipe } from './recipe.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const copied = ['contracts', 'services', 'infra', 'web', 'docs', 'package.json', 'tsconfig.base.json']
const left = new Set(['node_modules', 'dist', '.turbo'])

const addTo = (path: string, before: string, add: string): void => {
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(before)
  if (at < 0) {
    throw new Error(`${path} has no ${before}`)
  }
  writeFileSync(path, text.slice(0, at) + add + text.slice(at))
}

/** Their paths in the repository. */
export const newFiles = ({ folder }: Recipe): string[] =>
  folder === null
    ? []
    : readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.txt'))
        .map((path) => path.slice(0, -'.txt'.length))

/** The test runner sets another mode, and may set WEB_DIST to another build. */
const { WEB_DIST: _anotherBuild, ...inherited } = process.env
const env = { ...inherited, NODE_ENV: 'production' }

export type Copy = ReturnType<typeof copySources>

/** The sources in a folder of their own, with the packages of this one. */
export const copySources = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-recipes-'))
  for (const path of copied) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !left.has(basename(source)) })
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@bugar'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@bugar')) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  const below = ['services', 'infra'].flatMap((at) => readdirSync(join(root, at)).map((name) => `${at}/${name}`))
  for (const workspace of ['contracts', ...below]) {
    symlinkSync(join(folder, workspace), join(packages, '@bugar', basename(workspace)))
  }
  return {
    path: (...parts: readonly string[]) => join(folder, ...parts),
    /** @throws Error when a file lacks the place where lines go */
    follow: (recipe: Recipe): void => {
      for (const file of newFiles(recipe)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        copyFileSync(join(import.meta.dirname, recipe.folder ?? '', `${file}.txt`), join(folder, file))
      }
      recipe.lines.forEach(({ file, before, add }) => addTo(join(folder, file), before, add))
    },
    /** Runs a script with Node in `cwd` below the folder and returns its standard output. */
    run: async (cwd: string, ...args: readonly string[]): Promise<string> => {
      try {
        return (await promisify(execFile)(process.execPath, args, { cwd: join(folder, cwd), env })).stdout
      } catch (error) {
        throw new Error(`${args.join(' ')}: ${(error as { stdout: string }).stdout}${String(error)}`, { cause: error })
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
