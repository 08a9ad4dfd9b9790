import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { memo } from 'react'
import { CellEditor } from './cells/CellEditor.tsx'
import { CellView, spoken } from './cells/CellView.tsx'
import { type Column, hasCell } from './cells/columns.ts'
import type { Mark } from './marks.ts'
import type { Row } from './row-changes.ts'
import { Notes, UnsavedNote } from './RowNotes.tsx'
import type { Unsaved } from './use-grid-rows.ts'
import classes from './grid.module.css'

/** The cell that is being changed, and the row as it was when that began. */
export interface Editing {
  readonly row: Row
  readonly column: string
  readonly typed: string
}

export interface RowActions {
  readonly isFree: (id: string) => boolean
  readonly onSave: (editing: Editing, rule: SourcedRule) => void
  readonly onCancel: () => void
  readonly onMine: (unsaved: Unsaved) => void
  readonly onStored: (unsaved: Unsaved) => void
}

interface GridRowProps {
  readonly base: RuleBase
  readonly row: Row
  readonly columns: readonly Column[]
  readonly readable: ReadonlySet<string>
  /** Whether the tools apply to it. */
  readonly isChosen: boolean
  /** The column of the cell that Tab leads to; undefined where that is in another row. */
  readonly focused: string | undefined
  readonly editing: Editing | undefined
  readonly mark: Mark | undefined
  readonly unsaved: Unsaved | undefined
  /** Must be stable across renders. */
  readonly actions: RowActions
}

const toneOf = (mark: Mark | undefined, { type, fact, hidden }: Column) =>
  mark &&
  (type === 'code' ? mark.facts.size === 0 : mark.facts.has(fact) || hidden?.some((each) => mark.facts.has(each)))
    ? mark.severity
    : undefined

/** One rule, with its notes below. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { base, row, columns, readable, isChosen, focused, editing, mark, unsaved, actions } = props
  const { value: rule } = row
  const noteId = mark && mark.notes.length > 0 ? `note-${rule.id}` : undefined
  return (
    <>
      <div
        role="row"
        className={classes.row}
        data-rule={rule.id}
        data-changed={row.revision > 0 || undefined}
        data-inactive={!rule.isActive || undefined}
        data-active={isChosen || undefined}
      >
        {columns.map((column) => {
          const { key, type } = column
          const has = hasCell(readable, rule, column)
          const tone = toneOf(mark, column)
          const isEdited = editing?.column === key
          const view = has ? <CellView base={base} row={row} column={column} /> : null
          return (
            <div
              key={key}
              role="gridcell"
              className={classes.cell}
              tabIndex={key === focused ? 0 : -1}
              data-column={key}
              // The full text, which may be truncated in the cell.
              title={type === 'text' || type === 'source' ? rule[type] : undefined}
              data-type={type}
              data-none={!has || undefined}
              data-tone={tone}
              data-editing={isEdited || undefined}
              aria-label={isEdited ? undefined : has ? spoken(base, row, column) : 'tidak berlaku untuk aturan ini'}
              aria-invalid={tone === 'error' || undefined}
              aria-describedby={tone && noteId}
            >
              {isEdited ? (
                <CellEditor
                  rule={editing.row.value}
                  column={column}
                  typed={editing.typed}
                  isFree={actions.isFree}
                  onSave={(changed) => actions.onSave(editing, changed)}
                  onCancel={actions.onCancel}
                >
                  {view}
                </CellEditor>
              ) : (
                view
              )}
            </div>
          )
        })}
      </div>
      {(noteId || unsaved) && (
        <div role="row" className={classes.notes} data-severity={unsaved ? 'warning' : mark?.severity}>
          <div role="gridcell" aria-colspan={columns.length}>
            {mark && noteId && <Notes id={noteId} base={base} mark={mark} />}
            {unsaved && (
              <UnsavedNote
                base={base}
                unsaved={unsaved}
                stored={rule}
                onMine={actions.onMine}
                onStored={actions.onStored}
              />
            )}
          </div>
        </div>
      )}
    </>
  )
})
