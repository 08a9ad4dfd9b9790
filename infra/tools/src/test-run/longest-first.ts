import { relative } from 'node:path'
import { repository } from '@bugar/local/repository'
import { readFileTimes, unknownSeconds } from './file-times.ts'

// What of Vitest's files is read here.
interface File {
  readonly moduleId: string
  readonly project: { readonly name: string }
}

/** A worker is started anew when it changes the project; unit tests are short and fill the time until the last ends. */
const projects = ['integration', 'e2e', 'unit']

/** The order of the test files: by project, in it what took longest first, so that no worker ends with a long file. */
export class LongestFirst {
  sort<T extends File>(files: readonly T[]): Promise<T[]> {
    const times = readFileTimes()
    const rank = ({ project }: File) => projects.indexOf(project.name)
    const seconds = ({ moduleId }: File) => times[relative(repository, moduleId)] ?? unknownSeconds
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b) || seconds(b) - seconds(a)))
  }

  shard<T extends File>(files: readonly T[]): Promise<T[]> {
    return Promise.resolve([...files])
  }
}
