import type { Operation } from '@bugar/contracts/core/bus/operation'
import { isOutdatedBy } from '@bugar/contracts/core/bus/outdates'
import { operations } from '@bugar/contracts/operations'
import type { Offline } from '../src/service-worker/scope.ts'
import { fillConsultation } from '../src/url-template.ts'
import { type FirstRequests, readFirstRequests } from './first-requests.ts'

const routes = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.http ? [{ name, operation, method: operation.http.method, path: operation.http.path }] : [],
)

const patternOf = (path: string): string => `^/api${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`

const reads = routes.filter(({ operation }) => operation.offline)

/** Sent after every set, usually without other effects; the page refetches after the last one. */
const sentOften = 'guidedSession.save'

/** Screens whose actions need a network. */
const isOnlineOnly = (path: string) =>
  path.startsWith('/admin') || ['/training/plan/new', '/training/progress'].includes(path)

/** The operation cached under the URL of a template. */
const readAt = (template: string): string | undefined => {
  const [url = ''] = fillConsultation([template], { id: 'x', program: { id: 'x' } })
  return reads.find(({ path }) => new RegExp(patternOf(path)).test(url.replace(/\?.*/, '')))?.name
}

/** Read by few screens and outdated by no write of a person. */
const readSeldom = 'exercise.list'

const firstReadsOf = (requests: FirstRequests): readonly string[] => {
  const urls = Object.entries(requests).flatMap(([path, each]) => (isOnlineOnly(path) ? [] : each))
  const kept = [...new Set(urls)].filter((url) => readAt(url) !== undefined)
  return kept.toSorted((a, b) => Number(readAt(b) === readSeldom) - Number(readAt(a) === readSeldom))
}

/** The offline behaviour declared by the operations, and which of their reads screens request first. */
export const readOffline = async (): Promise<Offline> => ({
  firstReads: firstReadsOf(await readFirstRequests()),
  reads: Object.fromEntries(reads.map(({ name, path }) => [name, patternOf(path)])),
  writes: routes.flatMap(({ name, operation, method, path }) => {
    const outdates = reads.map((read) => read.name).filter((read) => isOutdatedBy(operation, read))
    return outdates.length > 0 && name !== sentOften ? [{ method, path: patternOf(path), outdates }] : []
  }),
})
