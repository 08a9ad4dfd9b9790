import type { ImportReport } from '@bugar/contracts/system'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Tag } from '#components/ui/Tag.tsx'
import { formatNumber } from '#lib/format.ts'
import { useSession } from '#lib/use-session.ts'
import classes from './import.module.css'

type Effect = ImportReport['effects'][number]
type Example = Effect['examples'][number]

const shownAtFirst = 10

const effectWords: Record<Effect['kind'], string> = {
  'admin-gained': 'Administrator yang bertambah',
  'admin-lost': 'Administrator yang berkurang',
  'account-locked': 'Akun yang dikunci',
  'sessions-ended': 'Akun yang sesinya akan berakhir',
  'rule-set-added': 'Versi aturan yang ditambah',
  'rule-set-activated': 'Aturan aktif yang diganti',
}
const kinds = Object.keys(effectWords)

const wordsFor = (kind: Effect['kind'], { id, name }: Example, ownId: string | undefined): string => {
  if (kind === 'rule-set-added') {
    return name ? `Versi ${id}: ${name}` : `Versi ${id}`
  }
  if (kind === 'rule-set-activated') {
    return name ? `Versi ${name} diganti versi ${id}` : `Versi ${id} menjadi aktif`
  }
  return id === ownId ? `${name} (Anda)` : name
}

function EffectList({ kind, count, examples }: Effect) {
  const [isOpen, setIsOpen] = useState(false)
  const ownId = useSession()?.user.id
  const own = examples.filter(({ id }) => id === ownId)
  // The reader's own account first: it must not be folded away.
  const sorted = [...own, ...examples.filter(({ id }) => id !== ownId)]
  const shown = isOpen ? sorted : sorted.slice(0, shownAtFirst)
  const rest = `dan ${formatNumber(count - shown.length, 0)} lainnya`
  return (
    <li>
      <p className={classes.effectHead}>
        <b>{effectWords[kind]}</b>
        <Tag tone="jingga">{formatNumber(count, 0)}</Tag>
      </p>
      <ul className={classes.examples}>
        {shown.map((example) => (
          <li key={example.id}>{wordsFor(kind, example, ownId)}</li>
        ))}
        {isOpen && count > shown.length && <li>{rest}</li>}
      </ul>
      {!isOpen && count > shown.length && (
        <Button
          variant="subtle"
          aria-label={`${rest}: ${effectWords[kind]}`}
          className={classes.more}
          onClick={() => setIsOpen(true)}
        >
          {rest}
        </Button>
      )}
    </li>
  )
}

/** What an import does to administrators, accounts, sessions and rules. */
export function ImportEffects({ effects }: Pick<ImportReport, 'effects'>) {
  const sorted = effects.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  return (
    <section className={classes.effects} aria-labelledby="import-effects">
      <h4 id="import-effects" className={classes.effectsTitle}>
        Periksa dulu: akun dan aturan yang terpengaruh
      </h4>
      <ul>
        {sorted.map((effect) => (
          <EffectList key={effect.kind} {...effect} />
        ))}
      </ul>
    </section>
  )
}
