import { decisionDays, type LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import { Box, Button, Flex, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAllBases } from '#kit/program/base-rules.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { focusTitle } from '#kit/layout/PageTitle.tsx'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { MoreEntries } from '#kit/lists/MoreEntries.tsx'
import classes from './decisions.module.css'
import { DecisionFilters } from './DecisionFilters.tsx'
import { decisionLinkId, DecisionTable } from './DecisionTable.tsx'
import { useDecisionCsv, useDecisions } from './queries.ts'
import { decisionFilters, type DecisionSearch, isFiltered } from '#addresses/decisions.ts'

const DecisionPanel = lazyPart(() => import('./DecisionPanel.tsx'), 'DecisionPanel', { narrow: 660, wide: 660 })

interface DecisionsScreenProps {
  readonly search: DecisionSearch
}

interface NoneProps {
  readonly isFilteredOut: boolean
  readonly onReset: () => void
}

function None({ isFilteredOut, onReset }: NoneProps) {
  return isFilteredOut ? (
    <EmptyState
      title="Tidak ada keputusan yang cocok"
      action={
        <Button variant="default" onClick={onReset}>
          Tampilkan semua
        </Button>
      }
    >
      Longgarkan filter, atau periksa nomor itu: nomor dicari secara lengkap.
    </EmptyState>
  ) : (
    <EmptyState title="Belum ada keputusan">Setiap jawaban aturan kepada tim lain akan tercatat di sini.</EmptyState>
  )
}

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

export function DecisionsScreen({ search }: DecisionsScreenProps) {
  const navigate = useNavigate()
  const { id } = search
  const [openedWith] = useState(id)
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const { bases } = useAllBases()
  const decisions = useDecisions(search)
  const csv = useDecisionCsv()
  const { data: log, isError, isFetchNextPageError, errorUpdatedAt, refetch } = decisions
  const isFailed = isError && !isFetchNextPageError
  const show = (next: DecisionSearch) => void navigate({ to: '/admin/decisions', search: next, resetScroll: false })
  useReturnOfFocus(id)
  const baseOf = ({ base }: Pick<LoggedDecision, 'base'>) => bases.get(base)
  /** On a narrow screen an opened decision takes the place of the list. */
  const isListed = isWide || id === undefined
  const list = (
    <>
      {isFailed && (
        <LoadFailure text="Gagal memuat keputusan" failedAt={errorUpdatedAt} onRetry={() => void refetch()} />
      )}
      {log && !isFailed && log.decisions.length === 0 && (
        <None isFilteredOut={isFiltered(search)} onReset={() => show({})} />
      )}
      {log && !isFailed && log.decisions.length > 0 && (
        <>
          <DecisionTable decisions={log.decisions} search={search} declaredOf={(decision) => baseOf(decision)?.base} />
          <MoreEntries
            noun="keputusan"
            shown={log.decisions.length}
            hasNextPage={decisions.hasNextPage}
            isFetchingNextPage={decisions.isFetchingNextPage}
            isFailed={isFetchNextPageError}
            fetchNextPage={decisions.fetchNextPage}
          />
        </>
      )}
      {!log && !isError && <Skeleton height={660} />}
    </>
  )
  return (
    <>
      <PageHeader
        title="Keputusan"
        lead={`Setiap jawaban aturan kepada tim lain, dengan alasannya. Disimpan ${decisionDays} hari.`}
        actions={
          isListed && (
            <CsvButton noun="keputusan" isBusy={csv.isPending} onDownload={() => csv.mutate(decisionFilters(search))} />
          )
        }
      />
      {isListed && <DecisionFilters search={search} onChange={show} />}
      <Flex gap="md" align="flex-start">
        {isListed && (
          <Box flex={1} miw={0}>
            {list}
          </Box>
        )}
        {id !== undefined && (
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
        )}
      </Flex>
    </>
  )
}
