import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { useNavigate } from '@tanstack/react-router'
import { RootMark } from '#kit/text/RootMark.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { PageTabs } from '#kit/layout/PageTabs.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { labelOf } from '../bases/words.ts'
import { DraftList } from './DraftList.tsx'
import type { DraftsSearch } from '#addresses/rules.ts'
import { inAddress } from './words.ts'

const VersionComparison = lazyPart(() => import('../comparison/VersionComparison.tsx'), 'VersionComparison', {
  narrow: 900,
  wide: 700,
})
const DraftView = lazyPart(() => import('./DraftView.tsx'), 'DraftView', { narrow: 900, wide: 700 })

/** The drafts of a base, one of them, or two versions side by side; selected by the URL. */
export function DraftsScreen({ base: named, id, tab, with: version, from, to }: DraftsSearch) {
  const base = named ?? 'program'
  const navigate = useNavigate()
  if (id !== undefined) {
    return (
      <>
        <RootMark name="workbench" />
        <DraftView key={id} base={base} id={id} tab={tab ?? 'tabel'} version={version} />
      </>
    )
  }
  if (from !== undefined && to !== undefined) {
    return <VersionComparison base={base} from={from} to={to} />
  }
  return (
    <>
      <PageHeader
        title="Rancangan Aturan"
        lead={
          <>
            Perubahan disiapkan di sini, disetujui administrator lain, lalu diberlakukan.{' '}
            <TextLink to="/admin/rules" search={{ base: named }}>
              Lihat aturan yang berlaku
            </TextLink>
          </>
        }
      />
      <PageTabs<RuleBaseName>
        label="Basis aturan"
        value={base}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ to: '/admin/drafts', search: { base: inAddress(next) }, resetScroll: false })
        }
        tabs={ruleBaseNames.map((name) => ({
          value: name,
          title: labelOf(name),
          content: <DraftList base={name} />,
        }))}
      />
    </>
  )
}
