import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { manifestOf, read, root, workspaces } from '../repository.ts'
import { isAllowed, licensedPackages, licenceTable } from './licences.ts'
import { packEvaluators, run } from './packages.ts'
import { lostSinceRelease } from './snapshot.ts'

// Run by `npm run release -- --dry`: builds the files of a release and publishes nothing.

/** Packages that other teams use. */
const packed = ['contracts', 'infra/client', 'infra/mcp']

/** The part of the changelog about a version; null when there is none. */
const notesOf = (version: string): string | null =>
  read('CHANGELOG.md')
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${version}\n`) || part.startsWith(`## ${version} `)) ?? null

/** Reasons why this checkout is no release, one sentence each. */
const obstacles = (version: string): string[] => [
  ...(notesOf(version) === null ? [`CHANGELOG.md has no part about ${version}.`] : []),
  ...workspaces.flatMap((each) => (manifestOf(each).version === version ? [] : [`${each} has another version.`])),
  ...licensedPackages().flatMap((each) => (isAllowed(each) ? [] : [`The licence of ${each.name} is not allowed.`])),
  ...lostSinceRelease(),
]

const npm = (...args: readonly string[]): string => run('npm', args)

interface Bill {
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly properties?: readonly { readonly name: string }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** CycloneDX of all packages but those of tests and of the build. */
const billOfMaterials = (): Bill => {
  // With `--omit dev` npm 11.19 also leaves out packages that a test needs too, such as mongoose.
  const all = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')) as Bill
  const isOfTests = ({ properties = [] }: Bill['components'][number]) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development')
  const left = new Set(all.components.filter(isOfTests).map((each) => each['bom-ref']))
  const dependencies = all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !left.has(each)) }))
  return { ...all, components: all.components.filter((each) => !isOfTests(each)), dependencies }
}

const build = async (folder: string, version: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'notes.md'), notesOf(version) ?? '')
  writeFileSync(join(folder, 'licences.tsv'), licenceTable())
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
  npm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...packed.map((each) => `./${each}`))
  await packEvaluators(folder)
}

const { version } = manifestOf('')
const given = process.argv.slice(2).find((word) => !word.startsWith('-'))
const folder = resolve(root, given ?? join('.data', 'release', version))
// Nothing is deleted: files of an earlier run are written again.
const isTaken = given !== undefined && existsSync(folder) && readdirSync(folder).length > 0
const found = isTaken ? [`${folder} is not empty.`] : obstacles(version)
if (found.length === 0) {
  await build(folder, version)
}
process.stdout.write(
  found.length > 0
    ? `${found.join('\n')}\n`
    : `${folder} holds the notes, licences, bill of materials and packages of ${version}; nothing was published.\n`,
)
process.exitCode = found.length > 0 ? 1 : 0
