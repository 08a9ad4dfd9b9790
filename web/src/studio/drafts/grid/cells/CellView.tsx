import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Text } from '@mantine/core'
import { StrengthBars } from '#kit/charts/StrengthBars.tsx'
import { showDecimal } from '#kit/text/format.ts'
import { OutcomeTag } from '#studio/bases/RuleLink.tsx'
import { conditionsInWords, isLadder } from '#studio/bases/words.ts'
import { type Cell, cellOf } from './cells.ts'
import { type Column, hiddenIn, textOf } from './columns.ts'
import type { Row } from '../row-changes.ts'
import classes from '../grid.module.css'

/** A range from end to end: a filled end belongs to it, a hollow one does not. */
function Range({ min, max }: Extract<Cell, { shape: 'range' }>) {
  return (
    <span className={classes.range}>
      {min && (
        <>
          {showDecimal(min.value)}
          <i data-end={min.isIncluded ? 'in' : 'out'} />
        </>
      )}
      <i data-line />
      {max && (
        <>
          <i data-end={max.isIncluded ? 'in' : 'out'} />
          {showDecimal(max.value)}
        </>
      )}
    </span>
  )
}

interface CellViewProps {
  readonly base: RuleBase
  readonly row: Row
  readonly column: Column
}

function Code({ row: { value, revision, by } }: Pick<CellViewProps, 'row'>) {
  return (
    <>
      <Text span size="sm" fw={700} className={classes.line}>
        {value.id}
      </Text>
      <Text span size="xs" c="dimmed" lineClamp={2} title={value.name}>
        {value.name}
      </Text>
      {revision > 0 && (
        <Text span size="xs" fw={600} c="bugar" className={classes.line} truncate {...(by !== null && { title: by })}>
          diubah{' '}
          {by !== null && (
            <>
              <br />
              {by}
            </>
          )}
        </Text>
      )}
      {!value.isActive && (
        <Text span size="xs" fw={600} c="dimmed" className={classes.line}>
          nonaktif
        </Text>
      )}
    </>
  )
}

/** Content of a rule's cell in a column. */
export function CellView({ base, row, column }: CellViewProps) {
  const { value: rule } = row
  const { type, fact, kind } = column
  if (type === 'code') {
    return <Code row={row} />
  }
  if (type === 'fact') {
    const cell = cellOf(rule.conditions.all, fact)
    if (cell.shape === 'range') {
      return <Range {...cell} />
    }
    const own = rule.conditions.all.filter((each) => each.fact === fact)
    return <>{cell.shape === 'words' ? conditionsInWords(base, { conditions: { all: own } }) : textOf(rule, column)}</>
  }
  if (type === 'folded') {
    return column.isRead && conditionsInWords(base, { conditions: { all: hiddenIn(rule, column) } })
  }
  if (type === 'strength') {
    return <StrengthBars strength={rule.strength} />
  }
  if (kind && isLadder(kind)) {
    return <OutcomeTag kind={kind} code={rule.event.params.value} />
  }
  const text = textOf(rule, column)
  return type === 'source' && text === '' ? (
    <Text span inherit c="jingga" fw={600}>
      Sebutkan sumbernya
    </Text>
  ) : (
    <>{text || (type === 'text' ? rule.name : '–')}</>
  )
}

/** Text for screen readers, where it differs from the visible content. */
export const spoken = (base: RuleBase, { value: rule }: Row, column: Column): string | undefined => {
  if (column.type === 'folded') {
    const all = hiddenIn(rule, column)
    return `${all.length} syarat pada fakta yang dilipat. ${conditionsInWords(base, { conditions: { all } })}`
  }
  if (column.type !== 'fact') {
    return undefined
  }
  const { fact } = column
  const cell = cellOf(rule.conditions.all, fact)
  if (cell.shape === 'any') {
    return 'apa pun'
  }
  return cell.shape === 'words'
    ? conditionsInWords(base, { conditions: { all: rule.conditions.all.filter((each) => each.fact === fact) } })
    : textOf(rule, column)
}
