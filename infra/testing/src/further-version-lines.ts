import { contentOf } from '@bugar/inference/domain/rule-set'
import { suffixOf } from '@bugar/inference/base/model'
import { seeds } from '@bugar/inference/seed/bases/all'
import { furtherVersions } from './further-versions.ts'
import type { Line } from './transfer.ts'

/**
 * An import that stores so many versions more of every base of a new system, numbered from 2 on; version 1 stays in
 * force. They take seconds to make: a system in the same process should start after that.
 */
export const furtherVersionLines = (count: number): Line[] => {
  const createdAt = new Date().toISOString()
  return [...seeds].flatMap(([name, seed]) =>
    furtherVersions(seed, count).map(({ content, changes }, at) => ({
      type: `ruleSet${suffixOf(name)}`,
      data: { version: at + 2, author: null, note: changes.join(', '), createdAt, ...contentOf(content) },
    })),
  )
}
