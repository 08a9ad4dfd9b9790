import { join } from 'node:path'
import { repository } from '@bugar/local/repository'
import { expect, test } from 'vitest'
import ProgressReporter from './progress-reporter.ts'

class Listened extends ProgressReporter {
  readonly said: string[] = []
  ms = 0
  protected override say(line: string) {
    this.said.push(line)
  }
  protected override now() {
    return this.ms
  }
}

const aFile = (name: string, ...states: string[]) => ({
  moduleId: join(repository, name),
  children: { allTests: () => states.map((state, at) => ({ fullName: `test ${at}`, result: () => ({ state }) })) },
})

test('progress › at most a line in ten seconds, with what is left by the time of the files that are done', () => {
  const reporter = new Listened()
  const files = ['a', 'b', 'c', 'd'].map((name) => aFile(`nowhere/${name}.test.ts`, 'passed', 'passed'))
  reporter.onTestRunStart(files)
  for (const [at, file] of files.slice(0, 3).entries()) {
    reporter.ms = [4000, 9999, 30_000][at] as number
    reporter.onTestModuleEnd(file)
  }
  expect(reporter.said).toEqual(['Tests: 4 files', 'Tests: 3 of 4 files, 6 passed, 0 failed, about 10 s left'])
})

test('progress › a failed test › is named at once', () => {
  const reporter = new Listened()
  const file = aFile('nowhere/a.test.ts', 'failed', 'skipped')
  reporter.onTestRunStart([file])
  reporter.onTestModuleEnd(file)
  expect(reporter.said).toEqual(['Tests: 1 files', 'Failed: nowhere/a.test.ts › test 0'])
})
