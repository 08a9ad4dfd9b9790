/** A route's own code lies in chunks of its own, named after the route's file. */
const layouts = { _user: ['_user.tsx'], admin: ['admin/route.tsx'] } as const

/** What can be opened without a session. */
export const visitorPaths: readonly string[] = ['/login', '/register', '/forgot', '/reset']

/** The route files that each screen is made of, below src/routes, by path. */
export const screens: Readonly<Record<string, readonly string[]>> = {
  '/login': ['login.tsx'],
  '/register': ['register.tsx'],
  '/forgot': ['forgot.tsx'],
  '/reset': ['reset.tsx'],
  '/': [...layouts._user, '_user/index.tsx'],
  '/consultation': [...layouts._user, '_user/consultation/index.tsx'],
  '/consultation/screening': [...layouts._user, '_user/consultation/screening.tsx'],
  '/consultation/result': [...layouts._user, '_user/consultation/result.tsx'],
  '/training': [...layouts._user, '_user/training/index.tsx'],
  '/training/progress': [...layouts._user, '_user/training/progress.tsx'],
  '/training/plan': [...layouts._user, '_user/training/plan/index.tsx'],
  '/training/plan/new': [...layouts._user, '_user/training/plan/new.tsx'],
  '/training/session': ['training/session.tsx'],
  '/calculator': [...layouts._user, '_user/calculator.tsx'],
  '/history': [...layouts._user, '_user/history.tsx'],
  '/exercises': [...layouts._user, '_user/exercises.tsx'],
  '/account': [...layouts._user, '_user/account/index.tsx'],
  '/account/help': [...layouts._user, '_user/account/help.tsx'],
  '/account/privacy': [...layouts._user, '_user/account/privacy.tsx'],
  '/account/about': [...layouts._user, '_user/account/about.tsx'],
  '/how-right': [...layouts._user, '_user/how-right.tsx'],
  '/sources': [...layouts._user, '_user/sources.tsx'],
  '/admin': [...layouts.admin, 'admin/index.tsx'],
  '/admin/programs': [...layouts.admin, 'admin/programs.tsx'],
  '/admin/rules': [...layouts.admin, 'admin/rules.tsx'],
  '/admin/consultations': [...layouts.admin, 'admin/consultations.tsx'],
  '/admin/exercises': [...layouts.admin, 'admin/exercises.tsx'],
  '/admin/users': [...layouts.admin, 'admin/users.tsx'],
  '/admin/audit': [...layouts.admin, 'admin/audit.tsx'],
  '/admin/system': [...layouts.admin, 'admin/system.tsx'],
  '/admin/security': [...layouts.admin, 'admin/security.tsx'],
}

/** A chunk as Vite's manifest tells of it; paths below the build's folder. */
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

/** Every chunk that a person who is no administrator can need. */
export const chunksOfPeople = (manifest: Manifest): Chunk[] => {
  const isForPeople = (key: string) => !key.startsWith('src/routes/admin/')
  const next: Next = ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports].filter(isForPeople)
  const routes = Object.keys(manifest).filter((key) => key.startsWith('src/routes/') && isForPeople(key))
  return chunksAt(manifest, reach(manifest, ['src/boot.ts', ...routes], next))
}
