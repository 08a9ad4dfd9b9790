import type { Rolldown } from 'vite'
import { isOfWorkbench, screens, visitorPaths } from './screens.ts'

type NameChunk = Rolldown.CodeSplittingNameFunction
type Context = Parameters<NameChunk>[1]

/** Every screen needs this module and its imports. */
const entry = '/src/main.tsx'

/** Entry screens of visitors; their further modules are forms, which some other screens do not have. */
const visitorScreens = ['/src/person/auth/LoginScreen.tsx', '/src/person/auth/RegisterScreen.tsx']

/** Modules of the visitors' screens that no logged-in user needs. */
const visitorsOnly = /\/person\/auth\/(?:LoginScreen|use-auth-form|queries)\./
/** Modules that only registration needs, once in a person's life. */
const registration = /\/person\/auth\/(?:RegisterScreen|ConsentField)\.|\/people\/registration-form\.ts$/

/** Minimum number of user screens that share a module of the visitors' screens for it to be in the first chunk. */
const minForFirst = 5

/** Bytes of source that a screen may load in vain to save one request. */
const bytesPerFile = 4500

/** How much a screen counts. People rarely open the screens of administrators and those behind the account. */
const weightOf = (path: string): number => {
  if (/^\/consultation(?:\/result)?$/.test(path)) {
    return 18
  }
  return /^\/(?:account\/|admin)/.test(path) ? 1 : 6
}

/** Modules that the same screens load with one file. */
interface Piece {
  readonly modules: readonly string[]
  /** Length of their source. */
  readonly bytes: number
  /** Paths of the screens. */
  readonly screens: Set<string>
  /** Further pieces that it needs, directly or not. */
  readonly behind: Set<Piece>
}

const reach = (ids: readonly string[], context: Context, seen = new Set<string>()): Set<string> => {
  for (const id of ids.filter((each) => !seen.has(each))) {
    seen.add(id)
    reach(context.getModuleInfo(id)?.importedIds ?? [], context, seen)
  }
  return seen
}

const isOfAdmins = ({ screens: paths }: Piece): boolean => [...paths].every(isOfWorkbench)

const weigh = (paths: ReadonlySet<string>): number => [...paths].reduce((sum, path) => sum + weightOf(path), 0)

const union = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> => new Set([...a, ...b])
const beyond = <T>(some: ReadonlySet<T>, known: ReadonlySet<T>): Set<T> =>
  new Set([...some].filter((each) => !known.has(each)))

/**
 * Bytes that all screens together save if two pieces are one file: requests, less what is loaded in vain, also of the
 * pieces behind. Null if that is not more than `least`, or if a piece behind needs one of the two.
 */
const gainOf = (a: Piece, b: Piece, least: number): number | null => {
  if (isOfAdmins(a) !== isOfAdmins(b)) {
    return null
  }
  const both = union(a.screens, b.screens)
  const [missingA, missingB] = [weigh(beyond(both, a.screens)), weigh(beyond(both, b.screens))]
  const saved = (weigh(both) - missingA - missingB) * bytesPerFile
  let gain = saved - missingA * a.bytes - missingB * b.bytes
  if (gain <= least) {
    return null
  }
  for (const piece of union(a.behind, b.behind)) {
    if (piece !== a && piece !== b) {
      gain -= weigh(beyond(both, piece.screens)) * (piece.bytes + bytesPerFile)
      if (gain <= least || piece.behind.has(a) || piece.behind.has(b)) {
        return null
      }
    }
  }
  return gain
}

const merge = (a: Piece, b: Piece, pieces: readonly Piece[]): Piece[] => {
  const merged: Piece = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    screens: union(a.screens, b.screens),
    behind: union(a.behind, b.behind),
  }
  merged.behind.delete(a)
  merged.behind.delete(b)
  for (const piece of merged.behind) {
    merged.screens.forEach((path) => piece.screens.add(path))
  }
  const rest = pieces.filter((piece) => piece !== a && piece !== b)
  for (const { behind } of rest.filter((piece) => piece.behind.has(a) || piece.behind.has(b))) {
    behind.delete(a)
    behind.delete(b)
    ;[merged, ...merged.behind].forEach((piece) => behind.add(piece))
  }
  return [...rest, merged]
}

