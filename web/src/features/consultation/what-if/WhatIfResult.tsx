import type { ProgramCode } from '@bugar/contracts/knowledge'
import { Center, Group, Stack, Text } from '@mantine/core'
import { BmiTag, BodyFatTag } from '#components/domain/CategoryTag.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { oddsSentences } from '#components/domain/odds.ts'
import { OddsLine } from '#components/domain/OddsLine.tsx'
import { formatBmi, formatPercent } from '#lib/format.ts'
import { whatIfSentence } from './sentence.ts'
import type { useWhatIf } from './use-what-if.ts'

interface WhatIfResultProps {
  readonly result: ReturnType<typeof useWhatIf>
  /** The program of the consultation itself. */
  readonly now: ProgramCode
}

/** Fixed minimum height, no layout shift. */
const box = { mih: { base: 254, md: 170 }, p: 'md', bg: 'var(--mantine-color-abu-light)', bdrs: 'md' }

export function WhatIfResult({ result, now }: WhatIfResultProps) {
  const { isMoved, verdict, isOutdated, isError, retry, nameOf } = result
  if (isError) {
    return <ErrorBox onRetry={retry}>Jawaban untuk angka ini belum dapat dimuat.</ErrorBox>
  }
  if (!verdict) {
    return (
      <Center role="status" {...box} fz="sm" c="abu">
        {isMoved ? 'Menghitung...' : 'Jawaban aturan muncul di sini.'}
      </Center>
    )
  }
  const { bmi, bmiCategory, bodyFatCategory, bodyFatPercentage, programCode, notice } = verdict
  const fat = bodyFatPercentage ?? null
  return (
    <Stack role="status" aria-busy={isOutdated} justify="center" gap="xs" {...box}>
      <Text size="lg" fw={700}>
        {whatIfSentence(now, programCode, nameOf(programCode))}
      </Text>
      <Group gap="md" fz="sm" fw={600}>
        <span>
          BMI {formatBmi(bmi)} <BmiTag category={bmiCategory} />
        </span>
        {bodyFatCategory && (
          <span>
            Lemak {formatPercent(fat)} <BodyFatTag category={bodyFatCategory} />
          </span>
        )}
      </Group>
      {notice && (
        <Text size="xs" c="abu">
          {notice}
        </Text>
      )}
      <OddsLine odds={verdict.odds} />
      {oddsSentences({ ...verdict, nextMeasurement: null }).map((sentence) => (
        <Text key={sentence} size="xs" c="abu">
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}
