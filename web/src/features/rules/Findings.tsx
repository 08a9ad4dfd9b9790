import type { Finding } from '@bugar/contracts/inference'
import { Tag } from '#components/ui/Tag.tsx'
import classes from './rules.module.css'

const severities = {
  error: { tone: 'merah', word: 'Kesalahan' },
  warning: { tone: 'jingga', word: 'Peringatan' },
  info: { tone: 'biru', word: 'Info' },
} as const

interface FindingsProps {
  readonly label: string
  readonly findings: readonly Finding[]
}

function FindingLine({ severity, place, message }: Finding) {
  const { tone, word } = severities[severity]
  return (
    <li className={classes.line}>
      <Tag tone={tone}>{word}</Tag>
      <span>
        <b>{place}</b> {message}
      </span>
    </li>
  )
}

export function Findings({ label, findings }: FindingsProps) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {findings.map((finding) => (
        <FindingLine key={`${finding.code} ${finding.place} ${finding.message}`} {...finding} />
      ))}
    </ul>
  )
}
