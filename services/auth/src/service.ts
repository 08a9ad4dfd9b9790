import { activeSessionOperations } from '@bugar/contracts/people/active-session'
import { accountOperations } from '@bugar/contracts/people/account'
import { adminOperations } from '@bugar/contracts/people/admin'
import { auditTrailOperations } from '@bugar/contracts/system/audit-trail'
import { emailChangeOperations } from '@bugar/contracts/people/email-change'
import { dataDownloadOperations } from '@bugar/contracts/people/data-download'
import { operatorOperations } from '@bugar/contracts/system/operator'
import { importOperations } from '@bugar/contracts/system/import'
import { passwordResetOperations } from '@bugar/contracts/people/password-reset'
import { sessionOperations } from '@bugar/contracts/people/session'
import { totpOperations } from '@bugar/contracts/people/totp'
import { userOperations } from '@bugar/contracts/people/user-operations'
import { createPurgeBlocked, createRequireOpenAccount } from '@bugar/runtime/privacy/purge-blocked'
import { createLeases } from '@bugar/runtime/mongo/leases'
import { createFairQueue } from '@bugar/runtime/core/fair-queue'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import type { PasswordPolicy } from './user/domain/password-policy.ts'
import { createAdminChanges } from './admin/changes.ts'
import { createAdminHandlers } from './admin/handlers.ts'
import { createAdminStore } from './admin/store.ts'
import { createActiveSessionHandlers } from './active-session/handlers.ts'
import { createActiveSessionStore } from './active-session/store.ts'
import { createAccountHandlers } from './account/handlers.ts'
import { createOwnerNotifier } from './account/owner-notifier.ts'
import { createDataDownloadHandlers } from './data-download/handlers.ts'
import { createDataDownloadStore } from './data-download/store.ts'
import { watchExpiry } from './email-change/expiry.ts'
import { createEmailChangeHandlers } from './email-change/handlers.ts'
import { createEmailChangeStore } from './email-change/store.ts'
import { createUserHandlers } from './user/handlers.ts'
import { createAuditHandlers } from './audit/handlers.ts'
import { createUserErasure } from './user/user-erasure.ts'
import { createHandlers } from './session/handlers.ts'
import { createIssueToken } from './session/issue-token.ts'
import { createKeyedHash, readServiceKey } from './session/keyed-hash.ts'
import { createLimits } from './session/limits.ts'
import { createLoginThrottle, createPasswordThrottle } from './session/login-throttle.ts'
import { createImportHandlers } from './import/handlers.ts'
import { createImportFinishing } from './import/finishing.ts'
import { createImportStore } from './import/store.ts'
import { createOperatorHandlers } from './operator/handlers.ts'
import { createOperatorStore } from './operator/store.ts'
import { createMailer } from './password-reset/mailer.ts'
import { createPasswordResetHandlers } from './password-reset/handlers.ts'
import { createRequestThrottle } from './password-reset/request-throttle.ts'
import { createResetLinkStore } from './password-reset/store.ts'
import { createPasswords } from './user/passwords.ts'
import { readCommonPasswords } from './seed/common-passwords.ts'
import { seedFirstAdmin } from './seed/first-admin.ts'
import { userTransfer } from './user/transfer.ts'
import { migrationsOf } from './migrations.ts'
import { createOwnAccountHandlers } from './user/own-account.ts'
import { createCodeThrottles } from './totp/code-throttles.ts'
import { createSecondFactor } from './totp/second-factor.ts'
import { createSecretBox } from './totp/secret-box.ts'
import { createSessionStore } from './session/store.ts'
import { createUserStore } from './user/store.ts'
import { createSignOnHandlers } from './sign-on/handlers.ts'
import { createProvider } from './sign-on/provider.ts'
import { createTotpHandlers } from './totp/handlers.ts'
import { createTotpStore } from './totp/store.ts'
import { createTokens } from './session/tokens.ts'

/** Two hash passwords while the others wait for the database. */
const loginTurns = { name: 'logins', atOnce: 6, waiting: 64 }

const policyOf = (name: Config['PASSWORD_POLICY']): PasswordPolicy =>
  name === 'strict'
    ? { minLength: 8, common: readCommonPasswords(), rejectsContext: true }
    : { minLength: 6, common: new Set(), rejectsContext: false }

