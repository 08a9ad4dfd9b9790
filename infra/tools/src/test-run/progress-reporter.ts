import { relative } from 'node:path'
import { repository } from '@bugar/local/repository'
import { readFileTimes, unknownSeconds } from './file-times.ts'

// The part of Vitest's reported tasks that is read here.
interface File {
  readonly moduleId: string
}
interface TestFile extends File {
  readonly children: {
    allTests(): Iterable<{ readonly fullName: string; result(): { readonly state: string } }>
  }
}

/** At most one line in this time, but for failures. */
const quietMs = 10_000

const remaining = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`

/** Prints the number of finished files with the estimated remaining time, and each failure at once. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export.
export default class ProgressReporter {
  readonly #times = readFileTimes()
  #files = 0
  #done = 0
  #passed = 0
  #failed = 0
  #expected = 0
  #expectedOfDone = 0
  #startedAt = 0
  #saidAt = 0

  protected say(line: string): void {
    process.stdout.write(`${line}\n`)
  }

  /** Milliseconds of any clock. */
  protected now(): number {
    return performance.now()
  }

  #secondsOf({ moduleId }: File): number {
    return this.#times[relative(repository, moduleId)] ?? unknownSeconds
  }

  onTestRunStart(files: readonly File[]) {
    this.#files = files.length
    this.#expected = files.reduce((sum, each) => sum + this.#secondsOf(each), 0)
    this.#startedAt = this.now()
    this.#saidAt = this.#startedAt
    this.say(`Tests: ${files.length} files`)
  }

  onTestModuleEnd(file: TestFile) {
    this.#done += 1
    this.#expectedOfDone += this.#secondsOf(file)
    for (const test of file.children.allTests()) {
      const { state } = test.result()
      this.#passed += state === 'passed' ? 1 : 0
      this.#failed += state === 'failed' ? 1 : 0
      if (state === 'failed') {
        this.say(`Failed: ${relative(repository, file.moduleId)} › ${test.fullName}`)
      }
    }
    const now = this.now()
    if (now - this.#saidAt >= quietMs) {
      this.#saidAt = now
      const elapsed = (now - this.#startedAt) / 1000
      const left = (elapsed * (this.#expected - this.#expectedOfDone)) / this.#expectedOfDone
      const counts = `${this.#passed} passed, ${this.#failed} failed`
      this.say(`Tests: ${this.#done} of ${this.#files} files, ${counts}, about ${remaining(left)} left`)
    }
  }
}
