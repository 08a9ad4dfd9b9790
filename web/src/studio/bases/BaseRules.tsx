import type { BaseFacts, SourcedBaseName, RuleBase } from '@bugar/contracts/rules/rule-base'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { RetryNotice } from '#kit/states/RetryNotice.tsx'
import { formatDate } from '#kit/text/format.ts'
import { baseLabels } from '#addresses/rules.ts'
import { OutcomeTag } from '../rules/OutcomeTag.tsx'
import { VersionList } from '../rules/VersionList.tsx'
import { Cases } from './Cases.tsx'
import { Kinds } from './Kinds.tsx'
import { Proofs } from './Proofs.tsx'
import { useBase, useBases, useBaseVersions } from './queries.ts'
import { isSound, verdictInWords } from './words.ts'
import { ActivateDialog } from './ActivateDialog.tsx'

interface BaseVersionsProps {
  readonly name: SourcedBaseName
  readonly base: RuleBase
}

/** Every version of a base, newest first; an earlier one can be activated again. */
function BaseVersions({ name, base }: BaseVersionsProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Panel title="Riwayat versi">
      <QueryState query={useBaseVersions(name)} failure="Riwayat versi belum dapat dimuat." height={180}>
        {({ data: versions }) => <VersionList versions={versions} base={base} onActivate={setChosen} />}
      </QueryState>
      {chosen !== null && (
        <ActivateDialog
          base={name}
          version={chosen}
          title={`Aktifkan versi ${chosen}`}
          message={`Aturan ${baseLabels[name]} versi ${chosen} berlaku mulai konsultasi berikutnya. Konsultasi yang sudah tersimpan tidak berubah.`}
          confirmLabel="Aktifkan"
          color="bugar"
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}

const PersonBench = lazyPart(() => import('./PersonBench.tsx'), 'PersonBench', { narrow: 300, wide: 220 })

interface BaseProps {
  readonly name: SourcedBaseName
}

const purposes: Record<SourcedBaseName, string> = {
  safety: 'Dipakai sebelum program disarankan.',
  adaptation: 'Untuk menyesuaikan pekan program dengan orangnya.',
  progression: 'Untuk beban, repetisi, dan bentuk gerakan di sesi berikutnya.',
  energy: 'Dipakai untuk tujuan dan angka kalori.',
}

/** The active version and the purpose of the base. */
export function BaseLead({ name }: BaseProps) {
  const known = useBase(name)
  const versions = useBaseVersions(name).data?.data ?? []
  const active = versions.find((each) => each.active)
  // Only the newest version's date is its activation; a reactivated one has none.
  const since = active && `, ${active === versions[0] ? 'berlaku sejak' : 'dibuat'} ${formatDate(active.createdAt)}`
  return <>{known ? `Versi ${known.ruleSet.version}${since ?? ''}. ${purposes[name]}` : purposes[name]}</>
}

/** Whether the base is verified. */
export function BaseVerdict({ name }: BaseProps) {
  const { isError } = useBases()
  const known = useBase(name)
  if (!known) {
    // As large as the tag will be.
    return isError ? null : <Skeleton h="1.625rem" w={260} radius="sm" />
  }
  return (
    <OutcomeTag isPassed={isSound(known)} findings={known.verification.findings}>
      {verdictInWords(known)}
    </OutcomeTag>
  )
}

interface BaseRulesProps extends BaseProps {
  /** The rule that the address names. */
  readonly rule?: string | undefined
  /** The person whom the address names. */
  readonly person?: BaseFacts | undefined
}

interface KnownProps extends BaseRulesProps {
  readonly known: BaseInForce
  readonly onRetry: () => void
}

/** Proofs and golden cases come first: they show whether the rules below are reliable. */
function Known({ name, rule, person, known, onRetry }: KnownProps) {
  const { base, verification, warning } = known
  return (
    <>
      {warning && <RetryNotice onRetry={onRetry}>{warning}</RetryNotice>}
      <Stack>
        {person && <PersonBench key={JSON.stringify(person)} base={base} person={person} />}
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <Proofs name={name} {...verification} />
          <Cases {...known} />
        </SimpleGrid>
        {/* Another rule resets the search and the folds. */}
        <Kinds key={rule} known={known} named={rule} />
        <BaseVersions name={name} base={base} />
      </Stack>
    </>
  )
}

/** The rules of a base with their proofs, golden cases and versions. */
export function BaseRules({ name, ...named }: BaseRulesProps) {
  const bases = useBases()
  const label = baseLabels[name].toLowerCase()
  return (
    <QueryState query={bases} failure={`Aturan ${label} belum dapat dimuat.`} height={560}>
      {({ data }) => {
        const known = data.find(({ base }) => base.name === name)
        return known ? (
          <Known name={name} {...named} known={known} onRetry={() => void bases.refetch()} />
        ) : (
          <Panel title="Belum ada aturan">
            <Hint>Sistem ini belum memiliki aturan {label}.</Hint>
          </Panel>
        )
      }}
    </QueryState>
  )
}
