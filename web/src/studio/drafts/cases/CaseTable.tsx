import type { FactDefinition } from '@bugar/contracts/rules/rule-base'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { type Column, RecordTable } from '#kit/lists/RecordTable.tsx'
import { OutcomeTag } from '#studio/bases/RuleLink.tsx'
import { caseCode, othersInWords, outcomeInWords, personInWords, stepOf } from '#studio/bases/words.ts'
import { isClash, type CaseRow, type CheckedCase, restInWords, valueInCell } from './cases.ts'

/** Lines per cell; longer text is shown in the form of the case. */
const maxLines = 3

interface CaseTableProps {
  readonly draft: Draft
  readonly columns: readonly FactDefinition[]
  readonly items: readonly CheckedCase[]
  readonly isOpen: boolean
  readonly onOpen: (row: CaseRow) => void
  readonly onAccept: (item: CheckedCase) => void
  /** The line of the case whose new answer is being stored. */
  readonly accepting: number | null
}

function Outcome({ draft: { declaration }, outcome }: { readonly draft: Draft; readonly outcome: string }) {
  if (isClash(outcome)) {
    return <Text size="sm">kesimpulan yang bentrok</Text>
  }
  const step = stepOf(declaration, outcome)
  const others = othersInWords(declaration, outcome)
  return step ? (
    <Stack gap="xxs" align="start">
      <OutcomeTag {...step} />
      {others && <Hint lineClamp={maxLines}>{others}</Hint>}
    </Stack>
  ) : (
    <Text size="sm" lineClamp={maxLines}>
      {outcomeInWords(declaration, outcome)}
    </Text>
  )
}

interface ItemProps extends Omit<CaseTableProps, 'items' | 'columns'> {
  readonly item: CheckedCase
}

/** 'lulus', or the draft's own answer. */
function Found({ draft, item, isOpen, onAccept, accepting }: ItemProps) {
  const { row, failure } = item
  const { line } = row.value
  if (!failure) {
    return (
      <Group gap="xs" wrap="nowrap" flex="none" c="bugar">
        <IconCheck size={18} aria-hidden />
        <Text span size="sm" fw={600}>
          lulus
        </Text>
      </Group>
    )
  }
  return (
    <Stack gap="xs" align="start">
      <Group gap="xs" align="start" c="merah">
        <IconX size={18} aria-hidden />
        <Text span size="sm" fw={600}>
          kini
        </Text>
        <Outcome draft={draft} outcome={failure.found} />
      </Group>
      {isOpen && !isClash(failure.found) && (
        <BusyButton
          variant="default"
          isBusy={accepting === line}
          aria-label={`Terima jawaban baru kasus ${caseCode(line)}`}
          onClick={() => onAccept(item)}
        >
          Terima jawaban baru
        </BusyButton>
      )}
    </Stack>
  )
}

function Code({ item: { row }, isOpen, onOpen }: ItemProps) {
  const code = caseCode(row.value.line)
  return (
    <Anchor
      component="button"
      type="button"
      fw={700}
      size="sm"
      mih="var(--tap)"
      miw="var(--tap)"
      ta="start"
      aria-label={`${isOpen ? 'Ubah' : 'Lihat'} kasus ${code}`}
      onClick={() => onOpen(row)}
    >
      {code}
    </Anchor>
  )
}

const changedMark = ({ row, failure }: CheckedCase) => {
  const color = failure ? 'merah' : row.revision > 0 ? 'bugar' : null
  return color ? { style: { boxShadow: `inset 3px 0 0 var(--mantine-color-${color}-filled)` } } : {}
}

/** One case per row, its usual facts in columns; a card each without room for it. */
export function CaseTable({ items, columns, ...shared }: CaseTableProps) {
  const { declaration } = shared.draft
  const genders = declaration.facts.find(({ name }) => name === 'gender')
  const found = (item: CheckedCase) => <Found {...shared} item={item} />
  const expected = ({ row }: CheckedCase) => <Outcome draft={shared.draft} outcome={row.value.expected} />
  const tableColumns: readonly Column<CheckedCase>[] = [
    {
      header: 'Kode',
      isName: true,
      props: { py: 0 },
      cell: (item) => <Code {...shared} item={item} />,
      inCard: 'name',
    },
    {
      header: 'Kelamin',
      cell: ({ row }) => (genders ? valueInCell(genders, row.value.facts['gender']) : '–'),
      inCard: ['detail', ({ row }) => personInWords(declaration, row.value.facts)],
    },
    ...columns.map((fact) => ({
      header: fact.label,
      props: { style: { whiteSpace: 'nowrap' } } as const,
      cell: ({ row }: CheckedCase) => valueInCell(fact, row.value.facts[fact.name]),
    })),
    {
      header: 'Fakta lain, selain itu tidak',
      cell: ({ row }) => (
        <Text size="sm" lineClamp={maxLines}>
          {restInWords(declaration, row.value.facts, columns)}
        </Text>
      ),
    },
    {
      header: 'Diharapkan',
      cell: expected,
      inCard: [
        'body',
        (item) => (
          <div>
            <Hint mb="xxs">Diharapkan</Hint>
            {expected(item)}
          </div>
        ),
      ],
    },
    { header: 'Hasil rancangan', cell: found, inCard: ['tag', (item) => (item.failure ? null : found(item))] },
    { header: 'Kini', inCard: ['body', (item) => (item.failure ? found(item) : null)] },
  ]
  return (
    <RecordTable
      caption="Kasus acuan"
      minWidth="75em"
      columns={tableColumns}
      records={items.map((item) => ({ ...item, id: item.row.value.line }))}
      rowProps={(item) => ({ ...(item.failure && { bg: 'var(--mantine-color-merah-light)' }), ...changedMark(item) })}
    />
  )
}
