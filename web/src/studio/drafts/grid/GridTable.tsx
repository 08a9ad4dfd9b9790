import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ClipboardEvent, CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { policyTexts } from '#studio/bases/words.ts'
import type { Column } from './cells/columns.ts'
import { type Editing, GridRow, type RowActions } from './GridRow.tsx'
import type { Mark } from './marks.ts'
import type { useGridFocus, useGridRows, Unsaved } from './use-grid-rows.ts'
import classes from './grid.module.css'

interface GridTableProps {
  readonly label: string
  readonly base: RuleBase
  readonly view: ReturnType<typeof useGridRows>
  readonly focus: ReturnType<typeof useGridFocus>
  readonly isReadOnly: boolean
  readonly editing: Editing | null
  readonly marks: ReadonlyMap<string, Mark> | undefined
  readonly unsaved: ReadonlyMap<string, Unsaved>
  readonly actions: RowActions
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
}

/** The tracks of a row: its code, its facts, and its conclusions, which have two at least. */
const tracksOf = (columns: readonly Column[]) => {
  const count = (type: Column['type']) => columns.filter((column) => column.type === type).length
  const [facts, folded, kinds] = [Math.max(1, count('fact')), count('folded'), Math.max(2, count('conclusion'))]
  const fold = columns.some(({ isRead }) => isRead) ? 'var(--folded)' : 'var(--tap)'
  return {
    '--facts': facts + folded,
    '--tracks': `var(--code) repeat(${facts}, minmax(var(--fact), 1fr)) ${folded > 0 ? fold : ''} repeat(${kinds}, var(--conclusion))`,
    '--width': `calc(var(--code) + ${facts} * var(--fact) + ${folded} * ${fold} + ${kinds} * var(--conclusion))`,
  } as CSSProperties
}

const hasOneKind = (columns: readonly Column[]) => columns.filter(({ type }) => type === 'conclusion').length === 1

interface HeadProps {
  readonly columns: readonly Column[]
  readonly areAllShown: boolean
  readonly onShowAll: (areAllShown: boolean) => void
}

function Head({ columns, areAllShown, onShowAll }: HeadProps) {
  const isSingle = hasOneKind(columns)
  return (
    <div role="rowgroup" className={classes.headGroup}>
      <div role="row" className={classes.head}>
        {columns.map(({ key, type, label, unit, kind, risk, isRead }) => (
          <div key={key} role="columnheader" data-type={type}>
            {type === 'conclusion' && <small>Maka </small>}
            {isRead && 'Syarat lain'}
            {type === 'folded' ? (
              <Button
                variant="subtle"
                px={0}
                fz="sm"
                aria-expanded={areAllShown}
                aria-label={areAllShown ? 'Lipat fakta yang jarang dipakai' : `${label} fakta yang jarang dipakai`}
                onClick={() => onShowAll(!areAllShown)}
              >
                {areAllShown ? <IconChevronLeft size={18} aria-hidden="true" /> : label}
              </Button>
            ) : (
              label
            )}
            <small>{type === 'code' ? 'dan nama' : (unit ?? (kind && isSingle && policyTexts[kind.policy]))}</small>
            {risk && <small>{risk}</small>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The table itself, by the grid pattern of WAI-ARIA: one cell can be reached by Tab, the others by the arrows. */
export function GridTable(props: GridTableProps) {
  const { label, base, view, focus, isReadOnly, editing, marks, unsaved, actions } = props
  const { columns, shown, readable } = view
  const isSingle = hasOneKind(columns)
  const focusedId = shown[focus.place.row]?.value.id
  const none = new Set<string>()
  return (
    <div className={classes.scroller} style={tracksOf(columns)}>
      <div
        id={focus.id}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-readonly={isReadOnly || undefined}
        className={classes.table}
        data-single={isSingle || undefined}
        onKeyDown={props.onKeyDown}
        onFocus={focus.onFocus}
        onDoubleClick={props.onDoubleClick}
        onPaste={props.onPaste}
        onCopy={props.onCopy}
      >
        <Head columns={columns} areAllShown={view.areAllShown} onShowAll={view.setAllShown} />
        <div role="rowgroup">
          {shown.map((row) => (
            <GridRow
              key={row.value.id}
              base={base}
              row={row}
              columns={columns}
              readable={readable.get(row.value.stage) ?? none}
              isChosen={row === focus.chosenRow}
              focused={row.value.id === focusedId ? columns[focus.place.column]?.key : undefined}
              editing={editing?.row.value.id === row.value.id ? editing : undefined}
              mark={marks?.get(row.value.id)}
              unsaved={unsaved.get(row.value.id)}
              actions={actions}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
