import type { Recipe } from './recipe.ts'

const service = 'services/consultation/src/service.ts'
const topology = 'contracts/src/operations.ts'
const examples = 'contracts/src/examples/all.ts'

/** A record of which each person has one, `sleepGoal`. */
export const personalRecord: Recipe = {
  folder: 'personal-record',
  lines: [
    { file: 'contracts/src/system/database.ts', before: "    'consultation.audit',", add: "    'sleepGoal',\n" },
    {
      file: topology,
      before: 'import {',
      add: "import { sleepGoalOperations } from './advice/person/sleep-goal.ts'\n",
    },
    { file: topology, before: '  ...trainingOperations,', add: '  ...sleepGoalOperations,\n' },
    {
      file: examples,
      before: '  ...strengthExamples,',
      add: "  'sleepGoal.update': { input: { hours: 8 }, output: { hours: 8, updatedAt: '2026-11-22T02:00:00.000Z' } },\n",
    },
    {
      file: service,
      before: 'import {',
      add: [
        "import { sleepGoalOperations } from '@bugar/contracts/advice/person/sleep-goal'",
        "import { createSleepGoalHandlers } from './sleep-goal/handlers.ts'",
        "import { createSleepGoalStore, sleepGoalRecord } from './sleep-goal/store.ts'",
        '',
      ].join('\n'),
    },
    { file: service, before: '      ...bodyGoalOperations,', add: '      ...sleepGoalOperations,\n' },
    {
      file: service,
      before: '      const now = () => new Date()',
      add: '      const sleepGoals = createSleepGoalStore(mongo, blockedAmong)\n',
    },
    {
      file: service,
      before: '        ...createBodyGoalHandlers(',
      add: '        ...createSleepGoalHandlers(sleepGoals),\n',
    },
    {
      file: service,
      before: '        bodyGoalRecord,',
      add: '        sleepGoalRecord,\n',
    },
  ],
}
