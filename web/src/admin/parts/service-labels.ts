import type { serviceNames } from '@bugar/contracts/core/bus/operation'

export type ServiceWithDatabase = (typeof serviceNames)[number]

/** Service names for people. */
export const serviceLabels: Record<ServiceWithDatabase, string> = {
  auth: 'Akun dan sesi',
  catalog: 'Program dan gerakan',
  consultation: 'Konsultasi',
  inference: 'Aturan',
  training: 'Latihan dan kemajuan',
}

/** An unknown service keeps its technical name. */
export const serviceLabel = (name: string): string => (serviceLabels as Record<string, string>)[name] ?? name
