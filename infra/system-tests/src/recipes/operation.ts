import type { Recipe } from './recipe.ts'

/** A whole operation, `exercise.names`. */
export const operation: Recipe = {
  folder: null,
  lines: [
    {
      file: 'contracts/src/catalog/exercise.ts',
      before: "  'exercise.get': {",
      add: `  'exercise.names': {
    http: { method: 'GET', path: '/exercises/names' },
    ...read,
    summary: 'Names of the active exercises, sorted',
    input: Empty,
    output: z.array(z.string()),
  },
`,
    },
    {
      file: 'services/catalog/src/exercise/handlers.ts',
      before: "'list' | 'byCategory'",
      add: "'names' | ",
    },
    {
      file: 'services/catalog/src/exercise/handlers.ts',
      before: "    'exercise.byCategory': (",
      add: `    'exercise.names': async () => {
      const { exercises } = await store.page({ isActive: true }, 1, 1000)
      return { data: exercises.map(({ name }) => name) }
    },

`,
    },
    {
      file: 'contracts/src/examples/catalog.ts',
      before: "  'exercise.get': {",
      add: "  'exercise.names': { output: ['Plank', 'Squat'] },\n",
    },
  ],
}

/** Touched by a command: `npm run nats:config`. */
export const generated = ['infra/nats/nats.conf']
