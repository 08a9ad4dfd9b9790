import { bmiCategoryOf } from '@bugar/contracts/health/bmi'
import { Divider, Group, Stack, Text } from '@mantine/core'
import { BmiMeaning } from '#components/domain/BmiMeaning.tsx'
import { BmiTag } from '#components/domain/CategoryTag.tsx'
import { BmiScale } from '#components/domain/scales.tsx'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { formatBmi } from '#lib/format.ts'
import { type Draft, previewOf } from './draft.ts'

// The heights of BodyFatRelevance.
const BodyFatRelevance = lazyPart(() => import('./BodyFatRelevance.tsx'), 'BodyFatRelevance', {
  narrow: 112,
  wide: 88,
})

interface BmiPreviewProps {
  readonly draft: Draft
}

export function BmiPreview({ draft }: BmiPreviewProps) {
  const preview = previewOf(draft)
  const category = preview && bmiCategoryOf(preview.value)
  return (
    <Stack gap="xs">
      <Divider mb="xs" />
      <Group role="status" gap="sm" mih="1.75rem" fz="sm">
        {preview && category ? (
          <>
            BMI
            <Text span size="xl" fw={750}>
              {formatBmi(preview.value)}
            </Text>
            <BmiTag category={category} />
            <BmiMeaning value={preview.value} category={category} />
          </>
        ) : (
          <Text span size="sm" c="dimmed">
            BMI muncul di sini setelah berat dan tinggi diisi.
          </Text>
        )}
      </Group>
      <BmiScale value={preview?.value ?? null} category={category} isBare />
      {preview?.isImplausible && (
        <Text size="sm" fw={500} c="jingga">
          Periksa kembali berat dan tinggi badan
        </Text>
      )}
      {preview && !preview.isImplausible && (
        <BodyFatRelevance weight={Number(draft.weight)} height={Number(draft.height)} draft={draft} />
      )}
    </Stack>
  )
}
