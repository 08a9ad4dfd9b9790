import { serviceNames } from '@bugar/contracts/operation'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import type { Service } from '../processes/service-process.ts'

/** The five processes of the application; the gateway comes last because it asks the others. */
export const services: readonly Service[] = [...serviceNames, 'gateway'].map((name) => ({
  name,
  script: join(repository, 'services', name, 'src', 'main.ts'),
}))
