import type { fileOperations, fileTransferOperations } from '../catalog/file.ts'
import type { Examples } from './example.ts'
import { file } from './objects.ts'

export const fileExamples: Examples<typeof fileOperations & typeof fileTransferOperations> = {
  'file.delete': {
    input: { id: file.id },
    output: {},
  },
  'file.upload': {
    output: file,
  },
  'file.download': {
    input: { id: file.id },
  },
}
