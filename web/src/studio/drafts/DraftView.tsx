import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Text, Box, Flex, Stack, Group, Progress, SimpleGrid, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { Notice, ErrorBox } from '#kit/states/Notice.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { RootMark } from '#kit/text/RootMark.tsx'
import { Tag, Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatTime, formatNumber } from '#kit/text/format.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { labelOf } from '../bases/words.ts'
import type { DraftTab } from '#addresses/rules.ts'
import { SheetActions } from '../sheets/SheetActions.tsx'
import { FailureReasons } from '../rules/program/FailureReasons.tsx'
import { DraftComparison } from './DraftComparison.tsx'
import { checkId, DraftTable } from './DraftTable.tsx'
import { useDraft, checkQuery, coverageQuery, useDraftWrite } from './queries.ts'
import { Release } from './release/Release.tsx'
import { eventWords, inAddress, isOpen, stateOf, stateWords } from './words.ts'
import { CaseList } from './cases/CaseList.tsx'
import { UncaughtMutations } from './release/UncaughtMutations.tsx'
import type { CaseCoverage, Untouched } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { useRef, useState } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { ShowAll } from '#kit/lists/ShowAll.tsx'
import { untouchedInWords } from './cases/cases.ts'
import { useMakeCase } from './cases/use-make-case.ts'

/** Gaps shown initially. */
const few = 4

interface BarProps {
  readonly label: string
  readonly share: CaseCoverage['fired']
}

function Bar({ label, share: { touched, total } }: BarProps) {
  const words = `${formatNumber(touched)} dari ${formatNumber(total)}`
  return (
    <div>
      <Group justify="space-between" align="end" wrap="nowrap" gap="sm" mb="xs">
        <Text size="sm">{label}</Text>
        <Text fw={700} flex="none">
          {words}
        </Text>
      </Group>
      <Progress aria-label={`${label}: ${words}`} value={total === 0 ? 100 : (touched / total) * 100} />
    </div>
  )
}

interface CoverageProps {
  readonly draft: Draft
  readonly coverage: CaseCoverage
}

const madeOf = ({ person, expected }: Untouched) => person && expected !== null && { facts: person, expected }

interface MakeButtonProps {
  readonly base: Draft['declaration']
  readonly item: Untouched
  readonly making: ReturnType<typeof useMakeCase>
}

function MakeButton({ base, item, making: { canMake, isBusy, make } }: MakeButtonProps) {
  const made = madeOf(item)
  const words = `${item.rule} ${untouchedInWords(base, item)}`
  return (
    made && (
      <BusyButton
        variant="subtle"
        px="xs"
        fz="sm"
        isBusy={isBusy(made)}
        disabled={!canMake(made)}
        aria-label={`Jadikan kasus: ${words}`}
        onClick={() => make(made, words)}
      >
        Jadikan kasus
      </BusyButton>
    )
  )
}

/** Coverage of the rules by the golden cases, and the parts that no case covers. */
function Coverage({ draft, coverage }: CoverageProps) {
  const { declaration, goldenCases } = draft
  const { fired, notFired, bounds, untouched } = coverage
  const [isAll, setIsAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its line.
  const making = useMakeCase(draft, () => list.current?.focus())
  const open = untouched.filter((item) => {
    const made = madeOf(item)
    return !made || !making.isMade(made)
  })
  return (
    <Panel title="Cakupan" aside={<Hint>oleh {formatNumber(goldenCases.length)} kasus acuan</Hint>}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3, xl: 1 }} spacing="lg" verticalSpacing="md" style={{ alignItems: 'end' }}>
          <Bar label="Aturan: pernah terpakai" share={fired} />
          <Bar label="Aturan: pernah tidak terpakai" share={notFired} />
          <Bar label="Kedua sisi tiap batas angka" share={bounds} />
        </SimpleGrid>
        {open.length > 0 && (
          <div ref={list} tabIndex={-1} style={{ outline: 0 }}>
            <Title order={3} size="sm" mb="xxs">
              Belum tersentuh
            </Title>
            {making.error && <ErrorBox my="xs">{making.error.message}</ErrorBox>}
            <DividedList aria-label="Belum tersentuh">
              {open.map((item, index) => (
                <Group
                  key={`${item.rule} ${item.what} ${JSON.stringify(item.condition)}`}
                  component="li"
                  justify="space-between"
                  gap="xxs"
                  py="xs"
                  display={!isAll && index >= few ? 'none' : undefined}
                >
                  <Text size="sm" flex="1 1 12rem">
                    <b>{item.rule}</b> {untouchedInWords(declaration, item)}
                  </Text>
                  {isOpen(draft) && <MakeButton item={item} making={making} base={declaration} />}
                </Group>
              ))}
            </DividedList>
            {open.length > few && (
              <ShowAll isAll={isAll} onChange={setIsAll} total={`${formatNumber(open.length)} hal`} />
            )}
          </div>
        )}
      </Stack>
    </Panel>
  )
}

