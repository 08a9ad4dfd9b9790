import { wholeOption } from '@bugar/local/commands/whole-option'
import { parseArgs } from 'node:util'
import { peerNames } from './contender.ts'
import { kinds } from './requests.ts'

/** The named elements of `known`, all of them when none was named. */
const chosen = <T extends string>(name: string, given: readonly string[], known: readonly T[]): readonly T[] => {
  const unknown = given.find((each) => !known.some((one) => one === each))
  if (unknown !== undefined) {
    throw new Error(`--${name} is ${unknown}; it can be ${known.join(', ')}, and may be given several times.`)
  }
  return known.filter((one) => given.length === 0 || given.includes(one))
}

/** @throws Error with a sentence for the person at the terminal. */
export const readOptions = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '2' },
      copies: { type: 'string', default: '1' },
      seed: { type: 'string', default: '20261121' },
      only: { type: 'string', multiple: true, default: [] },
      peer: { type: 'string', multiple: true, default: [] },
      peers: { type: 'boolean', default: false },
      'same-duties': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  })
  const sameDuties = values['same-duties']
  const compared = kinds.filter(({ hasDuties }) => hasDuties || !sameDuties)
  const requested = chosen(
    'only',
    values.only,
    compared.map(({ name }) => name),
  )
  const peers = values.peers || values.peer.length > 0 ? chosen('peer', values.peer, peerNames) : []
  if (values.check && peers.length === 0) {
    throw new Error('--check compares answers of peers: give --peers, or --peer with a name.')
  }
  const copies = wholeOption('copies', values.copies, 1, 3)
  const isCommitted = copies === 1 && !sameDuties
  if (values.update && !isCommitted) {
    throw new Error('--update needs one copy of everything without --same-duties, as the committed ratios have.')
  }
  return {
    /** Rounds that count. */
    rounds: wholeOption('rounds', values.rounds, 1, 100),
    seconds: wholeOption('seconds', values.seconds, 1, 60),
    /** Copies of each service of Bugar. */
    copies,
    seed: wholeOption('seed', values.seed, 0, 2 ** 32 - 1),
    kinds: compared.filter(({ name }) => requested.includes(name)),
    peers,
    /** Whether the others do beside the compared work what Bugar does: limits, sessions, checks and totals. */
    sameDuties,
    /** Whether to compare the answers of the peers with Bugar's, and measure nothing. */
    check: values.check,
    update: values.update,
    /** Whether the ratios of such a run are committed. */
    isCommitted,
  }
}

export type Options = ReturnType<typeof readOptions>
