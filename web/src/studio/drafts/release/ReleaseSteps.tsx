import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCheck,
  IconPencil,
  IconPlayerPlay,
  IconSend,
  type IconProps,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Hint } from '#kit/text/Tag.tsx'
import { formatTime } from '#kit/text/format.ts'
import { mayI } from '#kit/session/session.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import classes from './way.module.css'
import { startInWords } from '../words.ts'

/** Steps of the way that lie behind the draft. */
const passed = ({ state }: Draft): number => ({ proposed: 2, approved: 4, started: 5 })[state as string] ?? 1

interface WayStepProps {
  readonly label: string
  /** The person, or the missing step. */
  readonly who: string
  readonly when: string | null
  readonly place: 'done' | 'now' | 'next'
  readonly icon: ComponentType<IconProps>
}

const placeWords = { done: 'selesai', now: 'sekarang', next: 'belum' }

function WayStep({ label, who, when, place, icon }: WayStepProps) {
  const Icon = place === 'done' ? IconCheck : icon
  return (
    <li className={classes.step} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
      <ThemeIcon
        className={classes.icon}
        variant={place === 'done' ? 'light' : 'outline'}
        color={place === 'next' ? 'abu' : 'bugar'}
        radius="xl"
        size={30}
      >
        <Icon size={18} aria-hidden="true" />
      </ThemeIcon>
      <div>
        <Text size="sm" fw={700}>
          {label} <VisuallyHidden>({placeWords[place]})</VisuallyHidden>
        </Text>
        {/* The current step is emphasised. */}
        <Text size="xs" {...(place === 'now' ? { fw: 600 } : { c: 'dimmed' })}>
          {who}
        </Text>
        {when !== null && <Hint>{when}</Hint>}
      </div>
    </li>
  )
}

type Step = Omit<WayStepProps, 'place'>

const approvalOf = ({ approval, proposal, needsSecond }: Draft, me: string | undefined): Step => {
  const by = needsSecond ? 'bukan oleh pengusulnya' : 'oleh satu-satunya administrator'
  const isMine = proposal !== null && mayI('admin') && !(needsSecond && proposal.by.id === me)
  return {
    label: 'Disetujui',
    who: approval?.by.name ?? (proposal ? (isMine ? 'menunggu Anda' : 'menunggu administrator lain') : 'belum'),
    when: approval ? formatTime(approval.at) : by,
    icon: IconUserCheck,
  }
}

const stepsOf = (draft: Draft, me: string | undefined): readonly Step[] => {
  const { createdBy, createdAt, proposal, version } = draft
  const started = draft.events.findLast(({ kind }) => kind === 'started')
  return [
    { label: 'Rancangan', who: createdBy.name, when: formatTime(createdAt), icon: IconPencil },
    {
      label: 'Diajukan',
      who: proposal?.by.name ?? 'belum',
      when: proposal && formatTime(proposal.at),
      icon: IconSend,
    },
    approvalOf(draft, me),
    {
      label: 'Dijadwalkan',
      who: proposal ? startInWords(proposal.startsAt) : 'belum',
      when: proposal && `diminta ${proposal.by.name}`,
      icon: IconCalendarEvent,
    },
    {
      label: 'Berlaku',
      who: started ? `versi ${version}` : 'serentak di semua salinan',
      when: started ? formatTime(started.at) : null,
      icon: IconPlayerPlay,
    },
  ]
}

/** The steps from draft to version, with people and times. */
export function ReleaseSteps({ draft }: { readonly draft: Draft }) {
  const me = useSession()?.user.id
  const behind = passed(draft)
  return (
    <ol className={classes.way} aria-label="Langkah rancangan">
      {stepsOf(draft, me).map((step, index) => (
        <WayStep key={step.label} {...step} place={index < behind ? 'done' : index === behind ? 'now' : 'next'} />
      ))}
    </ol>
  )
}
