import { type Quota, type QuotaName, quotas } from '@bugar/contracts/teams/quotas'

/** Has a smaller quota while `work` runs, for the services of this process. */
export const withSmallQuota = async (
  name: QuotaName,
  small: Partial<Pick<Quota, 'documents' | 'bytes' | 'largestBytes'>>,
  work: () => Promise<void>,
): Promise<void> => {
  const before = { ...quotas[name] }
  Object.assign(quotas[name], small)
  try {
    await work()
  } finally {
    Object.assign(quotas[name], before)
  }
}

const unlimited = String(1_000_000)

/** Settings of auth and gateway without effective rate limits and queues. */
export const unlimitedRates = {
  RATE_REGISTER_PER_HOUR: unlimited,
  RATE_FAILED_LOGIN_PER_MINUTE: unlimited,
  RATE_LOGIN_PER_MINUTE: unlimited,
  RATE_CONSULTATIONS_PER_MINUTE: unlimited,
  RATE_SCALE: unlimited,
} as const
