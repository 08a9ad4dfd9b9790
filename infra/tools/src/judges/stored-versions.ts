import { overHttp, TeamError } from '@bugar/client/team'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { VersionDmn, VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Compared } from './documents.ts'

const maxTries = 10

/** Repeats a request that was rejected by a rate limit. */
const patiently = async <T>(request: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof TeamError) || error.retryAfter === null || tries === maxTries) {
        throw error
      }
      await sleep(error.retryAfter * 1000)
    }
  }
}

/**
 * Every stored version of every base that the team may ask, as a running system exports it.
 * @throws TeamError when it refuses, Error when its exports contradict each other
 */
export const storedVersions = async (url: string, key: string): Promise<Compared[]> => {
  const client = overHttp({ url, key })
  const all: Compared[] = []
  const { bases } = await patiently(() => client.bases({}))
  for (const { base } of bases) {
    const { versions } = await patiently(() => client.versions({ base }))
    for (const { version, hash } of versions.toReversed()) {
      const read = parse(VersionVectors, await patiently(() => client.vectors({ base, version })))
      const { dmn, ruleSet } = parse(VersionDmn, await patiently(() => client.dmn({ base, version })))
      const name = `${read.base.name} ${read.ruleSet.version}`
      if (name !== `${base} ${version}` || read.ruleSet.hash !== hash || ruleSet.hash !== hash) {
        throw new Error(`${base} ${version}: the vectors or the document are those of other rules`)
      }
      all.push({ name, dmn, vectors: read.vectors })
    }
  }
  return all
}
