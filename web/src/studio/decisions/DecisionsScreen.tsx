import { csvOperations } from '@bugar/contracts/system/csv'
import { decisionDays, type LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import { isOwn } from '@bugar/contracts/rules/any-base'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { Box, Group, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPin } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAllBases, useTeams } from '#kit/program/base-rules.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton, TextLink } from '#kit/layout/links.tsx'
import type { ListFilter } from '#kit/lists/ListFilters.tsx'
import type { Column } from '#kit/lists/RecordTable.tsx'
import { labelOf } from '#studio/bases/words.ts'
import { formatNumber } from '#kit/text/format.ts'
import classes from './decisions.module.css'
import { clockOf, dateOf } from './outcome.ts'
import { useDecisions } from './queries.ts'
import { ResultTag } from './ResultTag.tsx'
import { decisionFilters, type DecisionSearch, longestSearch } from '#addresses/decisions.ts'

const DecisionPanel = lazyPart(() => import('./DecisionPanel.tsx'), 'DecisionPanel', { narrow: 660, wide: 660 })

/** The link of a decision in the list, to which the focus returns. */
const decisionLinkId = (id: string): string => `decision-${id}`

/** Focuses the link of a decision once that is closed, as its panel had the focus. */
const useReturnOfFocus = (id: string | undefined) => {
  const before = useRef(id)
  useEffect(() => {
    if (before.current !== undefined && id === undefined) {
      const link = document.getElementById(decisionLinkId(before.current))
      if (link) {
        link.focus()
      } else {
        focusTitle()
      }
    }
    before.current = id
  }, [id])
}

function Version({ ruleSet, pinned }: LoggedDecision) {
  return (
    <Group component="span" display="inline-flex" gap="xxs" wrap="nowrap">
      {ruleSet.version}
      {pinned && (
        <>
          <IconPin size={16} aria-hidden="true" />
          <VisuallyHidden>ditetapkan tim</VisuallyHidden>
        </>
      )}
    </Group>
  )
}

/** Each read of a decision is audited, so hovering must not ask for it. */
const linkOf = (search: DecisionSearch, id: string) =>
  ({ to: '/admin/decisions', search: { ...search, id }, preload: false, id: decisionLinkId(id) }) as const

const useFilters = ({ teamId }: DecisionSearch): readonly ListFilter<DecisionSearch>[] => {
  const teams = Object.fromEntries((useTeams().data?.data.teams ?? []).map(({ id, name }) => [id, name]))
  // While the teams are not known, the address still names one.
  const unknown = teamId === undefined || Object.hasOwn(teams, teamId) ? {} : { [teamId]: 'Tim terpilih' }
  return [
    {
      search: 'search',
      label: 'Nomor keputusan atau korelasi, lengkap',
      placeholder: 'Nomor keputusan atau korelasi',
      delayMs: 500,
      maxLength: longestSearch,
    },
    { choice: 'teamId', label: 'Tim', all: 'Semua tim', choices: { ...unknown, ...teams } },
    {
      choice: 'base',
      label: 'Basis',
      all: 'Semua basis',
      choices: Object.fromEntries(ruleBaseNames.map((base) => [base, labelOf(base)])),
    },
    {
      choice: 'outcome',
      label: 'Hasil',
      all: 'Semua hasil',
      choices: { concluded: 'Ada kesimpulan', invalid: 'Fakta ditolak', failed: 'Aturan bertentangan' },
    },
    { day: 'day', label: 'Hari (WIB)' },
  ]
}

