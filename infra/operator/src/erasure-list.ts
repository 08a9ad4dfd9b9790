import { maxPersonKeys } from '@bugar/contracts/operator'
import { CommandError } from './command-error.ts'

/**
 * The keys in a list of erased people, in groups that fit into a message; empty lines do not count.
 * @throws CommandError that names the first line that is no key
 */
export const readErasureList = (text: string): string[][] => {
  const lines = text.split('\n').map((line) => line.trim())
  const bad = lines.findIndex((line) => line !== '' && !/^[0-9a-f]{64}$/.test(line))
  if (bad >= 0) {
    throw new CommandError(`Line ${bad + 1} of the list is not 64 hexadecimal digits; nothing was done.`)
  }
  const keys = [...new Set(lines.filter(Boolean))]
  return Array.from({ length: Math.ceil(keys.length / maxPersonKeys) }, (_, index) =>
    keys.slice(index * maxPersonKeys, (index + 1) * maxPersonKeys),
  )
}
