import { renameField } from '@bugar/runtime/mongo/migrations'

export const migrations = [renameField('0001-search-text', 'users', 'folded', 'searchText')]
