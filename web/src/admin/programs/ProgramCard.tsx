import type { Program, Completeness } from '@bugar/contracts/catalog/program'
import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden, Progress } from '@mantine/core'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { BmiTag, BodyFatTag } from '#kit/program/CategoryTag.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { formatPercent } from '#kit/text/format.ts'

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

function CompletenessBar({ code, completeness: { percentage, missing } }: CompletenessBarProps) {
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

interface ProgramCardProps {
  readonly program: Program
  readonly onView: () => void
  readonly onEdit: () => void
}

export function ProgramCard({ program, onView, onEdit }: ProgramCardProps) {
  const { code, name, description, completeness, bmiCategory, bodyFatCategory } = program
  return (
    <Paper component="article" aria-label={`${code} ${name}`} h="100%">
      <Stack gap="xs" h="100%">
        <Group justify="space-between" gap="xs">
          <span>
            <ProgramBadge code={code} /> {!program.isActive && <ActiveTag isActive={program.isActive} />}
          </span>
          <Text c="dimmed">
            <VisuallyHidden component="span">Sasaran: </VisuallyHidden>
            <BmiTag category={bmiCategory} /> + <BodyFatTag category={bodyFatCategory} />
          </Text>
        </Group>
        <Title>{name}</Title>
        <Text size="sm" c="dimmed" lineClamp={3}>
          {description.trim() || 'Belum ada deskripsi'}
        </Text>
        <Stack gap="sm" mt="auto">
          <CompletenessBar code={code} completeness={completeness} />
          <Group grow gap="xs">
            <Button variant="default" aria-label={`Lihat Detail ${code}`} onClick={onView}>
              Lihat Detail
            </Button>
            <Button variant="default" aria-label={`Edit Konten ${code}`} onClick={onEdit}>
              Edit Konten
            </Button>
          </Group>
        </Stack>
      </Stack>
    </Paper>
  )
}
