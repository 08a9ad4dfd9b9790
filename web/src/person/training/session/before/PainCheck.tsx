import type { SessionTargets } from '@bugar/contracts/training/plan'
import { painSites, type PainSite, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Box, Button, Paper, Stack, Text, Title, UnstyledButton, Group } from '@mantine/core'
import { IconPlayerPlay, IconEqual, IconHistory, IconReplace, type TablerIcon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { NotAdjusted } from '../SessionNotices.tsx'
import { NotRead, SessionPage } from '../SessionPage.tsx'
import type { Beside } from './FeverEnd.tsx'
import { SeverityScale } from './SeverityScale.tsx'
import { isSevere, isSevereAt, painCheck, type Pains, siteNames } from './today-words.ts'
import classes from './today.module.css'
import { useTodayCheck } from './use-today-check.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import {
  adaptedFor,
  changesBetween,
  reasonsFor,
  type SessionChange,
  type SessionChanges,
} from '../after/session-changes.ts'
import { sourceText } from '../words.ts'

interface TodayChangesProps extends SessionChanges {
  readonly before: SessionTargets
  readonly after: SessionTargets
  readonly sites: readonly PainSite[]
  readonly now: Date
}

const siteList = (sites: readonly PainSite[]): string =>
  new Intl.ListFormat('id').format(sites.map((site) => siteNames[site].toLowerCase()))

function Line({ icon: Icon, color, children }: { readonly icon: TablerIcon; color?: string; children: ReactNode }) {
  return (
    <Group component="li" wrap="nowrap" gap="sm" py="xs" align="flex-start">
      <Text span c={color ?? 'dimmed'} lh={1}>
        <Icon size={20} aria-hidden="true" />
      </Text>
      <Text span size="sm">
        {children}
      </Text>
    </Group>
  )
}

const ChangedLine = ({ from, to }: SessionChange) =>
  from === null ? (
    <>
      Ditambah <b>{to}</b>
    </>
  ) : to === null ? (
    <>{from} tidak dilakukan hari ini</>
  ) : (
    <>
      {from} jadi <b>{to}</b>
    </>
  )

const focus = (shown: HTMLElement | null) => shown?.focus()

/** The changes that the answer made to today's session, with reasons. */
function TodayChanges({ changed, sameCount, before, after, sites, now }: TodayChangesProps) {
  const plan = usePlan(now).data?.data
  const earlier = adaptedFor(sites, after.session, plan?.changes ?? [])
  const reasons = reasonsFor(before.session, after.session, plan?.changes ?? [])
  return (
    <Paper component="section" aria-label="Yang berubah hari ini" className={classes.changes}>
      <Title order={3} tabIndex={-1} ref={focus}>
        Yang berubah hari ini
      </Title>
      <DividedList>
        {changed.map(({ from, to }) => (
          <Line key={`${from} ${to}`} icon={IconReplace} color="biru">
            <ChangedLine from={from} to={to} />
          </Line>
        ))}
        {changed.length === 0 ? (
          <Line icon={IconEqual}>
            {earlier.length > 0
              ? `Sudah disesuaikan untuk ${siteList(sites)}: ${earlier.join('; ')}.`
              : 'Tidak ada gerakan sesi ini yang perlu diganti.'}
          </Line>
        ) : (
          sameCount > 0 && <Line icon={IconEqual}>{sameCount} gerakan lain tetap</Line>
        )}
        <Line icon={IconHistory}>
          Hanya hari ini; besok ditanyakan lagi. Bila nyeri bertambah, hentikan gerakan itu.
        </Line>
      </DividedList>
      {reasons.length > 0 && (
        <details className={classes.reasons}>
          <summary>Mengapa?</summary>
          <Stack gap="sm">
            {reasons.map(({ id, reason }) => (
              <div key={id}>
                <Text size="sm" fw={700}>
                  {reason.name}
                </Text>
                <Text size="sm">{reason.text}</Text>
                <Hint>{sourceText(reason)}</Hint>
              </div>
            ))}
          </Stack>
        </details>
      )}
    </Paper>
  )
}

/** Where the sites are on a body 200 high seen from the front, from its middle line and its crown. */
const dots: Record<PainSite, readonly [x: number, y: number]> = {
  shoulder: [22, 44],
  elbow: [27.6, 75],
  back: [0, 88],
  hip: [12, 101],
  knee: [10.8, 149],
  foot: [10, 191],
}

/** The pain sites on a body, the chosen ones highlighted. Decorative: the buttons have the same content. */
function BodyFigure({ named }: { readonly named: readonly PainSite[] }) {
  return (
    <Box pos="relative" style={{ aspectRatio: '88 / 200' }}>
      <Figure name="" isMap side="front" h="100%" />
      <svg viewBox="-44 0 88 200" className={classes.dots} aria-hidden="true">
        {painSites.flatMap((site) => {
          const [x, y] = dots[site]
          const isNamed = named.includes(site)
          return (x === 0 ? [0] : [x, -x]).map((cx) => (
            <circle
              key={`${site} ${cx}`}
              className={isNamed ? classes.named : classes.dot}
              {...{ cx, cy: y, r: isNamed ? 7 : 4 }}
            />
          ))
        })}
      </svg>
    </Box>
  )
}

