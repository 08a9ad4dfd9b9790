import { writeFileSync } from 'node:fs'
import type { Summary } from './summary.ts'

// Subset of Vitest's types, so that this package does not depend on the test runner.
interface Suite {
  errors(): readonly unknown[]
}
interface TestModule extends Suite {
  readonly project: { readonly name: string }
  readonly children: {
    allTests(): Iterable<{ result(): { readonly state: string } }>
    allSuites(): Iterable<Suite>
  }
}

const count = <T>(items: Iterable<T>, wanted: (item: T) => boolean) => [...items].filter(wanted).length

const countModule = (module: TestModule): Summary => {
  const tests = [...module.children.allTests()].map((test) => test.result().state)
  const failed = tests.filter((state) => state === 'failed').length
  // A file that cannot be loaded and a group whose set-up fails have no failed test of their own.
  const broken =
    count(module.children.allSuites(), (suite) => suite.errors().length > 0) + (module.errors().length > 0 ? 1 : 0)
  const passed = tests.filter((state) => state === 'passed').length
  const skipped = tests.length - failed - passed
  // On a machine without a browser its tests are skipped; where they are required that is a failure.
  const missing =
    ['e2e', 'screens'].includes(module.project.name) && process.env['BUGAR_REQUIRE_BROWSER'] === 'true' ? skipped : 0
  return { passed, failed: failed + broken + missing, skipped: skipped - missing }
}

/** Writes the counts of the run to the file that BUGAR_SUMMARY names. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export.
export default class SummaryReporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const file = process.env['BUGAR_SUMMARY']
    if (!file) {
      return
    }
    const counts = modules.map((module) => countModule(module))
    const sum = (key: keyof Summary) => counts.reduce((total, one) => total + one[key], 0)
    const summary: Summary = {
      passed: sum('passed'),
      failed: sum('failed') + unhandledErrors.length,
      skipped: sum('skipped'),
    }
    writeFileSync(file, JSON.stringify(summary))
  }
}
