import { type WeighInCreate, weighInOperations } from '@bugar/contracts/advice/person/weigh-in'
import { call } from '#kit/data/api.ts'
import { timeZone } from '#kit/session/clock.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'

/** Stores a weight, once per idempotency key. The caller reports the result. */
export const createWeighIn = async (input: WeighInCreate, idempotencyKey: string) => {
  const { data } = await call(weighInOperations['weighIn.create'], { ...input, zone: timeZone() }, { idempotencyKey })
  void refetchOutdated()
  return data
}

/** Deletes a weight. The caller reports the result. */
export const deleteWeighIn = async (id: string): Promise<void> => {
  await call(weighInOperations['weighIn.delete'], { id })
  void refetchOutdated()
}
