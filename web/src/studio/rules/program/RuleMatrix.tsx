import {
  bmiCategories,
  bmiLabels,
  bodyFatCategories,
  bodyFatLabels,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import { VisuallyHidden, UnstyledButton } from '@mantine/core'
import { bmiRange, bodyFatRange } from '#kit/program/ranges.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatPercent } from '#kit/text/format.ts'
import { GenderSwitch } from './GenderSwitch.tsx'
import { type Cell, coverageOf, findingsOf, type TileFinding } from './matrix.ts'
import type { ProgramNames } from '../queries.ts'
import classes from './program.module.css'

interface MatrixTileProps {
  readonly cell: Cell
  readonly name: string | null
  readonly findings: readonly TileFinding[]
  readonly isHighlighted: boolean
  readonly onPick: () => void
}

function MatrixTile({ cell: { kind, programCode }, name, findings, isHighlighted, onPick }: MatrixTileProps) {
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

interface RuleMatrixProps {
  readonly cells: readonly Cell[]
  readonly nameOf: ProgramNames
  readonly findings: readonly TileFinding[]
  /** The pair of the tested facts. */
  readonly highlightedId: string | null
  readonly gender: Gender
  readonly onGender: (gender: Gender) => void
  readonly onPick: (cell: Cell) => void
}

/** A tile for each rule, a dashed one for each fallback; a finding marks its tile. */
export function RuleMatrix({ cells, nameOf, findings, highlightedId, gender, onGender, onPick }: RuleMatrixProps) {
  const { own, fallback, percent } = coverageOf(cells)
  return (
    <Panel title="Matriks B×L" aside={<GenderSwitch value={gender} onChange={onGender} />}>
      <Hint mb="sm">
        {own} aturan, {fallback} cadangan, cakupan {formatPercent(percent)}. Pilih satu petak untuk menyimulasikan
        perubahannya.
      </Hint>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Kategori BMI</VisuallyHidden>
            </th>
            {bodyFatCategories.map((category) => (
              <th key={category} scope="col">
                {category} {bodyFatLabels[category]}
                <span className={classes.range}>{bodyFatRange(category, gender)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bmiCategories.map((category) => (
            <tr key={category}>
              <th scope="row">
                {category} {bmiLabels[category]}
                <span className={classes.range}>{bmiRange(category)}</span>
              </th>
              {cells
                .filter(({ bmiCategory }) => bmiCategory === category)
                .map((cell) => (
                  <td key={cell.id}>
                    <MatrixTile
                      cell={cell}
                      name={cell.programCode && nameOf(cell.programCode)}
                      findings={findingsOf(cell, findings)}
                      isHighlighted={cell.id === highlightedId}
                      onPick={() => onPick(cell)}
                    />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
