import type { ImportReport } from '@bugar/contracts/system'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Tag } from '#components/ui/Tag.tsx'
import { formatNumber } from '#lib/format.ts'
import { useSession } from '#lib/use-session.ts'
import { baseLabels } from './base-labels.ts'

type Effect = ImportReport['effects'][number]
type Example = Effect['examples'][number]

const shownAtFirst = 10

const effectLabels: Record<Effect['kind'], string> = {
  'admin-gained': 'Administrator yang bertambah',
  'admin-lost': 'Administrator yang berkurang',
  'account-locked': 'Akun yang dikunci',
  'sessions-ended': 'Akun yang sesinya akan berakhir',
  'erased-returns': 'Orang yang sudah dihapus dan akan kembali',
  'rule-set-added': 'Versi aturan yang ditambah',
  'rule-set-renumbered': 'Versi aturan yang mendapat nomor lain',
  'rule-set-activated': 'Aturan aktif yang diganti',
  'rule-set-not-activated': 'Aturan aktif yang tidak diganti',
}
const kinds = Object.keys(effectLabels)

/** Version and base from an id such as `safety 5`; the program's base is not named. */
const versionOf = (id: string): { readonly version: string; readonly base: string } => {
  const [first = '', second] = id.split(' ')
  return second === undefined
    ? { version: first, base: '' }
    : { version: second, base: ` (${(baseLabels as Record<string, string>)[first] ?? first})` }
}

const wordsForRules = (kind: Effect['kind'], { id, name }: Example): string => {
  const { version, base } = versionOf(id)
  if (kind === 'rule-set-added') {
    return `Versi ${version}${base}${name && `: ${name}`}`
  }
  if (kind === 'rule-set-renumbered') {
    return `Versi ${name} di berkas menjadi versi ${version}${base}`
  }
  if (kind === 'rule-set-not-activated') {
    return `Versi ${version}${base} perlu disetujui administrator lain; versi ${name} tetap berlaku`
  }
  return name ? `Versi ${name} diganti versi ${version}${base}` : `Versi ${version}${base} menjadi aktif`
}

const wordsFor = (kind: Effect['kind'], example: Example, ownId: string | undefined): string => {
  if (kind.startsWith('rule-set-')) {
    return wordsForRules(kind, example)
  }
  return example.id === ownId ? `${example.name} (Anda)` : example.name
}

function EffectList({ kind, count, examples }: Effect) {
  const [isOpen, setIsOpen] = useState(false)
  const ownId = useSession()?.user.id
  const own = examples.filter(({ id }) => id === ownId)
  // The reader's own account first, so that it is never collapsed.
  const sorted = [...own, ...examples.filter(({ id }) => id !== ownId)]
  const shown = isOpen ? sorted : sorted.slice(0, shownAtFirst)
  const rest = `dan ${formatNumber(count - shown.length, 0)} lainnya`
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <b>{effectLabels[kind]}</b>
        <Tag tone="jingga">{formatNumber(count, 0)}</Tag>
      </Group>
      <Text component="ul" size="sm" ps="md">
        {shown.map((example) => (
          <li key={example.id}>{wordsFor(kind, example, ownId)}</li>
        ))}
        {isOpen && count > shown.length && <li>{rest}</li>}
      </Text>
      {!isOpen && count > shown.length && (
        <Button variant="subtle" aria-label={`${rest}: ${effectLabels[kind]}`} onClick={() => setIsOpen(true)}>
          {rest}
        </Button>
      )}
    </li>
  )
}

/** An import's effects on administrators, accounts, sessions, erased people and rules. */
export function ImportEffects({ effects }: Pick<ImportReport, 'effects'>) {
  const sorted = effects.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  return (
    <Paper
      component="section"
      aria-labelledby="import-effects"
      radius="md"
      p="md"
      fz="sm"
      bg="var(--mantine-color-jingga-light)"
      style={{ borderColor: 'var(--mantine-color-jingga-text)' }}
    >
      <Title order={4} id="import-effects" mb="sm" c="jingga">
        Periksa dulu: akun dan aturan yang terpengaruh
      </Title>
      <Stack component="ul" gap="sm">
        {sorted.map((effect) => (
          <EffectList key={effect.kind} {...effect} />
        ))}
      </Stack>
    </Paper>
  )
}
