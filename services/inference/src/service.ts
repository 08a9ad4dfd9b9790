import { allInferenceOperations } from '@bugar/contracts/system/operations-of-inference'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { outsideRequest } from '@bugar/runtime/core/work'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { migrations } from './migrations.ts'
import { createOwnStore } from './own-base/handlers.ts'
import { createPrograms } from './program/programs.ts'
import { createBaseStores, startBases } from './base/bases.ts'
import { rulesChanged } from './base/versions.ts'
import { createRuleBaseHandlers } from './base/handlers.ts'
import { activationTransfer, versionTransfer } from './base/version-transfer.ts'
import { createBundler, createRuleBundleHandlers } from './bundle/handlers.ts'
import { createBundleStore } from './bundle/store.ts'
import { createDecisionHandlers } from './decision/handlers.ts'
import { createDecisionLog } from './decision/log.ts'
import { createDecisionStore } from './decision/store.ts'
import { createRuleDraftHandlers } from './draft/handlers.ts'
import type { DraftDeps } from './draft/change.ts'
import { createDraftFileStore } from './draft/file-store.ts'
import { createDraftStaging } from './draft/content-store.ts'
import { watchShadows } from './draft/shadow.ts'
import { createShadowStore } from './draft/shadow-store.ts'
import { watchStarts } from './draft/start.ts'
import { createDraftStore } from './draft/store.ts'
import { createInferenceHandlers } from './evaluation/handlers.ts'
import { createRuleHandlers } from './program/handlers.ts'
import { createFindRuleSet } from './program/rule-sets.ts'
import { createFindCaller } from './team/callers.ts'
import { createTeamHandlers } from './team/handlers.ts'
import { createTeamRuleHandlers } from './team-rules/handlers.ts'
import { createTeamStore } from './team/store.ts'
import { createUsageStore } from './team/usage-store.ts'

/** Versions change while the service runs but metadata cannot, so the metadata name the source of the versions. */
const discoveryMetadata = {
  schemas: 'JSON Schemas of input and data in the metadata of each endpoint that other teams may call',
  rules: 'Versions in force: $SRV.STATS.inference, endpoints[].data.rules (base, version, hash); event.rules.changed',
  asyncapi: '/api/docs/asyncapi.json',
}

export const startInference = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'inference',
    operations: allInferenceOperations,
    migrations,
    metadata: discoveryMetadata,
    prepare: ({ bus, mongo, logger, metrics, audit, auditStore }) => {
      const stores = createBaseStores(mongo)
      const programs = createPrograms(bus)
      const drafts = createDraftStore(mongo)
      const files = createDraftFileStore(mongo)
      const shadows = createShadowStore(mongo)
      const bundles = createBundleStore(mongo)
      const teams = createTeamStore(mongo)
      const usage = createUsageStore(mongo)
      const own = createOwnStore(mongo)
      const decisions = createDecisionStore(mongo)
      const isByTwo = config.RULES_APPROVAL === 'two'
      const standingOf = async (userId: string) => {
        const { countsFrom, hasSecond } = (await bus.call('admin.standing', { userId })).data
        return { countsFrom: countsFrom === null ? null : new Date(countsFrom), needsSecond: isByTwo && hasSecond }
      }
      const needsSecond = async (call: Call) => isByTwo && (await standingOf(actorOf(call).id)).needsSecond
      const tellApprovers: DraftDeps['tellApprovers'] = ({ id, base, label, note, by }) => {
        const path = `/admin/drafts?${isSourced(base) ? `base=${base}&` : ''}id=${id}&tab=penerbitan`
        const told = outsideRequest(async () =>
          bus.call('admin.tellApprovers', { by, what: `Rancangan ${label}`, note, path }),
        )
        told.catch((error: unknown) => logger.error({ err: error, draft: id }, 'approvers not mailed'))
      }
      const ready = async () => {
        const { bases, program } = await startBases(mongo, logger)
        const { store, rules } = program
        const all = [...bases.values()].map((base) => base.rules)
        const look = () =>
          all.forEach((each) =>
            each.refresh(true).catch((error: unknown) => logger.warn({ err: error }, 'refresh failed')),
          )
        bus.subscribe('rules.changed', look)
        bus.onReconnect(look)
        const findRuleSet = createFindRuleSet(rules, store)
        const starts = watchStarts({ bus, bases, drafts, standingOf, auditStore, logger })
        const shadowing = watchShadows({ bases, drafts, shadows, logger, share: config.RULES_SHADOW_SHARE })
        const log = createDecisionLog(decisions, usage, logger, metrics)
        const findCaller = createFindCaller(teams)
        const bundler = createBundler({ bases, bundles })
        const inUse = () => [...bases].map(([base, each]) => ({ base, ...each.rules.inUse() }))
        metrics.gauge('bugar_rule_set', () =>
          inUse().map(({ base, version, hash }) => ({ value: 1, labels: { base, version: String(version), hash } })),
        )
        const deps = { audit, auditStore, bus, store, rules, findRuleSet, programs, needsSecond }
        return {
          handlers: {
            ...createInferenceHandlers(deps),
            ...createRuleHandlers(deps),
            ...createRuleBaseHandlers({ audit, bus, bases, program, needsSecond, approvalsOf: drafts.approvalsOf }),
            ...createRuleBundleHandlers({ bases, bundler }),
            ...createRuleDraftHandlers({
              audit,
              bus,
              bases,
              drafts,
              files,
              shadows,
              standingOf,
              needsSecond,
              tellApprovers,
            }),
            ...createTeamHandlers({ audit, teams, usage, bundles }),
            ...createDecisionHandlers({ bases, own, decisions, log, findCaller, auditStore }),
            ...createTeamRuleHandlers({ bases, own, findCaller, bundler }),
          },
          stats: () => {
            const reason = all.map((each) => each.warning()).find((warning) => warning !== null) ?? null
            return {
              ruleSet: rules.get().version,
              rules: inUse(),
              ...(reason !== null && { state: 'degraded', reason }),
            }
          },
          stop: () => [...all, starts, shadowing].forEach((each) => each.stop()),
        }
      }
      const staging = createDraftStaging(mongo, drafts)
      const records = [...stores].flatMap(([base, store]) => [
        versionTransfer(mongo, { base, store, drafts: staging }),
        activationTransfer(mongo, base),
      ])
      const erase = async (userId: string) => {
        await Promise.all([drafts, files, teams].map((store) => store.pseudonymizePerson(userId)))
      }
      const onImported = async () => {
        for (const store of stores.values()) {
          const version = await store.activeVersion()
          const content = version === null ? null : await store.get(version)
          if (version !== null && content) {
            bus.publish('rules.changed', rulesChanged({ version, content, activatedAt: new Date(), from: null }))
          }
        }
      }
      return { records, erase, onImported, ready }
    },
  })
