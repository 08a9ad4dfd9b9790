import { serviceNames } from '@bugar/contracts/operation'

export type ServiceWithDatabase = (typeof serviceNames)[number]

export const serviceWords: Record<ServiceWithDatabase, string> = {
  auth: 'Akun dan sesi',
  catalog: 'Program dan latihan',
  consultation: 'Konsultasi',
  inference: 'Aturan',
}

export { serviceNames }
