import type { Gender } from '@bugar/contracts/knowledge'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useProgramNames } from '#components/domain/program-names.ts'
import { TextLink } from '#components/ui/TextLink.tsx'
import { useSession } from '#lib/use-session.ts'
import { effectSentence, isBodyFatRelevant } from './body-fat-effect.ts'
import type { Draft } from './draft.ts'
import { useBodyFatEffect } from './use-body-fat-effect.ts'

interface BodyFatRelevanceProps {
  /** Valid, in kg and cm. */
  readonly weight: number
  readonly height: number
  readonly draft: Draft
}

/** Whether measuring body fat can change the program at this weight and height, and how to measure it. */
export function BodyFatRelevance({ weight, height, draft }: BodyFatRelevanceProps) {
  const gender: Gender = useSession()?.user.gender ?? 'male'
  const { nameOf, isKnown: hasNames } = useProgramNames()
  const { effect: found, isError } = useBodyFatEffect({ gender, weight, height })
  const effect = hasNames ? found : null
  const isKnown = draft.mode === 'complete' && draft.bodyFatPercentage !== ''
  return (
    <Stack gap={0} mih={{ base: '7rem', xs: '5.5rem' }}>
      <Text role="status" size="sm">
        {effect && effectSentence(effect, nameOf)}
        {isError && 'Apakah lemak tubuh penting di sini belum dapat ditanyakan; konsultasi tetap bisa dimulai.'}
      </Text>
      {!effect && !isError && <Skeleton h="1.25rem" radius="sm" />}
      {effect && isBodyFatRelevant(effect) && !isKnown && (
        <Text size="sm">
          <TextLink
            to="/calculator"
            search={{ tab: 'lemak' }}
            state={{ prefill: { ...draft, weight, height } }}
            display="inline-block"
            py="sm"
            fw={700}
          >
            Belum tahu? Ukur dengan pita, 20 detik
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}
