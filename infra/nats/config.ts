import { eventSubject } from '@bugar/contracts/events'
import { serviceNames } from '@bugar/contracts/operation'
import { operations, operationsOf, type ProcessName, topology } from '@bugar/contracts/topology'

const processes = Object.keys(topology) as ProcessName[]

const list = (subjects: readonly string[]) => `[${[...new Set(subjects)].map((subject) => `"${subject}"`).join(', ')}]`

/** Answered by all copies of all services. */
const everybody: readonly string[] = ['$SRV.PING', '$SRV.INFO', '$SRV.STATS']

/** Discovery subjects of one service's copies, and of one copy. */
const copies = (service: string) => (subject: string) => [`${subject}.${service}`, `${subject}.${service}.*`]

const discovery = (name: string) => everybody.flatMap((subject) => [subject, ...copies(name)(subject)])

/** Subject on which copies are asked whether they have a request (infra/runtime/src/nats/in-flight.ts). */
const inFlight = (service: string) => `inflight.${service}`

/** Discovery subjects of a process: all for the gateway, for other teams those of the services that they may call. */
const discovered = (name: ProcessName): readonly string[] => {
  if (name === 'integration') {
    const services = new Set(topology.integration.calls.map((call) => operations[call].service))
    return [...services].flatMap((service) => everybody.flatMap(copies(service)))
  }
  return name === 'gateway' ? everybody : []
}

const user = (name: ProcessName): string => {
  const { calls, publishes, subscribes } = topology[name]
  const own = operationsOf(name).map(([operation]) => operation)
  const looks = calls.map((call) => inFlight(operations[call].service))
  const isService = (serviceNames as readonly string[]).includes(name)
  const replies = isService ? [...own, inFlight(name), ...discovery(name)] : []
  const publish = [...calls, ...looks, ...publishes.map(eventSubject), ...discovered(name)]
  const subscribe = [...replies, ...subscribes.map(eventSubject), `_INBOX_${name}.>`]
  return `      {
        user: ${name}
        password: $NATS_PASSWORD_${name.toUpperCase()}
        permissions: {
          publish: ${publish.length > 0 ? list(publish) : '{ deny: ">" }'}
          subscribe: ${list(subscribe)}${replies.length > 0 ? '\n          allow_responses: { max: 1, expires: "1m" }' : ''}
        }
      }`
}

/** The server's configuration: one user for each process, with exactly the subjects of `topology`. */
export const natsConfig = (): string => `# Made by "npm run nats:config" from contracts/src/topology.ts. Do not edit.
# The largest answers are 1,000 sessions with 9,000 bytes of exercises each as they were sent (16.3 KB each as answered)
# and 1,000 exercises with 2,000 characters of 4 bytes in their descriptions (9.3 KB each); 16 MB are 16,777,216 bytes.
max_payload: 16MB
max_connections: 1000
write_deadline: "5s"
ping_interval: "20s"
accounts: {
  BUGAR: {
    users: [
${processes.map(user).join('\n')}
    ]
  }
}
`
