import type { DraftEvent, DraftState } from '@bugar/contracts/rules/draft/rule-draft'

export interface Person {
  readonly id: string
  readonly name: string
}

/** State of a draft on its way to a version. Times are milliseconds since the epoch. */
export interface Release {
  readonly state: DraftState
  /** The version that it was made from or rebased on. */
  readonly from: number
  /** Hash of the current content. */
  readonly hash: string
  readonly proposal: {
    readonly by: Person
    readonly at: number
    readonly note: string
    /** Null: as soon as it is approved. */
    readonly startsAt: number | null
  } | null
  readonly approval: {
    readonly by: Person
    readonly at: number
    readonly hash: string
    /** The proposer approved. */
    readonly alone: boolean
  } | null
  /** The version that it became; null before. */
  readonly version: number | null
}

export type Action =
  | { readonly kind: 'edit'; readonly hash: string }
  | { readonly kind: 'propose'; readonly hash: string; readonly note: string; readonly startsAt: number | null }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'approve'; readonly hash: string; readonly needsSecond: boolean }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'rebase'; readonly from: number; readonly hash: string }
  | { readonly kind: 'start'; readonly version: number }
  | { readonly kind: 'supersede'; readonly reason: string }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'lapse'; readonly hash: string; readonly reason: string }
  | { readonly kind: 'discard' }

type EventKind = DraftEvent['kind']

const eventOf: Readonly<Record<Action['kind'], EventKind>> = {
  edit: 'edited',
  propose: 'proposed',
  withdraw: 'withdrawn',
  approve: 'approved',
  reject: 'rejected',
  rebase: 'rebased',
  start: 'started',
  supersede: 'superseded',
  refuse: 'refused',
  lapse: 'lapsed',
  discard: 'discarded',
}

const open: readonly DraftState[] = ['editing', 'rejected', 'superseded']
const waiting: readonly DraftState[] = ['proposed', 'approved']

/** The states in which an action is possible. */
const possibleIn: Readonly<Record<Action['kind'], readonly DraftState[]>> = {
  edit: [...open, ...waiting],
  propose: open,
  withdraw: waiting,
  approve: ['proposed'],
  reject: waiting,
  rebase: [...open, ...waiting],
  start: ['approved'],
  supersede: ['approved'],
  refuse: ['approved'],
  lapse: ['approved'],
  discard: [...open, ...waiting],
}

const stateWords: Readonly<Record<DraftState, string>> = {
  editing: 'belum diajukan',
  proposed: 'sudah diajukan',
  approved: 'sudah disetujui',
  started: 'sudah berlaku',
  rejected: 'ditolak',
  superseded: 'didahului versi lain',
  discarded: 'sudah ditutup',
}

const withoutApproval = { proposal: null, approval: null } as const

const otherContent = 'Isi rancangan sudah berubah sejak Anda membukanya. Muat ulang, lalu periksa lagi.'

/** Why an action is refused although the state allows it, else null. */
const refusalOf = (release: Release, action: Action, by: Person | null, at: number): string | null => {
  switch (action.kind) {
    case 'propose':
      if (action.hash !== release.hash) {
        return otherContent
      }
      return action.startsAt !== null && action.startsAt <= at ? 'Waktu mulai sudah lewat. Pilih waktu lain.' : null
    case 'approve':
      if (action.hash !== release.hash) {
        return otherContent
      }
      return action.needsSecond && by?.id === release.proposal?.by.id
        ? 'Rancangan perlu disetujui administrator lain, bukan pengusulnya.'
        : null
    case 'start':
      return release.approval?.hash === release.hash ? null : otherContent
    default:
      return null
  }
}

const changed = (release: Release, action: Action, by: Person | null, at: number): Release => {
  switch (action.kind) {
    case 'edit':
      return { ...release, ...withoutApproval, state: 'editing', hash: action.hash }
    case 'propose':
      return {
        ...release,
        state: 'proposed',
        proposal: { by: by as Person, at, note: action.note, startsAt: action.startsAt },
        approval: null,
      }
    case 'withdraw':
      return { ...release, ...withoutApproval, state: 'editing' }
    case 'approve':
      return {
        ...release,
        state: 'approved',
        approval: { by: by as Person, at, hash: action.hash, alone: by?.id === release.proposal?.by.id },
      }
    case 'reject':
      return { ...release, ...withoutApproval, state: 'rejected' }
    case 'rebase':
      return { ...release, ...withoutApproval, state: 'editing', from: action.from, hash: action.hash }
    case 'start':
      return { ...release, state: 'started', version: action.version }
    case 'supersede':
      return { ...release, ...withoutApproval, state: 'superseded' }
    case 'refuse':
      return { ...release, ...withoutApproval, state: 'rejected' }
    case 'lapse':
      return { ...release, state: 'proposed', approval: null, hash: action.hash }
    case 'discard':
      return { ...release, ...withoutApproval, state: 'discarded' }
  }
}

const textOf = (action: Action): string | null =>
  'reason' in action ? action.reason : action.kind === 'propose' ? action.note : null

export type Step =
  | { readonly release: Release; readonly event: Omit<DraftEvent, 'at'> & { readonly at: number } }
  | { readonly refusal: string }

/**
 * Applies one action to a draft. Any change of its content removes proposal and approval, so that an approval never
 * covers other content than what starts.
 * @param by null for the clock
 * @param at milliseconds since the epoch
 * @returns the draft after it, or in Indonesian why it is not possible
 */
export const step = (release: Release, action: Action, by: Person | null, at: number): Step => {
  if (!possibleIn[action.kind].includes(release.state)) {
    return { refusal: `Rancangan ini ${stateWords[release.state]}.` }
  }
  const refusal = refusalOf(release, action, by, at)
  if (refusal !== null) {
    return { refusal }
  }
  const next = changed(release, action, by, at)
  return { release: next, event: { kind: eventOf[action.kind], by, at, hash: next.hash, text: textOf(action) } }
}

/** Whether an approved draft should have started by now. */
export const isDue = ({ state, proposal }: Pick<Release, 'state' | 'proposal'>, at: number): boolean =>
  state === 'approved' && (proposal?.startsAt ?? at) <= at

/** The process that approves a draft that is due starts it within this time, unless the process ends. */
const startedWithinMs = 5000

/** Whether the clock has to start an approved draft: at its time, or when the approving process failed to. */
export const isDueByClock = (draft: Pick<Release, 'state' | 'proposal' | 'approval'>, at: number): boolean => {
  const approvedAt = draft.approval?.at ?? at
  const isStartedByApproval = (draft.proposal?.startsAt ?? approvedAt) <= approvedAt
  return isDue(draft, at) && (!isStartedByApproval || at > approvedAt + startedWithinMs)
}
