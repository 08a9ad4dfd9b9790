import type { serviceNames } from '@bugar/contracts/operation'

export type ServiceWithDatabase = (typeof serviceNames)[number]

/** What people call a service. */
export const serviceWords: Record<ServiceWithDatabase, string> = {
  auth: 'Akun dan sesi',
  catalog: 'Program dan latihan',
  consultation: 'Konsultasi',
  inference: 'Aturan',
}

/** A name that has no word yet stays as it is. */
export const serviceWord = (name: string): string => (serviceWords as Record<string, string>)[name] ?? name