export function DecisionsScreen({ search }: { readonly search: DecisionSearch }) {
  const navigate = useNavigate()
  const { id } = search
  const [openedWith] = useState(id)
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const { bases } = useAllBases()
  const decisions = useDecisions(search)
  const filters = useFilters(search)
  const show = (next: DecisionSearch) => void navigate({ to: '/admin/decisions', search: next, resetScroll: false })
  useReturnOfFocus(id)
  const baseOf = ({ base }: Pick<LoggedDecision, 'base'>) => (isOwn(base) ? undefined : bases.get(base))
  /** On a narrow screen an opened decision takes the place of the list. */
  const isListed = isWide || id === undefined
  /** Whether this is the newest decision of its day, which tells the date for all of them. */
  const startsDay = (at: string, number: number) => {
    const newer = decisions.data?.decisions[number - 2]
    return search.day === undefined && (!newer || dateOf(newer.at) !== dateOf(at))
  }
  const columns: readonly Column<LoggedDecision>[] = [
    {
      header: 'Waktu, WIB',
      width: '19%',
      isName: true,
      cell: ({ at, ...decision }, number) => (
        <>
          <TextLink
            {...linkOf(search, decision.id)}
            resetScroll={false}
            className={classes.link}
            inherit
            fw={id === decision.id ? 700 : 400}
            c="bright"
            {...(id === decision.id && { 'aria-current': 'true' as const })}
          >
            {clockOf(at)}
          </TextLink>
          {startsDay(at, number) && (
            <Hint fw={400} style={{ whiteSpace: 'nowrap' }}>
              {dateOf(at)}
            </Hint>
          )}
        </>
      ),
      inCard: ['detail', ({ at }) => `${dateOf(at)}, ${clockOf(at)} WIB`],
    },
    { header: 'Tim', width: '20%', cell: ({ team }) => team.name, inCard: 'name' },
    {
      header: 'Basis',
      width: '21%',
      cell: ({ base }) => labelOf(base),
      inCard: [
        'body',
        (decision) => (
          <Group justify="space-between" gap="xs">
            <Hint>
              {labelOf(decision.base)} versi <Version {...decision} />
            </Hint>
            <LinkButton
              {...linkOf(search, decision.id)}
              variant="default"
              aria-label={`Lihat keputusan untuk ${decision.team.name}, ${clockOf(decision.at)}`}
            >
              Lihat
            </LinkButton>
          </Group>
        ),
      ],
    },
    { header: 'Versi', width: '10%', cell: (decision) => <Version {...decision} /> },
    {
      header: 'Hasil',
      cell: (decision) => <ResultTag decision={decision} declared={baseOf(decision)?.base} />,
      // On a line of its own: beside the name, a long one would wrap or be cut off.
      inCard: [
        'body',
        (decision) => (
          <div>
            <ResultTag decision={decision} declared={baseOf(decision)?.base} />
          </div>
        ),
      ],
    },
  ]
  /** Beside the details there is no room for it, and they tell it. */
  const time: Column<LoggedDecision> = {
    header: 'ms',
    width: '9%',
    align: 'end',
    props: { c: 'dimmed' },
    cell: ({ micros }) => formatNumber(micros / 1000),
  }
  const panel = id !== undefined && (
    <Box
      role="region"
      aria-label="Keputusan yang dibuka"
      w={isWide ? 400 : '100%'}
      flex="none"
      {...(isWide && { className: classes.beside, tabIndex: 0 })}
    >
      <DecisionPanel
        id={id}
        baseOf={baseOf}
        takesFocus={id !== openedWith}
        onClose={() => show({ ...search, id: undefined })}
      />
    </Box>
  )
  return (
    <>
      <PageHeader
        title="Keputusan"
        lead={
          <>
            Setiap jawaban aturan kepada tim lain, dengan alasannya. Disimpan {decisionDays} hari.{' '}
            <IconPin size={16} aria-hidden="true" /> versi ditetapkan tim.
          </>
        }
        actions={
          isListed && (
            <CsvButton noun="keputusan" operation={csvOperations['decision.csv']} filters={decisionFilters(search)} />
          )
        }
      />
      <AdminList
        query={decisions}
        records={decisions.data?.decisions}
        noun="keputusan"
        filters={filters}
        search={search}
        onSearch={show}
        failure={{ text: 'Gagal memuat keputusan' }}
        empty={{
          title: 'Belum ada keputusan',
          text: 'Setiap jawaban aturan kepada tim lain akan tercatat di sini.',
        }}
        noneFound={{
          title: 'Tidak ada keputusan yang cocok',
          text: 'Longgarkan filter, atau periksa nomor itu: nomor dicari secara lengkap.',
          clear: 'Tampilkan semua',
        }}
        height={660}
        aside={panel}
        isHidden={!isListed}
        table={{
          caption: 'Keputusan untuk tim lain, terbaru di atas',
          minWidth: '72em',
          columns: id === undefined ? [...columns, time] : columns,
          rowProps: (decision) => ({ className: classes.row, mod: { open: id === decision.id } }),
        }}
      />
    </>
  )
}
