import type { SessionTargets } from '@bugar/contracts/training/plan'
import { painSites, type PainSite, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Button, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { PageTitle } from '#kit/layout/PageTitle.tsx'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { BodyFigure } from './BodyFigure.tsx'
import { NotAdjusted } from '../NotAdjusted.tsx'
import { NotRead } from '../NotRead.tsx'
import { SessionPage } from '../SessionPage.tsx'
import { SeverityScale } from './SeverityScale.tsx'
import { isSevere, painCheck, type Pains, siteNames } from './today-words.ts'
import { TodayChanges } from './TodayChanges.tsx'
import classes from './today.module.css'
import { useTodayCheck } from './use-today-check.ts'

interface PainCheckProps {
  readonly now: Date
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
  const { now, today, before, targets, saved, onSaved, onChanged, onRetry, onBegin, onFelt, onBack } = props
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
      saving.mutate(check, { onSuccess: () => onSaved(since) })
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
            Mulai sesi yang disesuaikan
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
            <span>Dada</span>
          </UnstyledButton>
        </div>
        <Stack gap="md">{right.map(site)}</Stack>
      </div>
      {named.length > 0 && (
        <>
          <Title>Seberapa nyeri?</Title>
          {isSevere(pains) && (
            <Notice color="merah">
              Nyeri 7 atau lebih perlu diperiksa. Istirahatkan bagian itu, dan tanyakan dulu kepada dokter.
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
            against={isSevere(pains) || !targets ? 'Jangan berlatih dulu hari ini.' : null}
            onBegin={onBegin}
          />
        </div>
      )}
      {saved === 'unread' && (
        <div ref={bringIntoView}>
          <NotRead onRetry={onRetry} />
        </div>
      )}
      {saved === 'read' && before && targets && (
        <div ref={bringIntoView}>
          <TodayChanges before={before} after={targets} now={now} />
        </div>
      )}
    </SessionPage>
  )
}
