import {
  type ButtonProps,
  Group,
  type GroupProps,
  Paper,
  Stack,
  Table,
  type TableTdProps,
  type TableTrProps,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { type Fact, Facts } from '#kit/layout/Facts.tsx'
import { Hint } from '#kit/text/Tag.tsx'

/** `number` counts the records of all pages from 1. A card omits null. */
type Cell<T> = (record: T, number: number) => ReactNode
type Place = 'name' | 'detail' | 'tag' | 'fact' | 'body'

export interface Column<T> {
  /** Heads the column, and names the fact in a card; unique. */
  readonly header: string
  readonly width?: string
  readonly align?: 'center' | 'end'
  /** Absent: shown in cards only. */
  readonly cell?: Cell<T>
  /** Where a card shows the cell, or other content in its place; absent: shown in the table only. */
  readonly inCard?: Place | readonly [place: Place, content: Cell<T>]
  /** Names the row for screen readers. */
  readonly isName?: boolean
  /** Props of the table's cells. */
  readonly props?: Pick<TableTdProps, 'c' | 'fz' | 'py' | 'style'>
}

export interface RecordTableProps<T> {
  /** Read aloud, not shown. */
  readonly caption: string
  readonly columns: readonly Column<T>[]
  /** The window's width from which on there is room for the table. */
  readonly minWidth: string
  readonly rowProps?: (record: T) => TableTrProps & { readonly mod?: object }
  /** The last column, and the foot of a card. */
  readonly actions?: (record: T) => RowButtonsProps
  readonly actionsWidth?: string
}

interface RecordsProps<T> extends RecordTableProps<T> {
  readonly records: readonly T[]
  /** Number of the first record. */
  readonly first?: number
}

type Identified = { readonly id: string | number }

function ColumnCard<T>({ columns, record, number }: Pick<RecordsProps<T>, 'columns'> & { record: T; number: number }) {
  const partsAt = (wanted: Place) =>
    columns.flatMap(({ header, cell, inCard = [] }) => {
      const [place, content] = typeof inCard === 'string' ? [inCard, cell] : inCard
      const part = place === wanted ? content?.(record, number) : null
      return part === null ? [] : [[header, part] as const]
    })
  const [name, detail, tag] = (['name', 'detail', 'tag'] as const).map((place) => partsAt(place)[0]?.[1])
  return (
    <RecordCard name={name} detail={detail} tag={tag} facts={partsAt('fact')}>
      {partsAt('body').map(([header, part]) => (
        <Fragment key={header}>{part}</Fragment>
      ))}
    </RecordCard>
  )
}

/** Records as rows if there is room, else as stacked cards. */
export function RecordTable<T extends Identified>(props: RecordsProps<T>) {
  const { caption, minWidth, records, first = 1, rowProps, actions, actionsWidth } = props
  const buttons: Column<T> | null = actions
    ? {
        header: 'Aksi',
        ...(actionsWidth && { width: actionsWidth }),
        cell: (record) => <RowButtons {...actions(record)} />,
        inCard: ['body', (record) => <RowButtons grow preventGrowOverflow={false} {...actions(record)} />],
      }
    : null
  const columns = buttons ? [...props.columns, buttons] : props.columns
  const isWide = useMediaQuery(`(min-width: ${minWidth})`, true, { getInitialValueInEffect: false })
  if (!isWide) {
    return (
      <Stack component="ul" gap="sm">
        {records.map((record, index) => (
          <ColumnCard key={record.id} columns={columns} record={record} number={first + index} />
        ))}
      </Stack>
    )
  }
  const shown = columns.filter(({ cell }) => cell)
  return (
    <Paper py="xs">
      <Table layout={shown.some(({ width }) => width) ? 'fixed' : 'auto'}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Table.Thead fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Table.Tr>
            {shown.map(({ header, width, align }) => (
              <Table.Th key={header} scope="col" w={width} ta={align} fw={600}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record, index) => (
            <Table.Tr key={record.id} {...rowProps?.(record)}>
              {shown.map(({ header, align, cell, isName, props: cellProps }) => {
                const content = cell?.(record, first + index)
                return isName ? (
                  <Table.Th key={header} scope="row" fw={600} {...cellProps}>
                    {content}
                  </Table.Th>
                ) : (
                  <Table.Td key={header} ta={align} {...cellProps}>
                    {content}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RecordCardProps {
  readonly name: ReactNode
  readonly detail: ReactNode
  /** Beside the name. */
  readonly tag?: ReactNode
  readonly facts?: readonly Fact[]
  readonly children?: ReactNode
}

export function RecordCard({ name, detail, tag, facts = [], children }: RecordCardProps) {
  return (
    <Paper component="li" p="md">
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
          <div>
            <Text fw={700} lh="h2">
              {name}
            </Text>
            <Hint fw={400}>{detail}</Hint>
          </div>
          {tag}
        </Group>
        {facts.length > 0 && <Facts facts={facts} minColWidth="min(7rem, 100%)" verticalSpacing="xs" />}
        {children}
      </Stack>
    </Paper>
  )
}

export interface RowAction extends Pick<ButtonProps, 'variant' | 'color' | 'leftSection'> {
  readonly label: string
  /** Where the label changes with the record: one button with the focus stays in its place. */
  readonly id?: string
  /** Read aloud in place of the label, before the name of the record. */
  readonly spoken?: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

interface RowButtonsProps extends GroupProps {
  /** The name of the record, read aloud. */
  readonly of: string
  readonly actions: readonly (RowAction | false)[]
  readonly button?: ButtonProps
}

/** The actions of a record. */
export function RowButtons({ of, actions, button, ...group }: RowButtonsProps) {
  return (
    <Group gap="xxs" wrap="nowrap" {...group}>
      {actions.map((action) => {
        if (!action) {
          return null
        }
        const { label, id = label, spoken = label, isBusy = false, ...rest } = action
        return (
          <BusyButton key={id} variant="default" isBusy={isBusy} aria-label={`${spoken} ${of}`} {...button} {...rest}>
            {label}
          </BusyButton>
        )
      })}
    </Group>
  )
}
