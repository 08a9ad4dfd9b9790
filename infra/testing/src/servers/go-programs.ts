import { cacheFolder, executable } from '@bugar/local/servers/find-program'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findGo, programFolder, provide, run } from './observability.ts'

/** Programs that Go builds from their modules, with the package of each. */
const packages = {
  helm: 'helm.sh/helm/v4/cmd/helm@v4.3.2',
  compose: 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2',
  /** A store with the S3 protocol over a folder. */
  versitygw: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
  actionlint: 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12',
} as const

/**
 * The path of a program that Go builds once per machine.
 * @throws Error when it cannot be built, so that its tests fail and are not skipped
 */
export const findGoProgram = async (name: keyof typeof packages): Promise<string> => {
  const [source = '', version = ''] = packages[name].split('@')
  const path = join(programFolder, executable(`${name}-${version}`))
  const built = await provide(name, path, async () => {
    const unfinished = mkdtempSync(join(programFolder, 'unfinished-'))
    await run(await findGo(), ['install', packages[name]], { env: { ...process.env, GOBIN: unfinished } })
    renameSync(join(unfinished, executable(basename(source))), path)
    rmSync(unfinished, { recursive: true })
  })
  if (built === null) {
    throw new Error(`${packages[name]} could not be built`)
  }
  return built
}

/** The folder of a Go module's sources, such as `k8s.io/kubernetes@v1.37.2`; fetched once per machine. */
export const findGoModule = async (module: string): Promise<string> => {
  const folder = join(cacheFolder(process.env), 'go-modules')
  mkdirSync(folder, { recursive: true })
  // Outside of a module, where no go.mod names other versions.
  const { stdout } = await run(await findGo(), ['mod', 'download', '-json', module], { cwd: folder })
  return (JSON.parse(stdout) as { Dir: string }).Dir
}
