import { inboxOf, requestersOf, teamPrefix } from '@bugar/contracts/system/subjects'
import type { Msg, NatsConnection, SubscriptionOptions } from '@nats-io/nats-core'
import type { Logger } from '../core/logger.ts'

/** Without wildcards. */
const belowInbox = /^[\w-]+(?:\.[\w-]+)+$/

const isBelow = (inbox: string, reply: string | undefined) =>
  reply !== undefined && reply.startsWith(`${inbox}.`) && belowInbox.test(reply)

/**
 * The connection as it answers requests: a listener receives only those whose reply subject is in an inbox of a user
 * that may send them, and those of other teams only with the inbox of `integration`. Anything else would make this
 * service publish for somebody what that one may not publish; it is dropped, and logged once for each subject.
 */
export const answersToInboxes = (connection: NatsConnection, logger: Logger): NatsConnection => {
  const listen = (subject: string, inboxes: readonly string[], { callback, ...options }: SubscriptionOptions) => {
    let isLogged = false
    const receive = (error: Error | null, message: Msg) => {
      if (error || inboxes.some((inbox) => isBelow(inbox, message.reply))) {
        return callback?.(error, message)
      }
      if (!isLogged) {
        isLogged = true
        logger.warn({ subject, reply: message.reply }, 'a request whose reply subject is nobody’s inbox')
      }
    }
    return connection.subscribe(subject, { ...options, callback: receive })
  }
  const subscribe = (subject: string, options: SubscriptionOptions = {}) => {
    const users = requestersOf(subject)
    const own = listen(subject, users.filter((user) => user !== 'integration').map(inboxOf), options)
    if (!users.includes('integration')) {
      return own
    }
    const ofTeams = listen(teamPrefix + subject, [inboxOf('integration')], options)
    const drain = own.drain.bind(own)
    return Object.assign(own, { drain: async () => void (await Promise.all([drain(), ofTeams.drain()])) })
  }
  return Object.assign(Object.create(connection) as NatsConnection, { subscribe })
}
