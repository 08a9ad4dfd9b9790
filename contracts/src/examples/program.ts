import type { programOperations } from '../catalog/program.ts'
import type { Examples } from './example.ts'
import { program, programStats } from './objects.ts'

export const programExamples: Examples<typeof programOperations> = {
  'program.list': {
    input: { search: 'lemak' },
    output: [program],
    extras: { meta: { total: 1 } },
  },
  'program.get': {
    input: { id: 'P2' },
    output: program,
  },
  'program.stats': {
    output: programStats,
  },
  'program.update': {
    input: { id: 'P2', name: 'Bugar dan Seimbang', isActive: true },
    output: program,
    extras: { updatedFields: ['name'] },
  },
}
