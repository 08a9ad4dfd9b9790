import type { Migration } from '@bugar/runtime/mongo/migrations'

export const migrations: readonly Migration[] = [
  {
    /** Each document named a person's facts, and counted pairs of answers of fewer than five people. */
    id: '0001-remove-shadow-examples',
    up: async (connection) => {
      await connection.collection('ruleshadows').deleteMany({})
    },
  },
]
