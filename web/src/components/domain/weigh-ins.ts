import { type WeighInCreate, weighInOperations } from '@bugar/contracts/weigh-in'
import { call } from '#lib/api.ts'
import { refetchOutdated } from '#lib/query-client.ts'

/** Keeps a weight, once for each idempotency key. The caller says what came of it. */
export const createWeighIn = async (input: WeighInCreate, idempotencyKey: string) => {
  const { data } = await call(weighInOperations['weighIn.create'], input, { idempotencyKey })
  void refetchOutdated()
  return data
}

/** Deletes a weight. The caller says what came of it. */
export const deleteWeighIn = async (id: string): Promise<void> => {
  await call(weighInOperations['weighIn.delete'], { id })
  void refetchOutdated()
}
