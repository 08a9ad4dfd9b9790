// .dependency-cruiser.mjs declares the layers; these tests read the sources.
import { expect, test } from 'vitest'
import { isTest, manifestOf, placesOf, sources, workspaceOf, workspaces } from './repository.ts'
import { type Import, importsIn, importsOf } from './source-imports.ts'

const shipped = sources.filter((path) => !isTest(path))
const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const broken = (paths: readonly string[], isAllowed: (each: Import) => boolean) =>
  paths
    .flatMap(importsOf)
    .filter((each) => !isAllowed(each))
    .map(({ file, specifier }) => `${file} → ${specifier}`)

test('a file reaches into another workspace by its package, never by a path', () => {
  const paths = sources.filter((path) => !path.startsWith('infra/') || path.startsWith('infra/runtime/'))
  const isAllowed = ({ file, path }: Import) => path === null || workspaceOf(path) === workspaceOf(file)
  expect(broken(paths, isAllowed)).toEqual([])
})

/** Files that are loaded with this one. */
const loadedWith = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (!found.has(file)) {
    found.add(file)
    for (const { specifier, packageName, path, isType } of importsOf(file)) {
      const folder = packageName?.startsWith('@bugar/')
        ? workspaces.find((each) => manifestOf(each).name === packageName)
        : undefined
      const next = folder ? `${folder}/src/${specifier.split('/').slice(2).join('/')}.ts` : path
      if (!isType && next !== null && sources.includes(next)) {
        loadedWith(next, found)
      }
    }
  }
  return found
}

test('the gateway loads no database driver', () => {
  const loaded = [...loadedWith('services/gateway/src/main.ts')]
  expect(loaded).toContain('infra/runtime/src/core/failures.ts')
  const drivers = loaded
    .flatMap(importsOf)
    .filter(({ packageName, isType }) => packageName === 'mongoose' && !isType)
    .map(({ file }) => file)
  expect(drivers).toEqual([])
})

const domain = shipped.filter((path) =>
  /\/domain\/|^contracts\/src\/advice\/health\/|^web\/src\/(?:kit\/program|person\/(?:body|terms|safety|pdf|exercises\/how-to|training\/(?:schedule|today|loads|adherence|done)))\//.test(
    path,
  ),
)

test('domain code is given the time, the settings and the dice', () => {
  expect(placesOf(domain, /\bprocess\.|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/)).toEqual([])
})

test('settings are read from the environment in main.ts and nowhere else', () => {
  const folders = ['contracts', 'services', 'infra/runtime', 'web/src']
  const paths = shipped.filter(
    (path) => folders.some((folder) => below(folder)(path)) && !path.endsWith('/src/main.ts'),
  )
  expect(placesOf(paths, /\bprocess\.env\b|\bimport\.meta\.env\b/)).toEqual([])
})

const web = shipped.filter(below('web/src'))

/** Asks for the first answers before the app has arrived, so it can use none of it. */
const boot = 'web/src/boot.ts'

/** Passes on what the app asks for, and keeps the answers. */
const isWorker = below('web/src/service-worker')

test('the web app calls the server in kit/data/api.ts, before that in boot.ts, in the service worker, and nowhere else', () => {
  const paths = web.filter((path) => path !== 'web/src/kit/data/api.ts' && path !== boot && !isWorker(path))
  expect(placesOf(paths, /\bfetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bsendBeacon\b/)).toEqual([])
})

test('the web app keeps things in the browser in these files and nowhere else', () => {
  const keepers = ['web/src/kit/session/session.ts', 'web/src/kit/session/storage.ts', boot]
  const paths = web.filter((path) => !keepers.includes(path))
  expect(placesOf(paths, /\b(?:local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b/)).toEqual([])
})

test('a base is not told apart by its name but by `baseKinds`', () => {
  const paths = sources.filter((path) => /^(?:contracts|services|web)\//.test(path))
  expect(placesOf(paths, /[!=]== 'program'/)).toEqual([])
})

const importsFound = (text: string) => importsIn('web/src/features/x/form.ts', text)

test.each([
  [`import { z } from 'zod/mini'`, { packageName: 'zod', path: null }],
  [`import type {\n  A,\n  B,\n} from '@bugar/contracts/people/user'`, { packageName: '@bugar/contracts', path: null }],
  [`export * from '../y/form.ts'`, { packageName: null, path: 'web/src/features/y/form.ts' }],
  [`import '@mantine/core/styles.css'`, { packageName: '@mantine/core', path: null }],
  [`const load = () => import('./pdf.ts')`, { packageName: null, path: 'web/src/features/x/pdf.ts' }],
  [`import { call } from '#kit/data/api.ts'`, { packageName: null, path: 'web/src/kit/data/api.ts' }],
])('importsIn › %s', (text, expected) => {
  expect(importsFound(text)).toEqual([expect.objectContaining(expected)])
})

test.each([`import { join } from 'node:path'`, `// import 'left-out'`, `/* import x from 'left-out' */`])(
  'importsIn › %s › finds nothing',
  (text) => {
    expect(importsFound(text)).toEqual([])
  },
)
