import { bmiLabels } from '@bugar/contracts/knowledge'
import type { Rule } from '@bugar/contracts/rule'
import { BmiTag } from '#components/domain/CategoryTag.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { bmiRange } from './ranges.ts'
import classes from './rules.module.css'

interface CompleteCardProps {
  readonly rule: Rule
  readonly number: number
  readonly programName: string
}

const missing = 'Program tidak ditemukan'

export function CompleteCard({ rule, number, programName }: CompleteCardProps) {
  const { bmiCategory, bodyFatCategory, condition, programCode, isActive } = rule
  return (
    <article className={classes.ruleCard}>
      <p className={classes.ruleHead}>
        <span>Aturan {number}</span>
        {!isActive && <Tag tone="abu">Nonaktif</Tag>}
        <ProgramBadge code={programCode} />
      </p>
      <h3 className={classes.ruleName}>
        {bmiCategory} + {bodyFatCategory}
      </h3>
      <p className={classes.quiet}>Jika {condition}</p>
      <p className={classes.then}>{programName === missing ? missing : `${programCode} - ${programName}`}</p>
    </article>
  )
}

interface BmiOnlyCardProps {
  readonly rule: Rule
}

export function BmiOnlyCard({ rule: { bmiCategory, range, programCode, description, isActive } }: BmiOnlyCardProps) {
  return (
    <article className={classes.ruleCard}>
      <p className={classes.ruleHead}>
        <BmiTag category={bmiCategory} />
        {!isActive && <Tag tone="abu">Nonaktif</Tag>}
        <ProgramBadge code={programCode} />
      </p>
      <h3 className={classes.ruleName}>
        {bmiCategory} {bmiLabels[bmiCategory]}
      </h3>
      <p>BMI {range ?? bmiRange(bmiCategory)}</p>
      <p className={classes.quiet}>{description}</p>
    </article>
  )
}
