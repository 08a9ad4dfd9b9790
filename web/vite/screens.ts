import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths that need no session. */
export const visitorPaths: readonly string[] = ['/login', '/register', '/forgot', '/reset', '/email']

/** Screens of those who look after rules: nobody else loads their code. */
export const isOfWorkbench = (path: string): boolean => path.startsWith('/admin') || path === '/team'

const files = readdirSync(join(import.meta.dirname, '..', 'src', 'routes'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
  .toSorted()

/** The layouts of a route file, outermost first: `a.tsx` or `a/route.tsx` for files in `a`. */
const layoutsOf = (file: string): string[] => {
  const folders = file.split('/').slice(0, -1)
  return folders
    .map((_, depth) => folders.slice(0, depth + 1).join('/'))
    .flatMap((folder) => [`${folder}.tsx`, `${folder}/route.tsx`].filter((layout) => files.includes(layout)))
}

const around = new Set(files.flatMap(layoutsOf))

const pathOf = (file: string): string => {
  const parts = file.slice(0, -'.tsx'.length).split('/')
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`
}

/**
 * Route files of each screen, relative to src/routes, by path. Each has a chunk of its own, named after it.
 */
export const screens: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  files
    .filter((file) => !around.has(file) && !['__root.tsx', '$.tsx'].includes(file))
    .map((file) => [pathOf(file), [...layoutsOf(file), file]]),
)

/** A chunk of Vite's manifest; paths are relative to the build's folder. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

type Next = (chunk: Chunk) => readonly string[]

const reach = (manifest: Manifest, keys: readonly string[], next: Next, seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk && !seen.has(key)) {
      seen.add(key)
      reach(manifest, next(chunk), next, seen)
    }
  }
  return seen
}

const chunksAt = (manifest: Manifest, keys: Iterable<string>): Chunk[] =>
  [...keys].flatMap((key) => manifest[key] ?? [])

/**
 * Every chunk that a screen of these route files needs before it can be used.
 * @throws when the build has no chunk of a file
 */
export const chunksOf = (manifest: Manifest, files: readonly string[]): Chunk[] => {
  const own = files.map((file) => {
    const key = `src/routes/${file}?tsr-split=component---loader`
    if (!manifest[key]) {
      throw new Error(`No chunk of ${file} in the build`)
    }
    return key
  })
  return chunksAt(
    manifest,
    reach(manifest, ['index.html', ...own], ({ imports = [] }) => imports),
  )
}

/**
 * The chunks of a module that is imported dynamically.
 * @throws when the build has no chunk of the file
 */
export const chunksOfModule = (manifest: Manifest, file: string): Chunk[] => {
  if (!manifest[file]) {
    throw new Error(`No chunk of ${file} in the build`)
  }
  return chunksAt(
    manifest,
    reach(manifest, [file], ({ imports = [] }) => imports),
  )
}

/** Every chunk that a user without the administrator role may need. */
export const chunksOfPeople = (manifest: Manifest): Chunk[] => {
  const isForPeople = (key: string) => !/^src\/routes\/(?:admin\/|team\.)/.test(key)
  const next: Next = ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports].filter(isForPeople)
  const routes = Object.keys(manifest).filter((key) => key.startsWith('src/routes/') && isForPeople(key))
  return chunksAt(manifest, reach(manifest, ['src/boot.ts', ...routes], next))
}
