import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { silent } from '../bus.ts'
import type { Stack } from '../stack.ts'

/** Two copies of the inference service, beside that of a stack where there is one. */
export const startTwoCopies = ({ servers }: Pick<Stack, 'servers'>): Promise<Running[]> => {
  const config = readConfig(servers.environment('inference'))
  return Promise.all([1, 2].map(() => startInference(config, { logger: silent, checkReplies: true })))
}
