import { eventSubject } from '@bugar/contracts/system/events'
import { answeredSubjects, inboxOf, natsUsers, requestSubjects, teamPrefix } from '@bugar/contracts/system/subjects'
import { type ProcessName, topology } from '@bugar/contracts/operations'

const list = (subjects: readonly string[]) => `[${[...new Set(subjects)].map((subject) => `"${subject}"`).join(', ')}]`

const forTeams = requestSubjects('integration')
const heardByTeams = [inboxOf('integration') + '.>', ...topology.integration.subscribes.map(eventSubject)]

const user = (name: ProcessName): string => {
  const { publishes, subscribes } = topology[name]
  const answered = answeredSubjects(name)
  const asking = natsUsers.filter((each) => requestSubjects(each).some((subject) => answered.includes(subject)))
  const publish = [
    ...requestSubjects(name),
    ...publishes.map(eventSubject),
    ...asking.map((each) => `${inboxOf(each)}.>`),
  ]
  const subscribe = [
    ...answered,
    ...forTeams.filter((subject) => answered.includes(subject)).map((subject) => teamPrefix + subject),
    ...subscribes.map(eventSubject),
    `${inboxOf(name)}.>`,
  ]
  return `      {
        user: ${name}
        password: $NATS_PASSWORD_${name.toUpperCase()}
        permissions: {
          publish: ${list(publish)}
          subscribe: ${list(subscribe)}
        }
      }`
}

const lines = (values: readonly string[]) => values.map((value) => `      ${value}`).join('\n')
const exported = (to: string) => (subject: string) => `{ stream: "${subject}", accounts: [${to}] }`
const imported = (from: string, more: string) => (subject: string) =>
  `{ stream: { account: ${from}, subject: "${subject}" }${more} }`

/**
 * The server's configuration: one user for each process, with exactly the subjects of `topology`. Other teams have an
 * account of their own. Requests and answers cross between the accounts as streams: ADR 0075 says why.
 */
export const natsConfig = (): string => `# Made by "npm run nats:config" from contracts/src/operations.ts. Do not edit.
# The largest answers are 1,000 sessions with 9,000 bytes of exercises each as they were sent (16.3 KB each as answered)
# and 1,000 exercises with 2,000 characters of 4 bytes in their descriptions (9.3 KB each); 16 MB are 16,777,216 bytes.
max_payload: 16MB
max_connections: 1000
write_deadline: "5s"
ping_interval: "20s"
accounts: {
  BUGAR: {
    exports: [
${lines(heardByTeams.map(exported('TEAMS')))}
    ]
    imports: [
${lines(forTeams.map(imported('TEAMS', `, prefix: "${teamPrefix.slice(0, -1)}"`)))}
    ]
    users: [
${natsUsers
  .filter((name) => name !== 'integration')
  .map(user)
  .join('\n')}
    ]
  }
  TEAMS: {
    exports: [
${lines([exported('BUGAR')('>')])}
    ]
    imports: [
${lines(heardByTeams.map(imported('BUGAR', '')))}
    ]
    users: [
${user('integration')}
    ]
  }
}
`
