import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf, isOfWorkbench, type Manifest, screens, visitorPaths } from './screens.ts'

/**
 * Gzip limits in kB: script and style of a screen's first load, boot.ts, and the evaluator of rule bundles. Half a
 * kilobyte above the largest screen of each kind, because machines differ by some bytes.
 */
const limits = { login: 173.4, visitor: 176.9, screen: 224.4, administration: 252.5, team: 288, boot: 3.2, bundles: 15 }

const dist = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../dist')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'))
const manifest = readJson('manifest.json') as Manifest
const contents = readJson('contents.json') as Record<string, readonly string[]>

/** Loaded only on use: charts, PDF and QR codes everywhere. */
const lazy = /\/jspdf\/|\/(?:make-pdf|LineChart|JourneyMap|QrCode)\.tsx?$/
/** All operations with their schemas: imported by the build, never by a screen. */
const everyTable = /\/contracts\/src\/operations\.ts$/
/** Code for administrators; the route tree loads their route files without the screens. */
const administration = /\/src\/(?:admin|studio)\/|\/routes\/admin\/.*\?tsr-split/

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000

const measure = (files: readonly string[]) => {
  const chunks = chunksOf(manifest, files)
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
  if (visitorPaths.includes(path)) {
    return limits.visitor
  }
  // It shares files that are cut for the other screens.
  if (path === '/team') {
    return limits.team
  }
  return isOfWorkbench(path) ? limits.administration : limits.screen
}

let isRefused = false
for (const [path, files] of Object.entries(screens)) {
  const { js, css, requests, sources } = measure(files)
  const strays = sources.filter(
    (id) => [lazy, everyTable].some((each) => each.test(id)) || (!isOfWorkbench(path) && administration.test(id)),
  )
  const limit = limitOf(path)
  const verdict = js + css <= limit ? '' : '  TOO BIG'
  isRefused ||= verdict !== '' || strays.length > 0
  process.stdout.write(
    `${path.padEnd(24)} js ${js.toFixed(1).padStart(6)} + css ${css.toFixed(1).padStart(5)} = ${(js + css).toFixed(1)} of ${limit} kB   ${requests} files${verdict}\n`,
  )
  for (const stray of strays) {
    process.stdout.write(`  MUST NOT LOAD HERE: ${stray}\n`)
  }
}
const tell = (name: string, size: number, limit: number) => {
  isRefused ||= size > limit
  process.stdout.write(`${name} ${size.toFixed(1)} of ${limit} kB${size > limit ? '  TOO BIG' : ''}\n`)
}
tell('boot.ts', kilobytes([manifest['src/boot.ts']?.file ?? '']), limits.boot)
tell('bugar-rules.js', kilobytes(['bugar-rules.js']), limits.bundles)
// If two files import each other, one runs before its imports are initialized; the order depends on the page.
for (const [name, { imports = [] }] of Object.entries(manifest)) {
  for (const other of imports.filter((each) => name < each && manifest[each]?.imports?.includes(name))) {
    isRefused = true
    process.stdout.write(`  IMPORT ONE ANOTHER: ${name} and ${other}\n`)
  }
}
process.exitCode = isRefused ? 1 : 0
