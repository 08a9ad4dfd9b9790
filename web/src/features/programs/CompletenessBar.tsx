import type { Completeness } from '@bugar/contracts/program'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { formatPercent } from '#lib/format.ts'

interface CompletenessBarProps {
  readonly code: string
  readonly completeness: Completeness
}

const fieldNames: Record<Completeness['missing'][number], string> = {
  name: 'nama',
  description: 'deskripsi',
  cardioRatio: 'rasio kardio',
  dietRecommendation: 'anjuran makan',
  schedule: 'jadwal',
}

/** Green when complete, yellow from 70 %, red below; the number has the same meaning. */
const colorOf = (percentage: number) => {
  if (percentage >= 100) {
    return 'var(--accent-strong)'
  }
  return percentage >= 70 ? 'var(--kuning)' : 'merah.5'
}

export function CompletenessBar({ code, completeness: { percentage, missing } }: CompletenessBarProps) {
  return (
    <Stack gap="xxs" fz="xs" c="dimmed">
      <Group justify="space-between">
        <span>Kelengkapan konten</span>
        <Text span inherit fw={700} c="bright">
          {formatPercent(percentage)}
        </Text>
      </Group>
      <Progress aria-label={`Kelengkapan konten ${code}`} value={percentage} color={colorOf(percentage)} />
      {missing.length > 0 && <p>Belum terisi: {missing.map((field) => fieldNames[field]).join(', ')}</p>}
    </Stack>
  )
}