/** Merges two pieces as long as that gains, first where it gains most. */
const mergeAll = (first: readonly Piece[]): readonly Piece[] => {
  let pieces = first
  for (;;) {
    let best: { a: Piece; b: Piece; gain: number } | null = null
    for (const [index, a] of pieces.entries()) {
      for (const b of pieces.slice(index + 1)) {
        const gain = gainOf(a, b, best?.gain ?? 0)
        best = gain === null ? best : { a, b, gain }
      }
    }
    if (!best) {
      return pieces
    }
    pieces = merge(best.a, best.b, pieces)
  }
}

/** The modules by the screens that need them. */
const readPieces = (ids: readonly string[], screensOf: (id: string) => string[], context: Context): Piece[] => {
  const pieces = Object.values(Object.groupBy(ids, (id) => screensOf(id).join(' '))).map((modules = []): Piece => ({
    modules,
    bytes: modules.reduce((sum, id) => sum + (context.getModuleInfo(id)?.code?.length ?? 0), 0),
    screens: new Set(modules.slice(0, 1).flatMap(screensOf)),
    behind: new Set(),
  }))
  const pieceOf = new Map(pieces.flatMap((piece) => piece.modules.map((id) => [id, piece] as const)))
  for (const piece of pieces) {
    reach(piece.modules, context).forEach((id) => piece.behind.add(pieceOf.get(id) ?? piece))
    piece.behind.delete(piece)
  }
  return pieces
}

/** The name of the chunk of each module that a screen needs; null for those that become chunks by themselves. */
const nameModules = (root: string, context: Context): Map<string, string | null> => {
  const reachOf = (files: readonly string[]) =>
    reach(
      files.map((file) => root + file),
      context,
    )
  // The screen of other teams is opened so rarely that no other one is cut for it.
  const needs = Object.entries(screens)
    .filter(([path]) => path !== '/team')
    .map(
      ([path, files]) =>
        [path, reachOf(files.map((file) => `/src/routes/${file}?tsr-split=component---loader`))] as const,
    )
  const screensOf = (id: string) => needs.flatMap(([path, modules]) => (modules.has(id) ? [path] : []))
  const isOfUsers = (path: string) => !visitorPaths.includes(path) && !isOfWorkbench(path)
  const entered = reachOf([entry])
  const visited = reachOf(visitorScreens)
  const all = [...new Set([entered, ...needs.map(([, modules]) => modules)].flatMap((each) => [...each]))]
  const names = new Map(
    all.map((id) => {
      if (entered.has(id) || (visited.has(id) && screensOf(id).filter(isOfUsers).length >= minForFirst)) {
        return [id, /\/node_modules\/|\/src\/text-elements\.ts$/.test(id) ? 'vendor' : 'start']
      }
      const visitorsChunk = visitorsOnly.test(id) ? 'visitors' : 'forms'
      return [id, visited.has(id) && !registration.test(id) ? visitorsChunk : null]
    }),
  )
  // A route's own module remains the entry of its chunk, by which the manifest identifies it.
  const open = all.filter((id) => names.get(id) === null && !id.includes('?tsr-split'))
  for (const [index, { modules }] of mergeAll(readPieces(open, screensOf, context)).entries()) {
    modules.forEach((id) => names.set(id, `shared~${index}`))
  }
  return names
}

/**
 * Chunks for a browser that requests six files at once: vendor and start for every page, forms and visitors for the
 * screens without a session; the rest is cut by the screens that need it, into few files with little in vain. What only
 * parts need that are loaded later is grouped by the bundler.
 */
export const chunkGroups = (root: string): Rolldown.CodeSplittingGroup[] => {
  let names: ReturnType<typeof nameModules> | null = null
  const nameOf = (id: string, context: Context) => {
    names ??= nameModules(root, context)
    return names.get(id)
  }
  return [
    { name: (id, context) => nameOf(id, context) ?? null, includeDependenciesRecursively: false, priority: 2 },
    {
      name: (id, context) => (nameOf(id, context) === undefined ? 'shared' : null),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4000,
      priority: 1,
    },
  ]
}
