import type { Rule } from '@bugar/contracts/rule'
import { useState } from 'react'
import { EmptyState } from '#components/EmptyState.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { Panel } from '#components/Panel.tsx'
import { SearchField } from '#components/SearchField.tsx'
import type { ProgramNames } from './queries.ts'
import { BmiOnlyCard, CompleteCard } from './RuleCards.tsx'
import classes from './rules.module.css'

interface RuleListProps {
  readonly rules: readonly Rule[]
  readonly nameOf: ProgramNames
}

type Tab = 'complete' | 'bmi-only'

const matches = ({ name, condition, id }: Rule, search: string) =>
  `${id} ${name} ${condition}`.toLocaleLowerCase('id').includes(search.toLocaleLowerCase('id'))

export function RuleList({ rules, nameOf }: RuleListProps) {
  const [tab, setTab] = useState<Tab>('complete')
  const [search, setSearch] = useState('')
  const of = (stage: Tab) => rules.filter((rule) => rule.stage === stage)
  const list = (stage: Tab) => {
    const shown = of(stage).flatMap((rule, index) => (matches(rule, search) ? [{ rule, number: index + 1 }] : []))
    return shown.length === 0 ? (
      <EmptyState title="Tidak ada aturan ditemukan">Coba sesuaikan kata kunci pencarian Anda.</EmptyState>
    ) : (
      <ul className={classes.cards}>
        {shown.map(({ rule, number }) => (
          <li key={rule.id}>
            {stage === 'complete' ? (
              <CompleteCard rule={rule} number={number} programName={nameOf(rule.programCode)} />
            ) : (
              <BmiOnlyCard rule={rule} />
            )}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Panel title="Daftar aturan">
      <div className={classes.search}>
        <SearchField
          label="Cari aturan"
          placeholder="Cari nama atau kondisi aturan..."
          value={search}
          onSearch={setSearch}
        />
      </div>
      <PageTabs
        label="Jenis aturan"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'complete', title: `Lengkap (${of('complete').length})`, content: list('complete') },
          { value: 'bmi-only', title: `BMI saja (${of('bmi-only').length})`, content: list('bmi-only') },
        ]}
      />
    </Panel>
  )
}
