import { files, read } from '../repository.ts'

/** Licences that ask for nothing but their notice. */
const permissive = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib'.split(' '),
)
/** Licences that ask for more, by the packages for which we do it: unchanged, and as files of their own. */
const conditional: Readonly<Record<string, RegExp>> = {
  // A library of its own that sharp loads.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(?:axe-core|ical\.js|lightningcss.*)$/,
  // A font, and data that the build reads.
  'OFL-1.1': /^@fontsource-variable\//,
  'CC-BY-4.0': /^caniuse-lite$/,
}
/** Packages for which the lock files name no licence; each contains that of MIT as a file. */
const undeclared: ReadonlySet<string> = new Set(
  '@seald-io/binary-search-tree buildcheck busboy cpu-features ssh2 streamsearch'.split(' '),
)

interface Licensed {
  readonly name: string
  readonly version: string
  /** SPDX expression; null when the lock file has none. */
  readonly licence: string | null
  /** False for packages of tests and of the build. */
  readonly isShipped: boolean
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** Every package of every lock file, once for each version, sorted by name. */
export const licensedPackages = (): Licensed[] => {
  const found = new Map<string, Licensed>()
  for (const lock of files.filter((path) => path.endsWith('package-lock.json'))) {
    const { packages } = JSON.parse(read(lock)) as { packages: Readonly<Record<string, Locked>> }
    for (const [path, { version = '', license, link, dev, devOptional }] of Object.entries(packages)) {
      if (path.includes('node_modules/') && link !== true) {
        const name = path.split('node_modules/').at(-1) ?? ''
        const isShipped = lock === 'package-lock.json' && dev !== true && devOptional !== true
        const isElsewhere = found.get(`${name} ${version}`)?.isShipped === true
        const licence = license ?? null
        found.set(`${name} ${version}`, { name, version, licence, isShipped: isShipped || isElsewhere })
      }
    }
  }
  return [...found.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** Whether we may use a package: by one side of an OR, by all sides of an AND. */
export const isAllowed = ({ name, licence }: Pick<Licensed, 'name' | 'licence'>): boolean => {
  if (licence === null) {
    return undeclared.has(name)
  }
  const isOne = (id: string) => permissive.has(id) || conditional[id]?.test(name) === true
  const sides = licence.replaceAll(/[()]/g, '').split(' OR ')
  return sides.some((side) => side.split(' AND ').every(isOne))
}

/** The list that goes with a release: name, version, licence and whether it is shipped, in tab-separated columns. */
export const licenceTable = (): string =>
  [
    'package\tversion\tlicence\tshipped',
    ...licensedPackages().map(({ name, version, licence, isShipped }) =>
      [name, version, licence ?? 'MIT', isShipped ? 'yes' : 'no'].join('\t'),
    ),
    '',
  ].join('\n')
