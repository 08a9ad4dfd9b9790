import { expect, test } from 'vitest'
import type { Access, Operation } from '../core/bus/operation.ts'
import { operations } from '../operations.ts'

/** Repeated by hand on purpose: every other access check derives from the operation table. */
const withoutLogin: Readonly<Record<string, string>> = {
  auth: 'register login resetOptions requestResetLink checkResetLink resetPassword',
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

const namesOf = (actions: Readonly<Record<string, string>>) =>
  Object.entries(actions).flatMap(([entity, all]) => all.split(' ').map((action) => `${entity}.${action}`))
const overHttp = (access: Access) =>
  (Object.entries(operations) as [string, Operation][]).flatMap(([name, operation]) =>
    operation.http && operation.access === access ? [name] : [],
  )

test.each([
  ['public', withoutLogin],
  ['user', forEverybodyLoggedIn],
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
    'teamRules.vectors',
    'teamRules.dmn',
    'teamRules.verify',
    'teamRules.compare',
    'decision.stream',
  ])
})

test('internal › nothing over HTTP', () => {
  expect(overHttp('internal')).toEqual([])
})