export const startAuth = (config: Config, options: StartOptions): Promise<Running> =>
  startService(config, options, {
    name: 'auth',
    operations: {
      ...sessionOperations,
      ...passwordResetOperations,
      ...emailChangeOperations,
      ...activeSessionOperations,
      ...accountOperations,
      ...dataDownloadOperations,
      ...totpOperations,
      ...userOperations,
      ...adminOperations,
      ...auditTrailOperations,
      ...importOperations,
      ...operatorOperations,
    },
    migrations: migrationsOf(options.logger),
    prepare: ({ bus, mongo, logger, metrics, audit, auditStore, erasedPeople }) => {
      const store = createUserStore(mongo)
      const sessions = createSessionStore(mongo)
      const admins = createAdminStore(mongo, config.ADMIN_WAIT_HOURS * 3_600_000)
      const activeSessions = createActiveSessionStore(mongo)
      const imports = createImportStore(mongo)
      const operatorStore = createOperatorStore(mongo)
      const dataDownloads = createDataDownloadStore(mongo)
      const purgeBlocked = createPurgeBlocked(erasedPeople.among, async (userIds) => {
        await Promise.all(userIds.map(dataDownloads.remove))
      })
      return {
        records: [
          userTransfer(mongo, activeSessions.deleteSessionsOf, async ({ _id, epoch }) => {
            bus.publish('session.ended', await sessions.endAllSessions(_id, epoch + 1))
            await operatorStore.removeAccount(_id)
            await activeSessions.deleteSessionsOf(_id)
          }),
        ],
        erase: async (userId) => {
          await Promise.all([dataDownloads.remove(userId), admins.dropRequestsBy(userId)])
        },
        ready: async () => {
          const passwords = await createPasswords()
          const policy = policyOf(config.PASSWORD_POLICY)
          await seedFirstAdmin(config, { store, passwords, policy, logger })
          const tokens = await createTokens(sessions, config.KEY_ROTATION_DAYS * 86_400_000, logger)
          bus.subscribe('keys.changed', () => void tokens.refresh())
          const serviceKey = await readServiceKey(sessions)
          const hash = createKeyedHash(serviceKey)
          const box = createSecretBox(serviceKey)
          const totps = createTotpStore(mongo)
          const codeThrottles = createCodeThrottles(sessions)
          const isOn = config.ADMIN_TOTP !== 'off'
          const throttle = createLoginThrottle(sessions, await createLimits(mongo, config), hash)
          const passwordThrottle = createPasswordThrottle(sessions)
          const publishSessionEnd = bus.publish.bind(bus, 'session.ended')
          const mailer = config.mail && createMailer(config.mail, metrics)
          const notifyOwner = createOwnerNotifier(mailer, logger)
          metrics.gauge('bugar_outbox_waiting', async () => [
            { value: (await store.erasuresBefore(new Date())).length, labels: { outbox: 'erasures' } },
          ])
          const erasure = createUserErasure({ bus, store, logger, publishSessionEnd })
          const adminChanges = createAdminChanges({ admins, audit, logger, mailer, publishSessionEnd })
          const finishing = createImportFinishing({ bus, imports, store, logger })
          const emailChanges = createEmailChangeStore(mongo)
          const expiry = watchExpiry(emailChanges, logger)
          const issue = { store, sessions, activeSessions, tokens, tokenTtl: config.TOKEN_TTL }
          const deps = {
            turns: createFairQueue(loginTurns),
            admins,
            adminChanges,
            audit,
            auditStore,
            bus,
            store,
            sessions,
            activeSessions,
            passwords,
            policy,
            throttle,
            passwordThrottle,
            hash,
            box,
            totps,
            secondFactor: createSecondFactor({ totps, box, hash, codeThrottles, notifyOwner, isOn }),
            publicKeys: tokens.publicKeys,
            tokens: { rotate: tokens.rotate },
            issueToken: createIssueToken(issue),
            notifyOwner,
            publishSessionEnd,
            erasure,
            dataDownloads,
            requireOpenAccount: createRequireOpenAccount(purgeBlocked),
            logger,
            links: createResetLinkStore(mongo),
            emailChanges,
            erasedPeople,
            operatorStore,
            leases: createLeases(mongo),
            requestThrottle: createRequestThrottle(sessions, hash),
            mailer,
            contact: config.CONTACT ?? null,
            signOn: config.signOn && {
              ...createProvider(config.signOn, hash, logger),
              forPeople: config.signOn.forPeople,
            },
          }
          return {
            handlers: {
              ...createHandlers(deps),
              ...createUserHandlers(deps),
              ...createAdminHandlers(deps),
              ...createActiveSessionHandlers(deps),
              ...createAccountHandlers(deps),
              ...createDataDownloadHandlers(deps),
              ...createOwnAccountHandlers(deps),
              ...createPasswordResetHandlers(deps),
              ...createEmailChangeHandlers(deps),
              ...createSignOnHandlers(deps),
              ...createTotpHandlers(deps),
              ...createAuditHandlers(auditStore),
              ...createImportHandlers({ imports, finishing, store }),
              ...createOperatorHandlers(deps),
            },
            stop: () => {
              erasure.stop()
              expiry.stop()
              finishing.stop()
              tokens.stop()
            },
          }
        },
      }
    },
  })