/** Another version became active since: rebases the draft's own changes on it. */
function Rebase({ draft: { id, from, head } }: { readonly draft: Draft }) {
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.rebase')
  const collides = error instanceof AppError && error.code === 'conflict' && (error.errors ?? []).length > 0
  return (
    <Notice role="status" color="jingga" mb="md">
      <Text size="sm" fw={700}>
        Versi {head} sudah berlaku, sedangkan rancangan ini dari versi {from}.
      </Text>
      <Text size="sm">
        {collides
          ? 'Sebagian baris diubah di kedua pihak. Pilih yang dipakai untuk baris itu:'
          : 'Sesuaikan dulu: perubahan Anda ditaruh di atas versi yang berlaku.'}
      </Text>
      {error && !collides && <Text size="sm">{error.message}</Text>}
      {collides && <FailureReasons error={error} limit={5} />}
      <Group gap="xs" mt="xs">
        {collides ? (
          <>
            <BusyButton variant="default" isBusy={isPending} onClick={() => mutate({ id, prefer: 'draft' })}>
              Pakai milik rancangan
            </BusyButton>
            <BusyButton variant="default" isBusy={isPending} onClick={() => mutate({ id, prefer: 'current' })}>
              Pakai versi {head}
            </BusyButton>
          </>
        ) : (
          <BusyButton variant="default" isBusy={isPending} onClick={() => mutate({ id })}>
            Sesuaikan
          </BusyButton>
        )}
      </Group>
    </Notice>
  )
}

/** The golden cases of a draft in a table, and their gaps. */
function DraftCases({ draft }: { readonly draft: Draft }) {
  const coverage = useQuery(coverageQuery(draft.id))
  const isOld = coverage.data !== undefined && coverage.data.data.hash !== draft.hash
  const failure = coverage.error?.message ?? ''
  return (
    <Stack>
      <Flex direction={{ base: 'column', xl: 'row' }} align={{ xl: 'start' }} gap="md">
        <Box flex={1} miw={0} w="100%">
          <QueryState query={useQuery(checkQuery(draft.id))} failure="Pemeriksaan belum dapat dimuat." height={480}>
            {({ data: { failed } }) => <CaseList draft={draft} failed={failed} />}
          </QueryState>
        </Box>
        <Stack w={{ base: '100%', xl: 290 }} flex="none" gap="sm">
          {isOld && (
            <Hint role="status">
              {coverage.isError ? 'Cakupan ini dari isi sebelumnya.' : 'Menghitung ulang cakupan…'}
            </Hint>
          )}
          <QueryState query={coverage} failure={failure || 'Cakupan belum dapat dihitung.'} height={240}>
            {({ data }) => <Coverage draft={draft} coverage={data.coverage} />}
          </QueryState>
        </Stack>
      </Flex>
      {coverage.data && <UncaughtMutations draft={draft} mutation={coverage.data.data.mutation} />}
      {coverage.data && isOld && coverage.isError && (
        <ErrorBox onRetry={() => void coverage.refetch()}>Cakupan belum dapat dihitung ulang.</ErrorBox>
      )}
    </Stack>
  )
}

interface DraftViewProps {
  readonly base: RuleBaseName
  readonly id: string
  readonly tab: DraftTab
  /** The version to compare with, where the address names one. */
  readonly version: number | undefined
}

