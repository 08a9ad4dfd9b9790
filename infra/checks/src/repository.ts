import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')

const skipped = new Set(['.ci', '.data', '.git', '.turbo', 'coverage', 'dist', 'node_modules'])

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) {
      return [path]
    }
    return skipped.has(entry.name) ? [] : walk(path)
  })

/** Files that the router generates while Vite starts; not in the repository. */
const generated = new Set(['web/src/routeTree.gen.ts'])

/** Every file of the repository by its path from the root, with `/` on every system. */
export const files = walk('').filter((path) => !generated.has(path))

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isSource = (path: string): boolean => /\.(?:[cm]?[jt]s|tsx)$/.test(path)

export const sources = files.filter(isSource)

/** Tests and what only they use. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /\/(?:test|testing|e2e)\//.test(path) || path.startsWith('infra/checks/')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly workspaces?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(read(folder === '' ? 'package.json' : `${folder}/package.json`)) as Manifest

const packages = files
  .filter((path) => path.endsWith('/package.json'))
  .map((path) => path.slice(0, -'/package.json'.length))

/** Folders of the npm workspaces. */
export const workspaces = packages.filter((folder) =>
  manifestOf('').workspaces?.some((pattern) => folder === pattern || `${folder.split('/')[0]}/*` === pattern),
)

/** Folders with packages and a lock file of their own, which resolve what they do not have in the repository's. */
const separatePackages = packages.filter((folder) => !workspaces.includes(folder))

/** The workspace or separate package that a file belongs to; empty for the repository itself. */
export const workspaceOf = (path: string): string =>
  [...separatePackages, ...workspaces].find((folder) => path.startsWith(`${folder}/`)) ?? ''

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** `path:line` of every place outside comments that a pattern matches. */
export const placesOf = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )

export const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('.'))

const withoutBlocks = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '')

/** npm scripts that a document tells to run. */
export const scriptsIn = (document: string): string[] =>
  [...read(document).matchAll(/(?:^|`)npm (?:run )?([a-z][\w:]*)/gm)].map(([, script = '']) => script)

/** Links inside the repository, as written. */
export const linksIn = (document: string): string[] =>
  [...withoutBlocks(read(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link))

const tops = [...new Set(files.map((path) => path.split('/')[0] ?? ''))]

/** Paths between backticks that begin in the root of the repository; those with a placeholder or a star are left out. */
export const pathsIn = (document: string): string[] =>
  [...withoutBlocks(read(document)).matchAll(/`([\w.-]+(?:\/[\w.-]*)*)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => tops.includes(path.split('/')[0] ?? ''))

/** Settings that a table of a document names. */
export const settingsIn = (document: string): string[] =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name))
