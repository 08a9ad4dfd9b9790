import { UnstyledButton } from '@mantine/core'
import type { Cell, TileFinding } from './matrix.ts'
import classes from './matrix.module.css'

interface MatrixTileProps {
  readonly cell: Cell
  readonly name: string | null
  readonly findings: readonly TileFinding[]
  readonly isHighlighted: boolean
  readonly onPick: () => void
}

export function MatrixTile({ cell: { kind, programCode }, name, findings, isHighlighted, onPick }: MatrixTileProps) {
  const isWrong = findings.some(({ severity }) => severity === 'error')
  const fallback = (
    <>
      <span className={classes.roomy}>cadangan </span>dari BMI
    </>
  )
  const detail = { rule: name, fallback, none: 'tanpa jawaban' }[kind]
  const content = (
    <>
      <span className={classes.code}>{programCode ?? '–'}</span>
      <span className={classes.detail}>{detail}</span>
      {isHighlighted && <span className={classes.note}>hasil uji</span>}
      {findings.length > 0 && (
        <span className={classes.note} data-tone={isWrong ? 'merah' : 'biru'}>
          {findings.length} temuan
        </span>
      )}
    </>
  )
  const tileProps = {
    className: classes.tile,
    'data-kind': kind,
    'data-highlighted': isHighlighted,
    'data-wrong': isWrong,
  }
  return kind === 'rule' ? (
    <UnstyledButton {...tileProps} onClick={onPick}>
      {content}
    </UnstyledButton>
  ) : (
    <div {...tileProps}>{content}</div>
  )
}
