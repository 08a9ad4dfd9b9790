import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes of gzip that a screen may need before it can be used. */
const limits = { login: 165, screen: 210, administration: 240, css: 20 }

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const dist = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../dist')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'))
const manifest = readJson('manifest.json') as Record<string, Chunk>
const contents = readJson('contents.json') as Record<string, readonly string[]>

/** What loads only when it is used: charts and PDF everywhere, the administration outside of it but for its addresses. */
const lazy = /\/jspdf\/|\/(?:make-pdf|JourneyPanel)\.tsx?$/
const administration =
  /\/features\/(?:admin-[a-z]+|programs|rules|system|users)\/(?!search\.ts)|\/routes\/admin\/.*\?tsr-split/

/** A route's own code lies in chunks of its own, named after the route's file. */
const layouts = { _user: ['_user.tsx'], admin: ['admin/route.tsx'] } as const
const screens: Record<string, readonly string[]> = {
  '/login': ['login.tsx'],
  '/register': ['register.tsx'],
  '/': [...layouts._user, '_user/index.tsx'],
  '/consultation': [...layouts._user, '_user/consultation/index.tsx'],
  '/consultation/result': [...layouts._user, '_user/consultation/result.tsx'],
  '/calculator': [...layouts._user, '_user/calculator.tsx'],
  '/history': [...layouts._user, '_user/history.tsx'],
  '/exercises': [...layouts._user, '_user/exercises.tsx'],
  '/admin': [...layouts.admin, 'admin/index.tsx'],
  '/admin/programs': [...layouts.admin, 'admin/programs.tsx'],
  '/admin/rules': [...layouts.admin, 'admin/rules.tsx'],
  '/admin/consultations': [...layouts.admin, 'admin/consultations.tsx'],
  '/admin/exercises': [...layouts.admin, 'admin/exercises.tsx'],
  '/admin/users': [...layouts.admin, 'admin/users.tsx'],
  '/admin/audit': [...layouts.admin, 'admin/audit.tsx'],
  '/admin/system': [...layouts.admin, 'admin/system.tsx'],
}

const reach = (keys: readonly string[], seen: Set<string>): Set<string> => {
  for (const key of keys) {
    if (!seen.has(key)) {
      seen.add(key)
      reach(manifest[key]?.imports ?? [], seen)
    }
  }
  return seen
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000

const measure = (files: readonly string[]) => {
  const own = files.map((file) => {
    const key = `src/routes/${file}?tsr-split=component---loader`
    if (!manifest[key]) {
      throw new Error(`No chunk of ${file} in the build`)
    }
    return key
  })
  const chunks = [...reach(['index.html', ...own], new Set())].flatMap((key) => manifest[key] ?? [])
  return {
    js: kilobytes(chunks.map(({ file }) => file)),
    css: kilobytes(new Set(chunks.flatMap(({ css }) => css ?? []))),
    requests: chunks.length,
    sources: chunks.flatMap(({ file }) => contents[file] ?? []),
  }
}

const limitOf = (path: string): number => {
  if (path === '/login') {
    return limits.login
  }
  return path.startsWith('/admin') ? limits.administration : limits.screen
}

let isRefused = false
for (const [path, files] of Object.entries(screens)) {
  const { js, css, requests, sources } = measure(files)
  const strays = sources.filter((id) => lazy.test(id) || (!path.startsWith('/admin') && administration.test(id)))
  const limit = limitOf(path)
  const verdict = js <= limit && css <= limits.css ? '' : '  TOO BIG'
  isRefused ||= verdict !== '' || strays.length > 0
  process.stdout.write(
    `${path.padEnd(24)} js ${js.toFixed(1).padStart(6)} of ${limit} kB   css ${css.toFixed(1).padStart(5)} of ${limits.css} kB   ${requests} files${verdict}\n`,
  )
  for (const stray of strays) {
    process.stdout.write(`  MUST NOT LOAD HERE: ${stray}\n`)
  }
}
process.exitCode = isRefused ? 1 : 0
