import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes of gzip that a screen may need before it can be used (quality goal P9). */
const limits = { login: 150, screen: 230, css: 15 }

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const dist = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

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
    const key = `src/routes/${file}?tsr-split=component`
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
  }
}

let isTooBig = false
for (const [path, files] of Object.entries(screens)) {
  const { js, css, requests } = measure(files)
  const limit = path === '/login' ? limits.login : limits.screen
  const verdict = js <= limit && css <= limits.css ? '' : '  TOO BIG'
  isTooBig ||= verdict !== ''
  process.stdout.write(
    `${path.padEnd(24)} js ${js.toFixed(1).padStart(6)} of ${limit} kB   css ${css.toFixed(1).padStart(5)} of ${limits.css} kB   ${requests} files${verdict}\n`,
  )
}
process.exitCode = isTooBig ? 1 : 0
