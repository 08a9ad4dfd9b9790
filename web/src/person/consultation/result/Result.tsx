import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { type Safety, safetyLevels } from '@bugar/contracts/advice/person/safety'
import { measuredOf } from '@bugar/contracts/advice/health/measurements'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconListDetails, IconShieldCheck, IconToolsKitchen2, IconNotes } from '@tabler/icons-react'
import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { heldBy, usePersonState } from '#person/body/person-state.ts'
import { HeldPanel } from '#person/safety/held-parts.tsx'
import { LinkButton, TextLink } from '#kit/layout/links.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { Kisi } from '#kit/program/Kisi.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { Placeholder, lazyPart, PageParts } from '#kit/layout/lazy-part.tsx'
import { formatBmi, formatCm, formatKg, formatShortDate } from '#kit/text/format.ts'
import { useToday } from '#kit/text/local-day.ts'
import type { Prefill } from '#kit/session/history-state.ts'
import { Certainty } from './Certainty.tsx'
import {
  foodText,
  type FoodText,
  foodInShort,
  type AdvisedAgainst,
  advisedAgainst,
  describedFor,
  goalSentence,
} from '../advice/energy-limits.ts'
import { categoriesText } from '../measurement-texts.ts'
import { PdfButton } from '../pdf/PdfButton.tsx'
import type { OwnWeek } from './OwnPlan.tsx'
import { Part, Brief } from './KeptFold.tsx'
import { Plan } from './Plan.tsx'
import { useExplanation, useProgram, type Explanation } from '../queries.ts'
import { ProgramPart } from '../safety/ProgramPart.tsx'
import { isHeld, SafetyPanel } from '../safety/SafetyPanel.tsx'
import { ruleStandard } from '@bugar/contracts/advice/health/bmi-standards'
import { Hint } from '#kit/text/Tag.tsx'
import { asksDoctorFirst } from '../safety/safety-texts.ts'
import classes from './result.module.css'
import { reasonsId } from './sections.ts'
import { planOfProgram, type ShownProgram } from '../advice/fitting-program.ts'

interface ProgramTextProps {
  readonly program: ShownProgram | null
}

