import type { Draft } from '@bugar/contracts/rule-draft'
import type { CaseFailure } from '@bugar/contracts/rule-base-verification'
import { Text } from '@mantine/core'
import { outcomeInWords, personInWords } from '../bases/words.ts'
import { caseCode } from './cases.ts'

interface FailedCaseProps {
  readonly base: Draft['declaration']
  readonly failure: CaseFailure
}

/** A golden case that a draft contradicts: its person, and both answers. */
export function FailedCase({ base, failure: { line, note, facts, expected, found } }: FailedCaseProps) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {caseCode(line)} {note || personInWords(base, facts)}
      </Text>
      <Text size="sm" c="merah">
        Seharusnya {outcomeInWords(base, expected)}; ternyata {outcomeInWords(base, found)}
      </Text>
    </div>
  )
}
