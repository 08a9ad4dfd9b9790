import type { ServiceName } from '../core/bus/operation.ts'
import { serviceNames } from '../core/bus/operation.ts'
import { operations, operationsOf, type ProcessName, topology } from '../operations.ts'

export const natsUsers = Object.keys(topology) as ProcessName[]

/** Prefix of a user's reply subjects. A user may subscribe below its own prefix only. */
export const inboxOf = (user: string): string => `_INBOX_${user}`

/** Subject on which all copies of a service say whether they have a request. */
export const inFlightSubject = (service: ServiceName): string => `inflight.${service}`

/**
 * Requests of other teams reach the services below this prefix, on which no user of the services may publish. No entity
 * has this name: a request of an administrator, such as `team.revoke`, would be taken for another team's.
 */
export const teamPrefix = 'teams-account.'

/** Answered by all copies of all services. */
const everybody: readonly string[] = ['$SRV.PING', '$SRV.INFO', '$SRV.STATS']

/** Discovery subjects of one service's copies, and of one copy. */
const copiesOf = (service: string) =>
  everybody.flatMap((subject) => [`${subject}.${service}`, `${subject}.${service}.*`])

const discovered = (user: ProcessName, services: readonly string[]): readonly string[] => {
  if (user === 'integration') {
    return services.flatMap(copiesOf)
  }
  return user === 'gateway' ? everybody : user === 'operator' ? ['$SRV.STATS'] : []
}

/** Subjects on which a user may send requests. `*` stands for the id of a copy. */
export const requestSubjects = (user: ProcessName): readonly string[] => {
  const { calls } = topology[user]
  const services = [...new Set(calls.map((call) => operations[call].service))]
  return [...calls, ...services.map(inFlightSubject), ...discovered(user, services)]
}

/** Subjects that a service answers, and the gateway those of discovery; none for other users. */
export const answeredSubjects = (user: ProcessName): readonly string[] => {
  const isService = (serviceNames as readonly string[]).includes(user)
  return isService || user === 'gateway'
    ? [
        ...(isService ? operationsOf(user).map(([operation]) => operation) : []),
        inFlightSubject(user as ServiceName),
        ...everybody,
        ...copiesOf(user),
      ]
    : []
}

const requesters = Map.groupBy(
  natsUsers.flatMap((user) => requestSubjects(user).map((subject) => ({ user, subject }))),
  ({ subject }) => subject,
)

/** Users that may send requests on a subject that a service has subscribed. */
export const requestersOf = (subject: string): readonly ProcessName[] => {
  const pattern = subject.replace(/^(\$SRV\.\w+\.\w+)\.\w+$/, '$1.*')
  return (requesters.get(pattern) ?? []).map(({ user }) => user)
}
