import { defineConfig } from 'vitest/config'
import { LongestFirst } from '@bugar/tools/test-run/longest-first'

const integration = '**/*.integration.test.ts'
const browser = '**/*.e2e.test.ts'
const screens = '**/*.screens.test.ts'
const repliesKeepContracts = 'web/e2e/support/replies-keep-contracts.ts'
const dom = 'web/e2e/**/*.dom.test.ts'
const measure = 'infra/testing/src/setup/measure-tests.ts'
const dayWithRoom = 'infra/testing/src/setup/day-with-room.ts'
const evidence = 'web/e2e/support/evidence-of-failures.ts'
const mongodb = 'infra/testing/src/setup/mongodb-of-worker.ts'

// `.integration.test` uses MongoDB and NATS, `.dom.test` a simulated DOM, `.e2e.test` a browser, some with servers;
// `.screens.test` opens every state of every screen in a browser.
export default defineConfig({
  test: {
    // For what works for seconds on an idle machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A second, as it is without this, can be short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    // Twice the two cores that CI has: half of the time of tests is waiting.
    maxWorkers: 4,
    // Files of a worker share what they import, the browser and the database server.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,services,infra,web}/**/*.test.{ts,tsx}'],
          exclude: [integration, browser, screens, dom, '**/node_modules/**'],
          setupFiles: [measure],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`{services,infra}/${integration}`],
          exclude: ['**/node_modules/**'],
          setupFiles: [measure, dayWithRoom, mongodb],
        },
      },
      {
        extends: true,
        // React as it is shipped: half the time of its development build.
        oxc: { jsx: { development: false } },
        test: {
          name: 'dom',
          env: { NODE_ENV: 'production', TZ: 'Asia/Jakarta' },
          environment: './web/e2e/support/dom-environment.ts',
          include: [dom],
          setupFiles: [measure, repliesKeepContracts],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          setupFiles: [measure, dayWithRoom, mongodb, evidence, repliesKeepContracts],
          include: [`web/e2e/${browser}`],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // The largest list of rules, twice in each scheme.
          testTimeout: 240_000,
          setupFiles: [measure, dayWithRoom, mongodb, evidence, repliesKeepContracts],
          include: [`web/e2e/${screens}`],
        },
      },
    ],
  },
})
