import type { Finding } from '@bugar/contracts/rules/rule-set'
import { type ReactNode, useState } from 'react'
import { Tag, Hint } from '#kit/text/Tag.tsx'
import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { Anchor, Button, Text } from '@mantine/core'
import { mayI } from '#kit/session/session.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ShowAll } from '#kit/lists/ShowAll.tsx'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { TaggedLine } from './Findings.tsx'

interface OutcomeTagProps {
  readonly isPassed: boolean
  readonly findings: readonly Finding[]
  readonly children: ReactNode
}

/** Result of a verification: green only without open findings; shows the number of warnings. */
export function OutcomeTag({ isPassed, findings, children }: OutcomeTagProps) {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const isClean = warnings === 0
  return (
    <Tag tone={isPassed ? (isClean ? 'bugar' : 'jingga') : 'merah'}>
      {children}
      {isPassed && !isClean && `, ${warnings} peringatan`}
    </Tag>
  )
}

const VersionChanges = lazyPart(() => import('./VersionChanges.tsx'), 'VersionChanges', { narrow: 60, wide: 60 })

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly RuleVersion[]
  /** Null for the rules that choose a program. */
  readonly base: RuleBase | null
  /** Offered to administrators for every inactive version. */
  readonly onActivate?: (version: number) => void
}

/** Versions shown initially. */
const few = 3

type ChangesProps = Pick<VersionListProps, 'base'> & { readonly version: number }

/** Loaded when it is opened. */
function Changes({ base, version }: ChangesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Anchor component="summary" size="xs" c="dimmed" underline="always" py="md">
        Perubahan di versi {version}
      </Anchor>
      {isOpen && <VersionChanges base={base} version={version} />}
    </details>
  )
}

/** The versions of a rule set with notes and changes: the newest and the active one, then all. */
export function VersionList({ versions, base, onActivate }: VersionListProps) {
  const [isAll, setIsAll] = useState(false)
  if (versions.length === 0) {
    return <Hint>Setiap perubahan aturan akan tercatat di sini.</Hint>
  }
  return (
    <>
      <DividedList component="ol" reversed>
        {versions.map(({ version, hash, author, note, createdAt, active }, index) => (
          <TaggedLine
            key={version}
            tone={active ? 'bugar' : 'abu'}
            word={`Versi ${version}`}
            hidden={!isAll && !active && index >= few}
          >
            {note || (
              <Text span inherit c="dimmed">
                Tanpa catatan
              </Text>
            )}
            {active && <b> (aktif)</b>}
            <Hint>
              {formatTime(createdAt)}, {author?.name ?? 'aturan awal sistem'}, sidik {hash.slice(0, 8)}
            </Hint>
            {/* The oldest has no predecessor. */}
            {index < versions.length - 1 && <Changes base={base} version={version} />}
            {onActivate && !active && mayI('admin') && (
              <Button
                variant="default"
                mt="xs"
                aria-label={`Aktifkan versi ${version}`}
                onClick={() => onActivate(version)}
              >
                Aktifkan
              </Button>
            )}
          </TaggedLine>
        ))}
      </DividedList>
      {versions.length > few && (
        <ShowAll isAll={isAll} onChange={setIsAll} total={`${formatNumber(versions.length)} versi`} />
      )}
    </>
  )
}
