import { relative } from 'node:path'
import { repository } from '@bugar/local/repository'
import { readFileTimes, unknownSeconds } from './file-times.ts'

// The part of Vitest's files that is read here.
interface File {
  readonly moduleId: string
  readonly project: { readonly name: string }
}

/** In blocks, because a worker restarts for another project; unit tests last, because they are short. */
const projects = ['integration', 'e2e', 'screens', 'dom', 'unit']

/** Orders test files by project, then longest first, so that workers end at about the same time. */
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
