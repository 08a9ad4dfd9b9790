import type { Finding } from '@bugar/contracts/rules/rule-set'
import type { ReactNode } from 'react'
import { Tag } from '#kit/text/Tag.tsx'

interface OutcomeTagProps {
  readonly isPassed: boolean
  readonly findings: readonly Finding[]
  readonly children: ReactNode
}

/** Result of a verification: green only without open findings; shows the number of warnings. */
export function OutcomeTag({ isPassed, findings, children }: OutcomeTagProps) {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const isClean = warnings === 0
  return (
    <Tag tone={isPassed ? (isClean ? 'bugar' : 'jingga') : 'merah'}>
      {children}
      {isPassed && !isClean && `, ${warnings} peringatan`}
    </Tag>
  )
}
