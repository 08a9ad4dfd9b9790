import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Audited } from './audit.ts'
import { fanOut } from './fan-out.ts'

/** Administration handlers that combine the replies of all services. */
export const createAdministrationHandlers = (bus: Bus, audited: Audited) => ({
  'system.stats': async (_input: object, call: Call) => {
    const orNull = <T>(requested: Promise<{ data: T }>): Promise<T | null> =>
      requested.then(
        ({ data }) => data,
        () => null,
      )
    const [auth, catalog, programs, rules, consultations] = await Promise.all([
      orNull(bus.call('auth.counts', {}, call)),
      orNull(bus.call('catalog.counts', {}, call)),
      orNull(bus.call('program.stats', {}, call)),
      orNull(bus.call('rule.stats', {}, call)),
      orNull(bus.call('consultation.adminStats', { timeZone: 'Asia/Jakarta' }, call)),
    ])
    const replies = { auth, catalog: catalog && programs, inference: rules, consultation: consultations }
    return {
      data: {
        users: auth?.users ?? null,
        programs,
        exercises: catalog?.exercises ?? null,
        rules,
        consultations,
        unavailable: Object.entries(replies)
          .filter(([, reply]) => reply === null)
          .map(([name]) => name),
      },
    }
  },

  'system.databaseStatus': async (_input: object, call: Call) => ({
    data: await fanOut(async (name) => (await bus.call(`${name}.databaseState`, {}, call)).data),
  }),

  'system.migrate': async (_input: object, call: Call) => ({
    data: await audited(
      'system.migrate',
      call,
      () => fanOut(async (name) => (await bus.call(`${name}.migrate`, {}, call)).data),
      ({ services }) => services,
    ),
  }),

  'system.seed': async (_input: object, call: Call) => ({
    data: await audited(
      'system.seed',
      call,
      () => fanOut(async (name) => (await bus.call(`${name}.seed`, {}, call)).data),
      ({ services }) => services,
    ),
  }),
})
