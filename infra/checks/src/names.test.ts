import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { read, sources, withoutComments } from './repository.ts'

// Words that this code once coined where the field has its own. What to say instead is beside each.
const files: Readonly<Record<string, string>> = {
  joined: 'single-flight',
  'ask-once': 'cached-until-event',
  'ask-twice': 'retried request',
  announce: 'publish',
  hear: 'subscribe',
  frame: 'wire-format',
  serve: 'dispatch',
  audited: 'audit middleware',
  'part-of': 'contains-text',
  records: 'transfer',
  characters: 'string-length',
  refusal: 'error response',
  refusals: 'error responses',
  forward: 'routes',
  'own-operations': 'gateway-operations',
  'open-operations': 'http-operations',
  unmatched: 'not-found',
  'every-service': 'fan-out',
  remembered: 'nothing: it is gone',
  departures: 'user-erasure',
  'login-brake': 'login-throttle',
  folded: 'search-text',
  tidy: 'normalize',
  judge: 'inspect',
  foreign: 'polyglot',
  question: 'request',
  advisers: 'rules-client',
  early: 'prefetched',
  'freeze-watch': 'stall-detector',
  'import-alone': 'import-lock',
  'kept-reads': 'offline-cache',
  'kept-replies': 'reply-cache',
  'kept-sessions': 'session-store',
  'session-queue': 'outbox',
  'how-right': 'accuracy',
  'unnamed-file': 'temp-file',
  'forget-erased': 'purge-blocked',
  'tell-owner': 'owner-notifier',
  'tell-minutes': 'report-minutes',
}

const identifiers: readonly (readonly [RegExp, string])[] = [
  [/^joined$/, 'singleFlight'],
  [/^ask(?:Once|Twice)?$/, 'request, retriedRequest, cachedUntilEvent'],
  [/^announce/, 'publish'],
  [/^hear(?:[A-Z]|$)/, 'subscribe'],
  [/^(?:frame|unframe)/, 'encode, decode'],
  [/^partOf(?:[A-Z]|$)/, 'containsText'],
  [/[rR]efusals?(?:[A-Z]|$)/, 'error'],
  [/^(?:everyService|remembered|unmatched|departed)|[dD]epartures?(?:[A-Z]|$)/, 'fanOut, notFound, userErasure'],
  [/[lL]oginBrake/, 'loginThrottle'],
  [/^(?:close|open)User$/, 'blockUser, unblockUser'],
  [/^folded/, 'searchText'],
  [/^tidy/, 'normalize'],
  [/^judge/, 'inspect'],
  [/^foreign/, 'polyglot'],
  [/[qQ]uestion/, 'request'],
  [/(?:Handler|Store|Login|Service|Gateway|Route)Parts$/, 'Deps'],
  [/^(?:most|least)(?:[A-Z]|$)/, 'max, min'],
  [/^refus/, 'reject'],
  [/^forget|Forget/, 'erase, purge, clear, invalidate'],
  [/^tell(?:[A-Z]|ing|$)|Tell(?:[A-Z]|ing)/, 'report, notify'],
  [/^(?:asked|told)|Asked|Told/, 'requested, sent'],
  [/[pP]atience/, 'timeoutMs'],
  [/^asking/, 'operationQuery'],
  [/Advisers/, 'RulesClient'],
  [/RequireKept/, 'RequireOpenAccount'],
  [/ClosedAmong/i, 'blockedAmong'],
  [/^watchQueue/, 'watchOutbox'],
  [/^keptUntil/, 'cachedUntil'],
  [/^readmitUser/, 'restoreUser'],
  [/^(?:toUnexplained|notListed)/, 'withoutTrace, summaryProjection'],
]

test('no file has a coined name', () => {
  const found = sources.filter(
    (path) => (basename(path).split('.')[0] ?? '') in files || path.includes('.servers.test.'),
  )
  const allowed = [
    'services/catalog/test/records.integration.test.ts',
    'services/training/test/records.integration.test.ts',
    'web/e2e/features/records.dom.test.ts',
    'web/e2e/screens/records.screens.test.ts',
  ]
  // Tests of the workout records that people keep; the old name meant records of an export.
  expect(found.filter((path) => !allowed.includes(path))).toEqual([])
})

const exported = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm

test('no export has a coined name', () => {
  const found = sources.flatMap((path) =>
    [...withoutComments(read(path)).matchAll(exported)].flatMap(([, name = '']) => {
      const better = identifiers.find(([pattern]) => pattern.test(name))?.[1]
      return better === undefined ? [] : [{ place: `${path}: ${name}`, better }]
    }),
  )
  expect(found).toEqual([])
})
