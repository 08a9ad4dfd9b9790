import type { Operation } from '@bugar/contracts/operation'
import { isOutdatedBy } from '@bugar/contracts/outdates'
import { operations } from '@bugar/contracts/topology'
import type { Offline } from '../src/service-worker/scope.ts'

const routes = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.http ? [{ name, operation, method: operation.http.method, path: operation.http.path }] : [],
)

const patternOf = (path: string): string => `^/api${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`

const reads = routes.filter(({ operation }) => operation.offline)

/** Sent after every set, most of which change nothing else; the page reads anew what the last one does. */
const sentOften = 'guidedSession.save'

/** The offline behaviour that the operations declare. */
export const offline: Offline = {
  reads: Object.fromEntries(reads.map(({ name, path }) => [name, patternOf(path)])),
  writes: routes.flatMap(({ name, operation, method, path }) => {
    const outdates = reads.map((read) => read.name).filter((read) => isOutdatedBy(operation, read))
    return outdates.length > 0 && name !== sentOften ? [{ method, path: patternOf(path), outdates }] : []
  }),
}
