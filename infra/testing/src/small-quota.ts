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
