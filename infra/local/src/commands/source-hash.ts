import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'e2e', 'testing', 'routeTree.gen.ts'])
const isTest = /\.test\.tsx?$/

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.') && !isTest.test(name))
    .flatMap((entry) => {
      const file = join(path, entry.name)
      return entry.isDirectory() ? filesIn(file) : entry.isFile() ? [file] : []
    })
    .toSorted()

/** One hash over the names and contents of all files that a build reads: whole folders and single files. */
export const hashOfSources = (root: string, folders: readonly string[], files: readonly string[]) => {
  const hash = createHash('sha256')
  for (const file of [
    ...folders.flatMap((folder) => filesIn(join(root, folder))),
    ...files.map((name) => join(root, name)),
  ]) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
