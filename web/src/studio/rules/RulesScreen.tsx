import type { SourcedBaseName } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatDate } from '#kit/text/format.ts'
import { BaseLead, BaseRules, BaseVerdict } from '../bases/BaseRules.tsx'
import { useBases } from '../bases/queries.ts'
import { ProgramRules, Verified } from './program/ProgramRules.tsx'
import { useRules, useVersions } from './queries.ts'
import { baseLabels, type RulesSearch } from '#addresses/rules.ts'

function ProgramLead() {
  const { version } = useRules()
  const active = useVersions().data?.data.versions.find((each) => each.active)
  const since = active ? `, aktif sejak ${formatDate(active.createdAt)}` : ''
  return <>{version === null ? 'Aturan yang memilih program.' : `Versi ${version}${since}.`}</>
}

interface TabTitleProps {
  readonly label: string
  /** Undefined while loading. */
  readonly count: number | undefined
}

/** Reserves the width of the count before it has loaded. */
function TabTitle({ label, count }: TabTitleProps) {
  return (
    <>
      {label}
      <Text span inherit c="dimmed" fw={500} ml="xxs" miw="2ch" display="inline-block">
        {count}
      </Text>
    </>
  )
}

type Tab = SourcedBaseName | 'program'

const names = Object.keys(baseLabels) as SourcedBaseName[]

/** The rules of one base at a time; the URL selects it. */
export function RulesScreen({ base, rule, facts }: RulesSearch) {
  const navigate = useNavigate()
  const programRules = useRules().rules
  const bases = useBases().data?.data
  const choose = (tab: Tab) =>
    void navigate({ to: '/admin/rules', search: isSourced(tab) ? { base: tab } : {}, resetScroll: false })
  return (
    <>
      <PageHeader
        title={base ? `Aturan ${baseLabels[base]}` : 'Aturan Forward Chaining'}
        lead={base ? <BaseLead name={base} /> : <ProgramLead />}
        actions={
          <>
            {base ? <BaseVerdict name={base} /> : <Verified />}
            <TextLink to="/admin/drafts" search={{ base }} display="inline-block" py="sm" size="sm" fw={600}>
              Rancangan
            </TextLink>
          </>
        }
      />
      <PageTabs<Tab>
        label="Basis aturan"
        value={base ?? 'program'}
        onChange={choose}
        keepMounted={false}
        tabs={[
          {
            value: 'program',
            title: <TabTitle label="Program" count={programRules?.length} />,
            content: <ProgramRules person={base ? undefined : facts} />,
          },
          ...names.map((name) => ({
            value: name,
            title: (
              <TabTitle label={baseLabels[name]} count={bases?.find((each) => each.base.name === name)?.rules.length} />
            ),
            content: <BaseRules name={name} {...(name === base && { rule, person: facts })} />,
          })),
        ]}
      />
    </>
  )
}
