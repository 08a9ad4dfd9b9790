import type { Operation } from '@bugar/contracts/core/bus/operation'
import { isOutdatedBy } from '@bugar/contracts/core/bus/outdates'
import { operations } from '@bugar/contracts/operations'
import type { Offline } from '../src/service-worker/scope.ts'
import { fillConsultation } from '../src/url-template.ts'
import { type FirstRequests, readFirstRequests } from './first-requests.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { target } from './newer-than-browsers.ts'
import { chunksOfPeople, isOfWorkbench, type Manifest } from './screens.ts'

const routes = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.http ? [{ name, operation, method: operation.http.method, path: operation.http.path }] : [],
)

const patternOf = (path: string): string => `^/api${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`

const reads = routes.filter(({ operation }) => operation.offline)

/** Sent after every set, usually without other effects; the page refetches after the last one. */
const sentOften = 'guidedSession.save'

/** Screens whose actions need a network. */
const isOnlineOnly = (path: string) =>
  isOfWorkbench(path) || ['/training/plan/new', '/training/progress'].includes(path)

/** The operation cached under the URL of a template. */
const readAt = (template: string): string | undefined => {
  const [url = ''] = fillConsultation([template], { id: 'x', program: { id: 'x' } })
  return reads.find(({ path }) => new RegExp(patternOf(path)).test(url.replace(/\?.*/, '')))?.name
}

/** Read by few screens and outdated by no write of a person. */
const readSeldom = 'exercise.list'

const firstReadsOf = (requests: FirstRequests): readonly string[] => {
  const urls = Object.entries(requests).flatMap(([path, each]) => (isOnlineOnly(path) ? [] : each))
  const kept = [...new Set(urls)].filter((url) => readAt(url) !== undefined)
  return kept.toSorted((a, b) => Number(readAt(b) === readSeldom) - Number(readAt(a) === readSeldom))
}

/** The offline behaviour declared by the operations, and which of their reads screens request first. */
export const readOffline = async (): Promise<Offline> => ({
  firstReads: firstReadsOf(await readFirstRequests()),
  reads: Object.fromEntries(reads.map(({ name, path }) => [name, patternOf(path)])),
  writes: routes.flatMap(({ name, operation, method, path }) => {
    const outdates = reads.map((read) => read.name).filter((read) => isOutdatedBy(operation, read))
    return outdates.length > 0 && name !== sentOften ? [{ method, path: patternOf(path), outdates }] : []
  }),
})

/** The web app manifest, which a phone shows for the installed app. */
const appManifest = {
  id: '/',
  name: 'Bugar',
  short_name: 'Bugar',
  description: 'Bugar menyarankan program olahraga sepekan dari data tubuh Anda, lengkap dengan alasannya.',
  lang: 'id',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['health', 'fitness'],
  theme_color: '#fbfaf5',
  background_color: '#fbfaf5',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [{ name: 'Sesi hari ini', url: '/training/session' }],
}

const manifestFile = 'manifest.webmanifest'

/** Scripts and style sheets that only administrators need are left out: their screens work with a network only. */
const filesToKeep = async (dist: string): Promise<string[]> => {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const ofPeople = chunksOfPeople(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
  const icons = (await readdir(dist)).filter((file) => /\.(?:png|svg)$|^browser-check\.js$/.test(file))
  return [...new Set([...ofPeople, ...fonts, ...icons, manifestFile])].toSorted()
}

/** Writes the web app's manifest and its service worker. */
export const serviceWorker = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'bugar:service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(appManifest) })
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const dist = resolve(config.root, config.build.outDir)
        const files = await filesToKeep(dist)
        const contents = await Promise.all([...files, 'index.html'].map((file) => readFile(join(dist, file))))
        const version = contents.reduce((hash, content) => hash.update(content), createHash('sha256'))
        const integrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`
        const precache = {
          version: version.digest('hex').slice(0, 16),
          files: Object.fromEntries(files.map((file, index) => [`/${file}`, integrity(contents[index] as Buffer)])),
        }
        const offline = await readOffline()
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          publicDir: false,
          // Each value is inlined where it is used.
          define: {
            precache: JSON.stringify(precache),
            'offline.firstReads': JSON.stringify(offline.firstReads),
            'offline.reads': JSON.stringify(offline.reads),
            'offline.writes': JSON.stringify(offline.writes),
          },
          build: {
            target,
            outDir: dist,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(config.root, 'src/service-worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
      },
    },
  }
}
