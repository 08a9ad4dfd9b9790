import { expect, test } from 'vitest'
import { isTest, manifestOf, placesOf, separatePackages, sources, workspaceOf, workspaces } from './repository.ts'
import { type Import, importsOf } from './source-imports.ts'

const shipped = sources.filter((path) => !isTest(path))
const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const broken = (paths: readonly string[], isAllowed: (each: Import) => boolean) =>
  paths
    .flatMap(importsOf)
    .filter((each) => !isAllowed(each))
    .map(({ file, specifier }) => `${file} → ${specifier}`)

const isOurs = (packageName: string | null) => packageName?.startsWith('@bugar/') ?? false
const isOneOf =
  (...packages: readonly string[]) =>
  ({ packageName, path }: Import) =>
    path !== null || packages.includes(packageName ?? '')
const services = workspaces.filter(below('services'))

test('contracts import zod and their own files, nothing else', () => {
  expect(broken(shipped.filter(below('contracts')), isOneOf('zod'))).toEqual([])
})

test('the runtime knows the contracts and no service', () => {
  const isAllowed = ({ packageName }: Import) => !isOurs(packageName) || packageName === '@bugar/contracts'
  expect(broken(shipped.filter(below('infra/runtime')), isAllowed)).toEqual([])
})

test.each(services)('%s › knows the contracts and the runtime, never another service', (service) => {
  const known = ['@bugar/contracts', '@bugar/runtime']
  const isAllowed = ({ packageName }: Import) => !isOurs(packageName) || known.includes(packageName as string)
  expect(broken(shipped.filter(below(service)), isAllowed)).toEqual([])
})

test('the web app knows the contracts and no other part; its stories in the browser may start the whole system', () => {
  const isAllowed = ({ file, packageName }: Import) =>
    !isOurs(packageName) ||
    packageName === '@bugar/contracts' ||
    (file.startsWith('web/e2e/') && packageName === '@bugar/testing')
  expect(broken(sources.filter(below('web')), isAllowed)).toEqual([])
})

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
      const folder = isOurs(packageName) ? workspaces.find((each) => manifestOf(each).name === packageName) : undefined
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

test('what ships imports neither the checks nor what is made for tests', () => {
  const paths = shipped.filter((path) => !path.startsWith('infra/') || path.startsWith('infra/runtime/'))
  const isAllowed = ({ packageName, path }: Import) =>
    packageName !== '@bugar/testing' && packageName !== '@bugar/checks' && !(path !== null && isTest(path))
  expect(broken(paths, isAllowed)).toEqual([])
})

test('a feature imports of another feature what its shared.ts offers and nothing else', () => {
  const featureOf = (path: string | null) => /^web\/src\/features\/(training\/[^/]+|[^/]+)/.exec(path ?? '')?.[1]
  const isAllowed = ({ file, path }: Import) =>
    featureOf(path) === undefined || path?.endsWith('/shared.ts') || featureOf(path) === featureOf(file)
  expect(broken(sources.filter(below('web/src/features')), isAllowed)).toEqual([])
})

test.each([
  ['web/src/lib', ['components', 'features', 'routes']],
  ['web/src/offline', ['components', 'features', 'routes']],
  ['web/src/components/ui', ['components/domain', 'components/layout']],
  ['web/src/components', ['features', 'routes']],
  ['web/src/features', ['routes']],
])('%s › does not import what is built on it', (folder, above) => {
  const isAllowed = ({ path }: Import) => !above.some((each) => path?.startsWith(`web/src/${each}/`))
  expect(broken(shipped.filter(below(folder)), isAllowed)).toEqual([])
})

const domain = shipped.filter((path) => /\/domain\//.test(path) || path.startsWith('contracts/src/health/'))

test('domain code imports no database, no messages, no web server and no log', () => {
  const isForbidden = /^(?:mongoose|mongodb|@nats-io\/.*|fastify|@fastify\/.*|pino|@bugar\/runtime)$/
  expect(broken(domain, ({ packageName }) => !isForbidden.test(packageName ?? ''))).toEqual([])
})

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

test('the web app calls the server in lib/api.ts, before that in boot.ts, in the service worker, and nowhere else', () => {
  const paths = web.filter((path) => path !== 'web/src/lib/api.ts' && path !== boot && !isWorker(path))
  expect(placesOf(paths, /\bfetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bsendBeacon\b/)).toEqual([])
})

test('the web app keeps things in the browser in these files and nowhere else', () => {
  const keepers = ['web/src/lib/session.ts', 'web/src/lib/storage.ts', boot]
  const paths = web.filter((path) => !keepers.includes(path))
  expect(placesOf(paths, /\b(?:local|session)Storage\b|\bindexedDB\b|\bdocument\.cookie\b/)).toEqual([])
})

const rootTools = Object.keys(manifestOf('').devDependencies ?? {})

test.each(['', ...workspaces, ...separatePackages])('"%s" › declares every package that it imports', (workspace) => {
  const { name, dependencies, devDependencies } = manifestOf(workspace)
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })])
  const isAllowed = ({ file, packageName }: Import) =>
    packageName === null ||
    declared.has(packageName) ||
    // The repository declares its workspaces as such. Tests share its tools, and start neighbours whose declaration
    // would make the workspaces depend on each other in a circle. A separate package cannot: npm
    // would look for a workspace in the registry.
    (!workspaces.includes(workspace) && isOurs(packageName)) ||
    (isTest(file) && (rootTools.includes(packageName) || isOurs(packageName)))
  const paths = sources.filter((path) => workspaceOf(path) === workspace)
  expect([...new Set(broken(paths, isAllowed))]).toEqual([])
})
