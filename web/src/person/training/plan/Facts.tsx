import type { PlanFact } from '@bugar/contracts/training/plan'
import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import { safetyLevels, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { Text } from '@mantine/core'
import { FactLines } from '#kit/layout/FactLines.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'

const goals: Record<(typeof trainingGoals)[number], string> = {
  health: 'sehat dan bugar',
  lose: 'menurunkan berat',
  muscle: 'menambah otot',
  strength: 'menambah kekuatan',
}
const words: Readonly<Record<string, string>> = {
  ...goals,
  ...genderLabels,
  ...Object.fromEntries(safetyLevels.map((level) => [level, safetyLevelTexts[level].label])),
  yes: 'ya',
  no: 'tidak',
  mild: 'ringan hari ini',
  ache: 'menetap',
  unknown: 'belum tahu',
  experienced: '6 bulan atau lebih',
  novice: 'kurang dari 6 bulan',
  gym: 'pusat kebugaran',
  home: 'di rumah',
  none: 'tanpa alat',
  regular: 'rutin',
  inactive: 'belum rutin',
}
const units: Readonly<Record<string, string>> = { age: 'tahun', daysPerWeek: 'hari', minutesPerSession: 'menit' }

const textOf = ({ fact, value }: PlanFact) => {
  if (value === null) {
    return (
      <Text span inherit c="jingga">
        belum dijawab
      </Text>
    )
  }
  const unit = units[fact]
  return unit === undefined ? (words[value] ?? value) : `${formatNumber(Number(value))} ${unit}`
}

/** Facts that count as no when unanswered; all others count as the most cautious answer. */
const countsAsNo = new Set(['kneePain', 'backPain', 'shoulderPain', 'pregnant'])

const listed = new Intl.ListFormat('id', { type: 'conjunction' })

/** The assumptions for unanswered facts, as sentences; null when all were answered. */
export const unansweredText = (facts: readonly PlanFact[]): string | null => {
  const missing = facts.filter(({ value }) => value === null)
  const asNo = missing.filter(({ fact }) => countsAsNo.has(fact)).map(({ label }) => label.toLowerCase())
  const sentences = [
    ...(missing.length > asNo.length ? ['Untuk yang belum dijawab, dipakai pilihan yang lebih aman.'] : []),
    ...(asNo.length > 0 ? [`Tanpa jawaban, ${listed.format(asNo)} dianggap tidak ada: gerakannya tidak diganti.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** The facts the plan is based on; unanswered ones are marked. */
export function Facts({ facts }: { readonly facts: readonly PlanFact[] }) {
  const unanswered = unansweredText(facts)
  return (
    <Panel title="Dasar rencana">
      <FactLines facts={facts.map((each) => [each.label, textOf(each)])} />
      {unanswered !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          {unanswered}
        </Text>
      )}
      <LinkButton to="/training/plan/new" search={{ ubah: true }} variant="default" mt="md">
        Ubah jawaban
      </LinkButton>
    </Panel>
  )
}
