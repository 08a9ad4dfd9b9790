import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { Skeleton, Stack, Text } from '@mantine/core'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import type { MeasuredFacts } from '@bugar/contracts/advice/consultation/verdict'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useProgramNames } from '#kit/program/program-names.ts'
import { TextLink } from '#kit/layout/links.tsx'
import { useSession } from '#kit/session/use-logout.tsx'
import { operationQuery } from '#kit/data/query-client.ts'
import { effectSentence, isBodyFatRelevant } from '../advice/body-fat-effect.ts'
import type { Draft } from '../draft.ts'

const debounceMs = 250

/** Which body fat changes the program at one weight (kg) and height (cm), once they have rested; null until then. */
const useBodyFatEffect = (body: Omit<MeasuredFacts, 'bodyFatPercentage' | 'bodyFatMethod'>) => {
  const current = JSON.stringify(body)
  // As text: two objects with equal numbers are never identical, so the debounce would not settle.
  const [settled] = useDebouncedValue(current, debounceMs)
  const { data, isError, isPlaceholderData } = useQuery({
    ...operationQuery(inferenceOperations, 'inference.bodyFatEffect', JSON.parse(settled) as typeof body),
    placeholderData: keepPreviousData,
    // Trial body measurements are not cached.
    gcTime: 0,
  })
  const isSettled = settled === current && !isPlaceholderData
  return { effect: isSettled && data ? data.data : null, isError: isSettled && isError && !data }
}

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
        {isError && 'Belum dapat diperiksa apakah lemak tubuh berpengaruh. Konsultasi tetap bisa dimulai.'}
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
