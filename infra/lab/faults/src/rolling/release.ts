import { installPackages, isInstalled } from '@bugar/local/install'
import { withLock } from '@bugar/local/lock'
import { repository } from '@bugar/local/repository'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Written anew at a release, so that its last change is the release where no tag names one. */
const contract = 'infra/checks/released-contract.jsonl'

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The answer; null where git, the repository or what is asked for is missing. */
const gitOrNull = (...args: readonly string[]): string | null => {
  try {
    return git(...args) || null
  } catch {
    return null
  }
}

export interface Release {
  /** The whole hash; null stands for the sources of this checkout. */
  readonly commit: string | null
  /** Words that follow "from": its name, or why it was chosen. */
  readonly title: string
}

const noHistory = 'these same sources, because this clone has no history of a release (git fetch --unshallow --tags)'

/**
 * The release to update from: `ref`, else the newest tag `v…` before HEAD, else the last change of the released
 * contract. A clone whose history ends before both updates from its own sources, and the title says so.
 * @throws Error when there is no commit `ref`
 */
export const findRelease = (ref?: string): Release => {
  if (ref !== undefined) {
    const commit = gitOrNull('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
    if (commit === null) {
      throw new Error(`There is no commit ${ref} in this clone; "git fetch --unshallow --tags" may bring it.`)
    }
    return { commit, title: `${ref} (${commit.slice(0, 8)})` }
  }
  const tag = gitOrNull('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1')
  if (tag !== null) {
    return { commit: git('rev-parse', `${tag}^{commit}`), title: tag }
  }
  const commit = gitOrNull('log', '-1', '--format=%H', '--', contract)
  // The oldest commit of a shallow clone seems to have made every file.
  const isCut = commit !== null && gitOrNull('rev-parse', '--verify', '--quiet', `${commit}^`) === null
  return commit === null || isCut
    ? { commit: null, title: noHistory }
    : { commit, title: `the commit of the released contract (${commit.slice(0, 8)})` }
}

type Packages = Readonly<Record<string, { readonly version?: string }>>
const packagesIn = (folder: string): Packages =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

/** Whether this checkout has each package of the release in the same version. */
const hasSamePackages = (folder: string): boolean => {
  const own = packagesIn(repository)
  return Object.entries(packagesIn(folder)).every(
    ([path, { version }]) => !path.includes('node_modules/') || own[path]?.version === version,
  )
}

const linkWorkspaces = (folder: string): void => {
  const packages = join(folder, 'node_modules')
  const below = ['services', 'infra'].flatMap((at) => readdirSync(join(folder, at)).map((name) => join(at, name)))
  rmSync(packages, { recursive: true, force: true })
  mkdirSync(join(packages, '@bugar'), { recursive: true })
  for (const workspace of ['contracts', 'web', ...below]) {
    symlinkSync(join(folder, workspace), join(packages, '@bugar', basename(workspace)))
  }
}

/**
 * A folder with the sources of the release and their packages, below `.data`, where they find the packages of this
 * checkout. A release with other versions of packages gets an installation of its own, which needs npm's registry.
 */
export const prepareRelease = async ({ commit }: Release): Promise<string> => {
  if (commit === null) {
    return repository
  }
  const releases = join(repository, '.data', 'releases')
  const folder = join(releases, commit)
  mkdirSync(releases, { recursive: true })
  return withLock(`${folder}.lock`, async () => {
    if (!existsSync(folder)) {
      const unfinished = `${folder}.unfinished`
      rmSync(unfinished, { recursive: true, force: true })
      mkdirSync(unfinished)
      const archive = execFileSync('git', ['-C', repository, 'archive', commit], { maxBuffer: 1024 ** 3 })
      execFileSync('tar', ['-x', '-C', unfinished], { input: archive })
      renameSync(unfinished, folder)
    }
    if (hasSamePackages(folder)) {
      linkWorkspaces(folder)
    } else if (!isInstalled(folder)) {
      await installPackages(folder)
    }
    return folder
  })
}
