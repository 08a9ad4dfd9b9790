import type { RuleBase } from '@bugar/contracts/rule-base'
import { personInWords } from '../bases/words.ts'
import { BenchLink } from './BenchLink.tsx'
import type { Difference } from './groups.ts'
import { statedFacts } from './region-words.ts'

interface PersonLineProps {
  readonly base: RuleBase
  readonly person: Difference['person']
}

/** One person as text, with a link to test the rules with the same facts. */
export function PersonLine({ base, person }: PersonLineProps) {
  if (person === null) {
    return <>Tidak ada yang dapat menyebut angka seperti ini.</>
  }
  return (
    <>
      {personInWords(base, statedFacts(base, person)) || 'Seseorang yang belum ditanyai apa pun'}.{' '}
      <BenchLink base={base} person={person} />
    </>
  )
}