interface PainCheckProps {
  readonly now: Date
  /** Sent with the pains. */
  readonly beside: Beside
  /** The earlier answer of today; null when there is none. */
  readonly today: TodayCheck | null
  /** The session as it was when this was opened, and as it is now; null when the plan had or has none. */
  readonly before: SessionTargets | null
  readonly targets: SessionTargets | null
  /** The answer was sent, and `targets` are read with it; `unread` when that failed. */
  readonly saved: 'no' | 'unread' | 'read'
  /** @param since when it was sent, in milliseconds since the epoch */
  readonly onSaved: (since: number) => void
  /** Something was changed since. */
  readonly onChanged: () => void
  readonly onRetry: () => void
  readonly onBegin: () => void
  readonly onFelt: () => void
  readonly onBack: () => void
}

const columns: readonly (readonly PainSite[])[] = [
  ['shoulder', 'elbow', 'back'],
  ['hip', 'knee', 'foot'],
]

/** The foot would cover it. */
const bringIntoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'center' })

/** Sites and severity of pain, and the resulting changes of today's session. */
export function PainCheck(props: PainCheckProps) {
  const { now, beside, today, before, targets, saved, onSaved, onChanged, onRetry, onBegin, onFelt, onBack } = props
  const [pains, setPains] = useState<Pains>(() => new Map(today?.pains.map(({ site, severity }) => [site, severity])))
  const [isTried, setTried] = useState(false)
  const saving = useTodayCheck()
  const check = painCheck(localDay(now), pains)
  const named = painSites.filter((site) => pains.has(site))
  const problem =
    named.length === 0 ? 'Pilih dulu tempat yang nyeri.' : check === null ? 'Pilih dulu seberapa nyeri.' : null
  const change = (site: PainSite, severity: number | null | undefined) => {
    const next = new Map(pains)
    if (severity === undefined) {
      next.delete(site)
    } else {
      next.set(site, severity)
    }
    setPains(next)
    saving.reset()
    onChanged()
  }
  const save = () => {
    setTried(true)
    if (check) {
      const since = Date.now()
      saving.mutate({ ...beside, ...check }, { onSuccess: () => onSaved(since) })
    }
  }
  const site = (each: PainSite) => (
    <UnstyledButton
      key={each}
      className={classes.site}
      aria-pressed={pains.has(each)}
      onClick={() => change(each, pains.has(each) ? undefined : null)}
    >
      {siteNames[each]}
    </UnstyledButton>
  )
  const changes = before && targets && changesBetween(before.session, targets.session)
  const [left = [], right = []] = columns
  return (
    <SessionPage
      onBack={onBack}
      middle={<Text fw={700}>Ada nyeri</Text>}
      foot={
        saved === 'read' ? (
          <Button
            size="lg"
            fullWidth
            h={60}
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={onBegin}
          >
            {changes && changes.changed.length > 0 ? 'Mulai sesi yang disesuaikan' : 'Mulai sesi'}
          </Button>
        ) : (
          <>
            {isTried && problem && (
              <Text role="alert" size="sm" fw={500} ta="center" c="var(--mantine-color-error)">
                {problem}
              </Text>
            )}
            <BusyButton size="lg" fullWidth h={60} isBusy={saving.isPending} onClick={save}>
              {isSevere(pains) ? 'Simpan' : 'Sesuaikan sesi'}
            </BusyButton>
          </>
        )
      }
    >
      <PageTitle>Di mana nyerinya?</PageTitle>
      <div role="group" aria-label="Tempat nyeri" className={classes.body}>
        <Stack gap="md">{left.map(site)}</Stack>
        <div className={classes.front}>
          <BodyFigure named={named} />
          <UnstyledButton className={classes.chest} onClick={onFelt}>
            Dada
          </UnstyledButton>
        </div>
        <Stack gap="md">{right.map(site)}</Stack>
      </div>
      {named.length > 0 && (
        <>
          <Title>Seberapa nyeri?</Title>
          {isSevere(pains) && (
            <Notice color="merah">
              Nyeri 7 atau lebih perlu diperiksa. Istirahatkan{' '}
              {siteList(named.filter((each) => isSevereAt(pains, each)))}, dan tanyakan dulu kepada dokter.
            </Notice>
          )}
          {named.map((each) => (
            <Paper key={each} p="md">
              <SeverityScale
                site={siteNames[each]}
                value={pains.get(each) ?? null}
                onChange={(severity) => change(each, severity)}
              />
            </Paper>
          ))}
        </>
      )}
      {saving.error && (
        <div ref={bringIntoView}>
          <NotAdjusted
            error={saving.error}
            against={isSevere(pains) || beside.illness || !targets ? 'Jangan berlatih dulu hari ini.' : null}
            onBegin={onBegin}
          />
        </div>
      )}
      {saved === 'unread' && (
        <div ref={bringIntoView}>
          <NotRead onRetry={onRetry} />
        </div>
      )}
      {saved === 'read' && changes && before && targets && (
        <div ref={bringIntoView}>
          <TodayChanges {...changes} before={before} after={targets} sites={named} now={now} />
        </div>
      )}
    </SessionPage>
  )
}