/** The program's text and sources, the origin of the bounds, and links to reliability and sources. */
function ProgramText({ program }: ProgramTextProps) {
  const [first, ...others] = program?.sources ?? []
  const more = others.length > 0 ? ` dan ${others.length} lainnya` : ''
  return (
    <Part
      id="tentang-program"
      title="Tentang program ini"
      icon={<IconNotes size={20} />}
      summary={first ? `Dasar: ${first}${more}` : 'Untuk siapa, dan batasnya'}
    >
      {program ? (
        <Stack gap="xs" maw="66ch">
          {program.description.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {first && <Hint>{[first, ...others].join('; ')}.</Hint>}
        </Stack>
      ) : (
        <Placeholder narrow={380} wide={190} />
      )}
      <Group gap="xs" justify="space-between">
        <Hint>Batas BMI menurut {ruleStandard}.</Hint>
        <Group>
          <TextLink to="/accuracy" size="sm" py="sm" fw={700}>
            Seberapa tepat?
          </TextLink>
          <TextLink to="/sources" size="sm" py="sm" fw={700}>
            Sumber
          </TextLink>
        </Group>
      </Group>
    </Part>
  )
}

interface Allowed {
  /** Changes that the person is advised against; null while loading. */
  readonly against: AdvisedAgainst[] | null
  /** Whether the person starts more slowly than the program. */
  readonly isSlow: boolean
  /** The consultation, with today's conclusion where that is more cautious, or the record is without answers. */
  readonly explanation: Explanation
}

const cautionOf = ({ level }: Safety): number => safetyLevels.indexOf(level)

/** The limits of the texts, by the state of today, else by the record. */
const useAllowed = (explanation: Explanation): Allowed => {
  const { consultation, isError } = explanation
  const state = usePersonState(useToday())
  const now = state.data?.data ?? null
  const isKnown = now !== null || (!state.isPending && (consultation !== null || isError))
  const record = consultation?.safety ?? null
  const isReplaced = now?.safety.screened && (!record?.screened || cautionOf(now.safety) > cautionOf(record))
  const safety = isReplaced ? now.safety : record
  return {
    against: isKnown ? advisedAgainst(now?.energy ?? null, now?.safety ?? record) : null,
    isSlow: (now?.safety ?? record)?.level !== 'go' || now?.facts['pregnant'] === 'yes',
    explanation:
      safety === record || !consultation ? explanation : { ...explanation, consultation: { ...consultation, safety } },
  }
}

interface DietProps {
  /** Null while it is loading. */
  readonly food: FoodText | null
}

function Diet({ food }: DietProps) {
  return (
    <Part
      id="makan"
      title="Rekomendasi pola makan"
      icon={<IconToolsKitchen2 size={20} />}
      summary={<Brief isRepeated>{food ? foodInShort(food) : 'Memuat pola makan...'}</Brief>}
    >
      {food ? (
        <Stack gap="xs" maw="66ch">
          {food.cautions.map(({ limit, text, reasons }) => (
            <Notice key={limit} color="jingga">
              <Text inherit fw={600}>
                {text}
              </Text>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Notice>
          ))}
          {food.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      ) : (
        <Placeholder narrow={480} wide={260} />
      )}
    </Part>
  )
}

const WhyPanel = lazyPart(() => import('./WhyPanel.tsx'), 'WhyPanel', { narrow: 74, wide: 76 })
const MapPanel = lazyPart(() => import('./MapPanel.tsx'), 'MapPanel', { narrow: 74, wide: 76 })
const SafetyGuide = lazyPart(() => import('../advice/SafetyGuide.tsx'), 'SafetyGuide', { narrow: 420, wide: 260 })
const Summary = lazyPart(() => import('./Summary.tsx'), 'Summary', { narrow: 420, wide: 190 })
const OwnPlan = lazyRouteComponent(() => import('./OwnPlan.tsx'), 'OwnPlan')
const StartBar = lazyRouteComponent(() => import('./StartBar.tsx'), 'StartBar')
const Nothing = () => null

interface ResultProps {
  readonly consultation: Consultation | ConsultationSummary
}

const again = (
  consultation: ConsultationSummary,
  mode: Prefill['mode'],
  bodyFatMethod?: Prefill['bodyFatMethod'],
): { prefill: Prefill } => ({
  prefill: { ...measuredOf(consultation), bodyFatMethod, mode },
})

export function Result({ consultation }: ResultProps) {
  const plan = useProgram(consultation)
  const { against, isSlow, explanation } = useAllowed(useExplanation(consultation))
  const program = plan.program &&
    against && { ...plan.program, description: describedFor(plan.program.description, against, isSlow) }
  const food = program && against && foodText(program.dietRecommendation, against)
  const { isBMIOnly, createdAt, notice, weight, height, bmi } = consultation
  const method = explanation.consultation?.measurement?.method
  const mode = isBMIOnly ? 'simple' : 'complete'
  const { code, name } = consultation.program
  const eyebrow = `${isBMIOnly ? 'Konsultasi BMI' : 'Konsultasi lengkap'}, ${formatShortDate(createdAt)}`
  const actions = useRef<HTMLDivElement>(null)
  // The link leads to a part whose code may still be loading.
  const [isWhyRequested, setWhyRequested] = useState(false)
  const [own, setOwn] = useState<OwnWeek | null>(null)
  const isBegun = own?.printed !== undefined
  // The current state; the record has the state of its date.
  const safety = usePersonState(useToday()).data?.data.safety
  const held = heldBy(safety)
  const isWaiting = held !== null
  const isHeldSince = held !== null && !isHeld(explanation.consultation)
  // Known by the code alone, so that nothing moves once the answers are here.
  const isDoctorFirst = asksDoctorFirst(code)
  const isInHero = !isWaiting && !isDoctorFirst
  const buttons = (
    <Group
      ref={actions}
      className={classes.still}
      gap="xs"
      grow
      preventGrowOverflow={false}
      maw={{ xs: 'max-content' }}
    >
      {!isWaiting &&
        (isBegun || safety?.screened !== false ? (
          <LinkButton {...planOfProgram} variant={isDoctorFirst && !isBegun ? 'default' : 'filled'}>
            {isBegun ? 'Lihat rencana' : 'Mulai program'}
          </LinkButton>
        ) : (
          // No plan starts without the answers.
          <LinkButton to="/consultation/screening" state={again(consultation, mode, method)}>
            Jawab pertanyaan, lalu mulai
          </LinkButton>
        ))}
      <PdfButton
        consultation={explanation.consultation ?? consultation}
        program={program}
        food={food}
        week={own?.printed}
        isSettled={food !== null && (explanation.consultation !== null || explanation.isError)}
      />
    </Group>
  )
  return (
    <>
      {isWaiting ? (
        // Neutral: page titles remain in the browser's history.
        <PageHeader eyebrow={eyebrow} title="Hasil konsultasi" />
      ) : (
        <Paper component="header" className={classes.hero} bg="var(--mantine-color-bugar-light)" mb="md" data-tinted>
          <Group wrap="nowrap" gap="sm" mb="sm">
            <Kisi code={code} height={128} />
            <PageTitle eyebrow={eyebrow} code={code}>
              {name}
            </PageTitle>
          </Group>
          <Text fw={600}>{categoriesText(consultation)}</Text>
          <Text component="div" className={classes.still} maw="66ch" mb="md">
            {program ? goalSentence(program.description) : <Placeholder narrow={70} wide={23} />}
          </Text>
          {isInHero && buttons}
        </Paper>
      )}
      <Stack>
        {!isWaiting && (
          <Certainty
            explanation={explanation}
            prefill={again(consultation, 'complete', method).prefill}
            onJump={() => setWhyRequested(true)}
          />
        )}
        {isHeldSince && <HeldPanel safety={held} what="Latihan" isOnResult />}
        <SafetyPanel
          explanation={explanation}
          prefill={again(consultation, mode).prefill}
          isHeldNow={isWaiting}
          heldSince={isHeldSince ? held : null}
        />
        {!isInHero && buttons}
        {!isWaiting && (
          // Without their code the program's own week is shown, and no bar.
          <CatchBoundary getResetKey={() => 0} errorComponent={Nothing}>
            <Suspense>
              <OwnPlan programCode={code} onFound={setOwn} />
              <StartBar program={consultation.program} isBegun={isBegun} after={actions} />
            </Suspense>
          </CatchBoundary>
        )}
        <ProgramPart program={consultation.program} isHeld={isWaiting}>
          {notice && <Notice color="jingga">{notice}</Notice>}
          <PageParts>
            <Plan {...plan} own={own} />
            <div id={reasonsId} tabIndex={-1}>
              <WhyPanel known={consultation} explanation={explanation} isRequested={isWhyRequested} />
            </div>
            <div className={classes.parts}>
              <PageParts>
                <div data-broad>
                  <MapPanel known={consultation} explanation={explanation} />
                </div>
                <Diet food={food} />
                <Part
                  id="keselamatan"
                  title="Panduan keselamatan"
                  icon={<IconShieldCheck size={20} />}
                  summary="Beban awal, minum, kapan harus berhenti"
                >
                  <SafetyGuide />
                </Part>
                <Part
                  id="ringkasan"
                  isOpenOnWide
                  title="Ringkasan"
                  icon={<IconListDetails size={20} />}
                  summary={`${formatKg(weight)}, ${formatCm(height)}, BMI ${formatBmi(bmi)}`}
                >
                  <Summary consultation={consultation} program={program} />
                </Part>
                <ProgramText program={program} />
              </PageParts>
            </div>
          </PageParts>
        </ProgramPart>
        <LinkButton to="/consultation" variant="default" state={again(consultation, mode, method)}>
          Konsultasi lagi
        </LinkButton>
      </Stack>
    </>
  )
}