interface TitleProps {
  readonly label: string
  readonly count?: number | undefined
}

function TabTitle({ label, count }: TitleProps) {
  return (
    <>
      {label}
      {count !== undefined && (
        <Text span inherit c="dimmed" fw={500} ml="xxs">
          {count}
        </Text>
      )}
    </>
  )
}

/** Why the draft was last rejected or superseded, or lost its approval, until its next step. */
function LastReason({ draft: { state, events } }: { readonly draft: Draft }) {
  const last = events.at(-1)
  return (
    last &&
    (state === 'rejected' || state === 'superseded' || last.kind === 'lapsed') && (
      <Notice role="status" color={state === 'rejected' ? 'merah' : 'jingga'} mb="md">
        <Text size="sm" fw={700}>
          {last.by && last.kind !== 'lapsed' ? `${stateWords[state][0]} oleh ${last.by.name}` : eventWords[last.kind]}
        </Text>
        <Text size="sm">{last.text}</Text>
      </Notice>
    )
  )
}

/** How many proofs and golden cases the draft fails, with a jump to them. */
function Failures({ draft: { id, base } }: { readonly draft: Draft }) {
  const check = useQuery(checkQuery(id)).data?.data
  const failed = check
    ? [
        ...check.failed,
        ...check.verification.proofs.filter(({ holds }) => !holds),
        ...check.verification.findings.filter(({ property, severity }) => !property && severity === 'error'),
      ].length
    : 0
  return (
    failed > 0 && (
      <TextLink to="/admin/drafts" search={{ base: inAddress(base), id }} hash={checkId} c="merah" py="sm" fw={700}>
        {failed} belum lolos
      </TextLink>
    )
  )
}

function Opened({ draft, tab, version }: Pick<DraftViewProps, 'tab' | 'version'> & { readonly draft: Draft }) {
  const navigate = useNavigate()
  const { id, base, from, head, changedAt, changedBy, rules, goldenCases } = draft
  const [words, tone] = stateOf(draft)
  const choose = (next: DraftTab) =>
    void navigate({
      to: '/admin/drafts',
      search: { base: inAddress(base), id, tab: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title={`Rancangan ${labelOf(base)}`}
        lead={
          <>
            Berasal dari versi {from}. Tersimpan {formatTime(changedAt)}, {changedBy.name}.{' '}
            <TextLink to="/admin/drafts" search={{ base: inAddress(base) }}>
              Semua rancangan
            </TextLink>
          </>
        }
        actions={
          <>
            <Failures draft={draft} />
            <Tag tone={tone}>{words}</Tag>
          </>
        }
      />
      {(tab === 'tabel' || tab === 'kasus') && <SheetActions draft={draft} />}
      <LastReason draft={draft} />
      {isOpen(draft) && head !== from && <Rebase draft={draft} />}
      <PageTabs<DraftTab>
        label="Bagian rancangan"
        value={tab}
        onChange={choose}
        keepMounted={false}
        tabs={[
          {
            value: 'tabel',
            title: <TabTitle label="Tabel" count={rules.length} />,
            content: <DraftTable draft={draft} />,
          },
          {
            value: 'kasus',
            title: <TabTitle label="Kasus acuan" count={goldenCases.length} />,
            content: <DraftCases draft={draft} />,
          },
          {
            value: 'perubahan',
            title: 'Apa yang berubah',
            content: <DraftComparison draft={draft} version={version} />,
          },
          { value: 'penerbitan', title: 'Penerbitan', content: <Release draft={draft} /> },
        ]}
      />
    </>
  )
}

/** One draft: its rules, its golden cases, its changes, and its steps to a version. */
export function DraftView({ base, id, tab, version }: DraftViewProps) {
  return (
    <>
      <RootMark name="workbench" />
      <QueryState query={useDraft(id)} failure={`Rancangan ${labelOf(base)} belum dapat dimuat.`} height={560}>
        {({ data: draft }) => <Opened draft={draft} tab={tab} version={version} />}
      </QueryState>
    </>
  )
}
