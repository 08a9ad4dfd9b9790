import type { Completeness } from '@bugar/contracts/program'
import { formatPercent } from '#lib/format.ts'
import classes from './programs.module.css'

interface CompletenessBarProps {
  readonly code: string
  readonly completeness: Completeness
}

const fieldNames: Record<Completeness['missing'][number], string> = {
  name: 'nama',
  description: 'deskripsi',
  cardioRatio: 'rasio kardio',
  dietRecommendation: 'anjuran makan',
  schedule: 'jadwal',
}

/** Green when complete, yellow from 70 %, red below; the number says the same. */
const toneOf = (percentage: number) => {
  if (percentage >= 100) {
    return 'bugar'
  }
  return percentage >= 70 ? 'kuning' : 'merah'
}

export function CompletenessBar({ code, completeness: { percentage, missing } }: CompletenessBarProps) {
  return (
    <div className={classes.completeness}>
      <p className={classes.completenessHead}>
        <span>Kelengkapan konten</span>
        <b>{formatPercent(percentage)}</b>
      </p>
      <div
        role="progressbar"
        aria-label={`Kelengkapan konten ${code}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        className={classes.bar}
      >
        <div className={classes.fill} data-tone={toneOf(percentage)} style={{ '--share': `${percentage}%` }} />
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>Belum terisi: {missing.map((field) => fieldNames[field]).join(', ')}</p>
      )}
    </div>
  )
}
