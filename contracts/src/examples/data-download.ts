import type { dataDownloadOperations, dataTransferOperations } from '../people/data-download.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

export const dataDownloadExamples: Examples<typeof dataDownloadOperations & typeof dataTransferOperations> = {
  'account.download': {},
  'dataDownload.start': {
    output: { state: 'preparing', progress: 0 },
  },
  'dataDownload.status': {
    output: { state: 'ready', size: 48_210, startedAt: createdAt, until: createdAt },
  },
  'dataDownload.delete': {
    output: {},
  },
}
