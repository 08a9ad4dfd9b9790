import { isHeldAt, type Safety, safetyLimitTexts } from '@bugar/contracts/advice/person/safety'
import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { Group, Stack, Text, List } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { LinkButton } from '#kit/layout/links.tsx'
import { lazyPart, Placeholder } from '#kit/layout/lazy-part.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import type { Prefill } from '#kit/session/history-state.ts'
import { usePersonState } from '#person/body/person-state.ts'
import { CareCards, DoctorConsentForm, needsCare } from '#person/safety/held-parts.tsx'
import { CautionLadder } from '#person/safety/CautionLadder.tsx'
import { EmergencyCall, LevelCard } from '#person/safety/LevelCard.tsx'
import { Terms } from '#person/terms/Terms.tsx'
import type { Explanation } from '../queries.ts'
import type { ForDoctorProps, ReasonLinesProps } from './parts.tsx'
import { Brief, KeptFold } from '../result/KeptFold.tsx'
import {
  firstTone,
  cautiousSentence,
  isPlainGo,
  needsDoctorAt,
  sentenceOf,
  titleOf,
  startsWithDoctor,
} from './safety-texts.ts'
import { useToday } from '#kit/text/local-day.ts'

// Few people need them, or they are folded.
const loadParts = () => import('./parts.tsx')
const ForDoctor = lazyPart<'ForDoctor', ForDoctorProps>(loadParts, 'ForDoctor', { narrow: 420, wide: 300 })
const DoctorList = lazyPart<'DoctorList', ForDoctorProps>(loadParts, 'DoctorList', { narrow: 62, wide: 62 })
const ReasonLines = lazyPart<'ReasonLines', ReasonLinesProps>(loadParts, 'ReasonLines', { narrow: 300, wide: 180 })

interface ReasonsProps {
  readonly safety: Safety
}

/** More limits than most people have; a desktop folds them, as a phone folds all. */
const mostInSight = 5

/** The rules behind the advice, most cautious first, and the consequences for the training. */
function Reasons({ safety: { level, reasons, limits } }: ReasonsProps) {
  const needsDoctor = needsDoctorAt(level)
  const [first, ...others] = reasons
  const more = others.length > 0 ? `, dan ${others.length} alasan lain` : ''
  return (
    <>
      {first && (
        <KeptFold id="sebab" title="Mengapa?" summary={`${first.name}${more}`}>
          <ReasonLines reasons={reasons} />
        </KeptFold>
      )}
      {limits.length > 0 && (
        <KeptFold
          id="batas"
          isOpenOnWide={!needsDoctor && limits.length <= mostInSight}
          title={needsDoctor ? 'Sesudah dokter mengizinkan' : 'Yang perlu dijaga'}
          summary={`${limits.length} hal`}
        >
          <List spacing="xs" maw="66ch">
            {limits.map((limit) => (
              <List.Item key={limit}>
                <Terms>{safetyLimitTexts[limit]}</Terms>
              </List.Item>
            ))}
          </List>
        </KeptFold>
      )}
    </>
  )
}

interface ConcludedProps {
  readonly consultation: Consultation
  readonly safety: NonNullable<Consultation['safety']>
  readonly isHeldNow: boolean
}

/** The conclusion of the safety rules, its reasons, and the list for a doctor. */
function Concluded({ consultation, safety, isHeldNow }: ConcludedProps) {
  const id = useId()
  const { code } = consultation.program
  const { level } = safety
  const title = titleOf(level, code)
  const sentence = sentenceOf(level, consultation.program)
  const needsDoctor = needsDoctorAt(level)
  const state = usePersonState(useToday()).data?.data
  // A narrower consent, or one that was given before the finding, can be replaced by a full one.
  const consent = state?.doctorConsent
  const isFull = (id: string) => consent?.holds && consent.scope === 'full' && consent.covers.includes(id)
  const isLiftable = state?.safety.level === 'gentle' && state.liftable.some((id) => !isFull(id))
  return (
    <Stack component="section" aria-label={title}>
      {isPlainGo(safety, code) ? (
        <KeptFold
          id="kesimpulan"
          title={title}
          icon={<IconCircleCheck size={20} />}
          summary={<Brief isRepeated>Tidak ada yang perlu ditunggu</Brief>}
        >
          <Text mb="xs">{sentence}</Text>
          <CautionLadder level={level} />
        </KeptFold>
      ) : (
        <LevelCard
          level={level}
          titleId={id}
          title={title}
          tone={firstTone(safety, code)}
          sentence={sentence}
          hasFigure={isHeldAt(level)}
        >
          {startsWithDoctor(safety, code) && <DoctorList consultation={consultation} safety={safety} />}
        </LevelCard>
      )}
      <EmergencyCall level={level} />
      <Reasons safety={safety} />
      {needsCare(safety.limits) && <CareCards limits={safety.limits} />}
      {needsDoctor && <ForDoctor consultation={consultation} safety={safety} />}
      {((needsDoctor && isHeldNow) || isLiftable) && <DoctorConsentForm />}
    </Stack>
  )
}

interface SafetyPanelProps {
  readonly explanation: Explanation
  /** The measurements of this result, for the form after the questions. */
  readonly prefill: Prefill
  /** Whether the current state forbids training by a program. */
  readonly isHeldNow: boolean
  /** The current answer where it forbids what the record allows: it takes the place of the record's. */
  readonly heldSince: Safety | null
}

function Cautious({ prefill }: Pick<SafetyPanelProps, 'prefill'>) {
  return (
    <Notice color="jingga">
      <Group gap="sm">
        <Text size="sm" flex="1 1 18rem">
          {cautiousSentence}
        </Text>
        <LinkButton to="/consultation/screening" state={{ prefill }} variant="default">
          Jawab pertanyaan
        </LinkButton>
      </Group>
    </Notice>
  )
}

/** Above the program: the safety rules' conclusion, the cautious sentence, or both when held without screening. */
export function SafetyPanel({ explanation, prefill, heldSince, ...rest }: SafetyPanelProps) {
  const { consultation, isError } = explanation
  if (heldSince !== null && consultation) {
    return needsDoctorAt(heldSince.level) && <ForDoctor consultation={consultation} safety={heldSince} />
  }
  const safety = consultation?.safety
  if (consultation && safety && (safety.screened || isHeldAt(safety.level))) {
    return (
      <Stack>
        {!safety.screened && <Cautious prefill={prefill} />}
        <Concluded consultation={consultation} safety={safety} {...rest} />
      </Stack>
    )
  }
  return consultation || isError ? <Cautious prefill={prefill} /> : <Placeholder narrow={77} wide={77} />
}

/** Whether the safety rules advise against starting the program. */
export const isHeld = (consultation: Consultation | ConsultationSummary | null): boolean =>
  consultation !== null &&
  'safety' in consultation &&
  consultation.safety !== null &&
  isHeldAt(consultation.safety.level)
