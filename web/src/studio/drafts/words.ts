import {
  closedStates,
  type Draft,
  type DraftEvent,
  type DraftState,
  type DraftSummary,
} from '@bugar/contracts/rules/draft/rule-draft'
import type { RuleBaseName, SourcedBaseName } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { formatTime } from '#kit/text/format.ts'
import type { Tone } from '#theme/palette.ts'

/** Name in the URL: undefined for the program's base. */
export const inAddress = (base: RuleBaseName): SourcedBaseName | undefined => (isSourced(base) ? base : undefined)

export const stateWords: Readonly<Record<DraftState, readonly [words: string, tone: Tone]>> = {
  editing: ['Belum diajukan', 'abu'],
  proposed: ['Diajukan, menunggu persetujuan', 'biru'],
  approved: ['Disetujui, menunggu waktunya', 'bugar'],
  started: ['Berlaku', 'bugar'],
  rejected: ['Ditolak', 'merah'],
  superseded: ['Didahului versi lain', 'jingga'],
  discarded: ['Ditutup', 'abu'],
}

/** For a started draft, whether its version is still active. */
export const stateOf = ({ state, version, head }: Draft): readonly [words: string, tone: Tone] =>
  state === 'started' && version !== head ? ['Pernah berlaku', 'abu'] : stateWords[state]

export const eventWords: Readonly<Record<DraftEvent['kind'], string>> = {
  created: 'Dibuat',
  edited: 'Diubah',
  proposed: 'Diajukan',
  withdrawn: 'Ditarik kembali',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  rebased: 'Disesuaikan dengan versi yang berlaku',
  started: 'Mulai berlaku',
  superseded: 'Tidak jadi berlaku',
  refused: 'Tidak jadi berlaku',
  lapsed: 'Perlu disetujui lagi',
  discarded: 'Ditutup',
}

/** True while rows can be changed, which withdraws a proposal or an approval. */
export const isOpen = ({ state }: Pick<DraftSummary, 'state'>): boolean => !closedStates.includes(state)

/** The first eight of a content's hash, by which people compare it. */
export const shortHash = (hash: string): string => hash.slice(0, 8)

/** WIB in Jakarta. */
const zoneOf = (time: string): string =>
  new Intl.DateTimeFormat('id-ID', { timeZoneName: 'short' })
    .formatToParts(new Date(time))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** 'segera setelah disetujui', or the time with its zone. */
export const startInWords = (startsAt: string | null): string =>
  startsAt === null ? 'segera setelah disetujui' : `${formatTime(startsAt)} ${zoneOf(startsAt)}`

/** 'Asia/Jakarta' */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
