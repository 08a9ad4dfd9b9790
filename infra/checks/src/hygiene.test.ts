import { homedir } from 'node:os'
import { basename, extname } from 'node:path'
import { expect, test } from 'vitest'
import { files, isSource, placesOf, read, root, sources } from './repository.ts'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const locks = files.filter((path) => basename(path) === 'package-lock.json')

const texts = files.filter(
  (path) => isSource(path) || /\.(?:json|md|ya?ml|sh|css|html|conf|env)$|Dockerfile$/.test(path),
)

test.each(locks)('%s › names no registry', (lock) => {
  expect(read(lock).match(/"https?:\/\/[^"]*\.tgz[^"]*"/g) ?? []).toEqual([])
})

// npm omits packages that its registry did not have when the file was written; `npm ci` then fails everywhere.
test.each(locks)('%s › lists the packages of every platform', (lock) => {
  const { packages } = JSON.parse(read(lock)) as { packages: Record<string, Locked> }
  const listed = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (listed.has(name) ? [] : [`${path} → ${name}`])),
  )
  expect(missing).toEqual([])
})

test('no file names a path of one machine', () => {
  const own = [root, homedir()].filter((path) => path.length > 1)
  const isPersonal = /(?<![\w.])(?:\/Users\/\w|\/home\/\w+\/\w|\/root\/|[A-Z]:\\Users\\)/
  const found = texts
    .filter((path) => !locks.includes(path))
    .filter((path) => isPersonal.test(read(path)) || own.some((folder) => read(path).includes(`${folder}/`)))
  expect(found.filter((path) => path !== 'infra/checks/src/hygiene.test.ts')).toEqual([])
})

test('console is for the programs that talk to a terminal, and for what the web app fails to load', () => {
  const talkers = /^infra\/(?:local|tools|checks|lab\/bench)\/|^web\/src\/kit\/data\/query-client\.ts$/
  expect(
    placesOf(
      sources.filter((path) => !talkers.test(path)),
      /(?<!['"`])\bconsole\./,
    ),
  ).toEqual([])
})

test('what is still to be done has an issue number', () => {
  const open = texts.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /\b(?:TOD[O]|FIXM[E]|HAC[K])\b(?!\s*\(?#\d+)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(open).toEqual([])
})

test('a file is named for what is in it', () => {
  const banned = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'shared-utils'])
  const nameOf = (path: string) => basename(path, extname(path)).replace(/\.test$/, '')
  const isAllowedIndex = (path: string) => path.startsWith('web/src/routes/')
  const found = sources.filter(
    (path) =>
      banned.has(nameOf(path)) ||
      path.split('/').some((folder) => banned.has(folder)) ||
      (nameOf(path) === 'index' && !isAllowedIndex(path)),
  )
  expect(found).toEqual([])
})

test('files are in kebab-case, React components in PascalCase', () => {
  const isKebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/
  const found = sources
    .filter((path) => !path.startsWith('web/src/routes/'))
    .filter((path) => {
      const name = basename(path).replace(/\.[cm]?[jt]sx?$/, '')
      return !(isKebab.test(name) || (path.startsWith('web/') && /^[A-Z][A-Za-z0-9]*(?:\.test)?$/.test(name)))
    })
  expect(found).toEqual([])
})

test('passwords cannot be committed by accident', () => {
  const ignored = read('.gitignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.data/', '.env']))
})

test('the web app takes the time from its clock, which knows that of the server', () => {
  // The service worker dates its copies by the device.
  const isOwn = (path: string) => path.startsWith('web/src/') && !/\.test\.|\/StaleNotice\.tsx$/.test(path)
  expect(sources.filter((path) => isOwn(path) && read(path).includes('new Date()'))).toEqual([])
})

// With a hint, the embedded server walks everybody's part of an index, and a new person's first consultation failed.
test('no query of a service names its index', () => {
  const ofServices = sources.filter((path) => /^(?:services|infra\/runtime)\/.*src\//.test(path))
  expect(placesOf(ofServices, /\.hint\(|\bhint: /)).toEqual([])
})

test('no comment and no page of the docs begins a sentence with a word that hides its subject', () => {
  const words = '(?:Of|Whoever|Whom|Those|That of|What)'
  const comment = new RegExp(String.raw`^\s*(?:/\*\*|\*|//|\{/\*)\s*${words} [a-z]`)
  const prose = new RegExp(String.raw`(?:^|[.:] |[|] |- |\*\* |^# \d{4} )${words} [a-z]`)
  const pages = texts.filter((path) => path.endsWith('.md'))
  const linesOf = (paths: readonly string[], pattern: RegExp) =>
    paths.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    )
  expect([...linesOf(sources, comment), ...linesOf(pages, prose)]).toEqual([])
})
