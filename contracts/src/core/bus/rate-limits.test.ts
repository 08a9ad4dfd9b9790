import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { rateClassOf, rateLimits } from './rate-limits.ts'
import { operations } from '../../operations.ts'

/** Repeated by hand on purpose: an operation that costs much must not pass for a read or a write. */
const costly = {
  expensive:
    'auth.register auth.login auth.finishSignOn auth.changePassword auth.deleteAccount auth.requestResetLink auth.resetPassword totp.begin account.download account.requestEmail account.confirmEmail dataDownload.start file.upload file.download system.migrate system.seed ruleDraft.check',
  history:
    'plan.get plan.preview plan.start plan.move plan.pause plan.resume plan.setEasyWeek plan.targets guidedSession.save guidedSession.list guidedSession.ofEntry strength.list workout.list',
  verification:
    'inference.validate inference.simulate consultation.countRegions rule.update rule.activate ruleBase.compare ruleBase.dmn ruleBase.vectors ruleBase.publish ruleBase.activate ruleDraft.coverage ruleDraft.compare ruleDraft.propose ruleDraft.approve teamRules.dmn teamRules.vectors teamRules.verify teamRules.compare teamRules.check teamRules.propose teamRules.approve decision.recompute',
  team: 'decision.evaluate decision.evaluateBatch decision.explain decision.tail teamRules.list teamRules.get teamRules.versions teamRules.bundle teamRules.retire',
  teamStream: 'decision.stream',
  transfer: 'system.export system.import system.importContent consultation.csv user.csv audit.csv decision.csv',
} as const

const all = Object.entries(operations as Record<string, Operation>)
const ofClass = (name: string) => all.filter(([, operation]) => rateClassOf(operation) === name).map(([each]) => each)

test.each(Object.entries(costly))('%s › these and nothing else', (name, names) => {
  expect(ofClass(name).toSorted()).toEqual(names.split(' ').toSorted())
})

test('what says nothing else › is a read when it only reads, a write when it does not', () => {
  expect(rateClassOf({})).toBe('write')
  expect(rateClassOf({ safe: true })).toBe('read')
  expect(rateClassOf({ safe: true, rateClass: 'transfer' })).toBe('transfer')
})

test('an operation that no client may ask › has no class of its own', () => {
  expect(all.filter(([, { http, rateClass }]) => !http && rateClass !== undefined)).toEqual([])
})

test('what costs more › may be asked less often, and an address may ask what many people may', () => {
  const limits = Object.values(rateLimits)
  expect(limits.toSorted((a, b) => b.person - a.person)).toEqual(limits)
  expect(limits.filter(({ person, address }) => address < 3 * person)).toEqual([])
})
