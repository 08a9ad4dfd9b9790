import { expect, test } from 'vitest'
import { type Access, mayCall, roles } from '../core/bus/access.ts'
import type { Operation } from '../core/bus/operation.ts'
import { operations } from '../operations.ts'

/** Repeated by hand on purpose: every other access check derives from the operation table. */
const withoutLogin: Readonly<Record<string, string>> = {
  auth: 'register login beginSignOn finishSignOn resetOptions requestResetLink checkResetLink resetPassword',
  account: 'confirmEmail',
  file: 'download',
  ruleBase: 'bundleKeys',
  system: 'health',
}
const forEverybodyLoggedIn: Readonly<Record<string, string>> = {
  auth: 'logout me changePassword deleteAccount',
  login: 'list end endAll',
  account: 'get update consent download requestEmail',
  dataDownload: 'start status delete',
  program: 'list get stats',
  exercise: 'list get byCategory categories',
  favorite: 'list add remove',
  inference: 'test bodyFatEffect rules programs conclude',
  rule: 'list get stats missing',
  ruleBase: 'list rules bundle vectors dmn',
  consultation: 'create list get delete update',
  healthProfile: 'get update delete',
  trainingProfile: 'get update',
  personState: 'get',
  doctorConsent: 'update delete',
  todayCheck: 'update',
  weighIn: 'create list delete',
  bodyGoal: 'get update delete',
  workout: 'create list update delete',
  progress: 'create list delete',
  plan: 'get preview start delete move pause resume setEasyWeek targets',
  guidedSession: 'save list ofEntry delete',
  strength: 'list',
  ownExercise: 'create list update delete',
}

const forStaff: Readonly<Record<string, string>> = { totp: 'get begin confirm verify renewCodes remove' }
const forSupport: Readonly<Record<string, string>> = { user: 'list stats get createResetLink endLogins' }
const forTrainers: Readonly<Record<string, string>> = {
  program: 'update',
  exercise: 'stats create update delete toggle setStatus',
  file: 'upload delete',
  inference: 'validate',
  rule: 'versions versionChanges',
  ruleBase: 'versions versionChanges history compare',
  ruleDraft:
    'list create get edit check changes compare coverage shadow keepFile files file propose withdraw rebase discard waiting',
  consultation: 'countRegions',
}
const forAdministrators: Readonly<Record<string, string>> = {
  user: 'toggle delete removeTotp setRole csv',
  admin: 'list invite retire approve reject',
  rule: 'update activate',
  ruleBase: 'publish activate',
  ruleDraft: 'approve reject',
  inference: 'simulate',
  team: 'list create update rotate revoke reopen',
  decision: 'list get recompute csv',
  consultation: 'adminList adminStats csv',
  system: 'ruleCopies stats databaseStatus migrate seed export import importContent',
  audit: 'list csv',
}

const namesOf = (actions: Readonly<Record<string, string>>) =>
  Object.entries(actions).flatMap(([entity, all]) => all.split(' ').map((action) => `${entity}.${action}`))
const overHttp = (access: Access) =>
  (Object.entries(operations) as [string, Operation][]).flatMap(([name, operation]) =>
    operation.http && operation.access === access ? [name] : [],
  )

test.each([
  ['public', withoutLogin],
  ['user', forEverybodyLoggedIn],
  ['staff', forStaff],
  ['support', forSupport],
  ['trainer', forTrainers],
  ['admin', forAdministrators],
] as const)('%s › may do these over HTTP and nothing else', (access, allowed) => {
  expect(overHttp(access).toSorted()).toEqual(namesOf(allowed).toSorted())
})

test('team › asks for decisions, their reasons and the rules behind them, and nothing else', () => {
  expect(overHttp('team')).toEqual([
    'decision.evaluate',
    'decision.evaluateBatch',
    'decision.explain',
    'decision.tail',
    'teamRules.list',
    'teamRules.get',
    'teamRules.versions',
    'teamRules.bundle',
    'teamRules.vectors',
    'teamRules.dmn',
    'teamRules.verify',
    'teamRules.compare',
    'teamRules.check',
    'teamRules.propose',
    'teamRules.approve',
    'teamRules.retire',
    'decision.stream',
  ])
})

test('internal › nothing over HTTP', () => {
  expect(overHttp('internal')).toEqual([])
})

test.each([
  ['public', 'user support trainer admin'],
  ['user', 'user support trainer admin'],
  ['staff', 'support trainer admin'],
  ['support', 'support admin'],
  ['trainer', 'trainer admin'],
  ['admin', 'admin'],
  ['team', ''],
  ['internal', ''],
] as const)('%s › may be called by: %s', (access, allowed) => {
  expect(roles.filter((role) => mayCall(role, access)).join(' ')).toBe(allowed)
})

test('a visitor › calls what is public only', () => {
  expect((['public', 'user', 'staff', 'admin'] as const).filter((access) => mayCall(undefined, access))).toEqual([
    'public',
  ])
})
