import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import {
  type Masks,
  type Team,
  type TeamForm,
  type TeamRight,
  etagOfTeam,
  teamOperations,
  type TeamWithToken,
} from '@bugar/contracts/teams/team'
import type { VersionedField, Save } from '#kit/data/use-versions.ts'
import { labelOf } from '#studio/bases/words.ts'
import { formatNumber } from '#kit/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { toastSuccess } from '#kit/states/toast.ts'

/** Form values: what was typed into a number field stays as it is until it is a number. */
export interface Draft extends Omit<TeamForm, 'dailyQuota' | 'perSecond'> {
  readonly dailyQuota: number | string
  readonly perSecond: number | string
  /** Term of the first key; only a new team has this field. */
  readonly keyDays: number | string
}

/** Default masks of the decision log: ranges of the body, nothing about pregnancies. */
const usualMasks: Masks = {
  age: 'range',
  bmi: 'range',
  weight: 'range',
  height: 'range',
  bodyFatPercentage: 'range',
  pregnant: 'withheld',
  pregnancyWeek: 'withheld',
  bleeding: 'withheld',
  preeclampsia: 'withheld',
  placentaPrevia: 'withheld',
  multiplePregnancy: 'withheld',
  recentBirth: 'withheld',
  breastfeeding: 'withheld',
  missedPeriods: 'withheld',
  eatingDisorder: 'withheld',
}

export const usualKeyDays = 90

const noRights = Object.fromEntries(ruleBaseNames.map((base) => [base, 'none'])) as Record<RuleBaseName, TeamRight>

export const draftOf = (team: Team | null): Draft => ({
  name: team?.name ?? '',
  contact: team?.contact ?? '',
  rights: team?.rights ?? noRights,
  dailyQuota: team?.dailyQuota ?? 10_000,
  // A batch of the most facts that one may have.
  perSecond: team?.perSecond ?? 500,
  masks: team?.masks ?? usualMasks,
  keyDays: usualKeyDays,
})

/** As the contract takes it; the form has checked the numbers. */
export const formOf = ({ name, contact, rights, dailyQuota, perSecond, masks }: Draft): TeamForm =>
  ({ name, contact, rights, dailyQuota, perSecond, masks }) as TeamForm

export const rightLabels: Record<TeamRight, string> = {
  none: 'Tidak',
  ask: 'Boleh bertanya',
  explain: 'Boleh, dengan alasan',
}

export const fieldLabels = {
  name: 'Nama tim',
  contact: 'Kontak',
  dailyQuota: 'Kuota tiap hari',
  perSecond: 'Paling banyak tiap detik',
} as const
const plainFields = ['name', 'contact', 'dailyQuota', 'perSecond'] as const

const masksBefore = new Map<string, Masks>()
/** The same object for the same masks, as versions are compared by identity. */
const sameMasks = (masks: Masks): Masks => {
  const text = JSON.stringify(Object.entries(masks).toSorted())
  masksBefore.set(text, masksBefore.get(text) ?? masks)
  return masksBefore.get(text) as Masks
}

const masksInWords = (masks: Masks): string => {
  const count = (kind: string) => formatNumber(Object.values(masks).filter((each) => each === kind).length)
  return `${count('range')} rentang, ${count('withheld')} ditahan`
}

const textOf = (value: number | string): string => (typeof value === 'number' ? formatNumber(value) : value)

/** Field by field, to compare versions. */
export const fieldsOf = (draft: Draft): VersionedField[] => [
  ...plainFields.map((path) => ({ path, label: fieldLabels[path], value: draft[path], text: textOf(draft[path]) })),
  ...ruleBaseNames.map((base) => ({
    path: `rights.${base}`,
    label: labelOf(base),
    value: draft.rights[base],
    text: rightLabels[draft.rights[base]],
  })),
  { path: 'masks', label: 'Samaran fakta', value: sameMasks(draft.masks), text: masksInWords(draft.masks) },
]

export const saveFailure = 'Tim belum disimpan'
export const saved = teamOperations['team.update'].message
export const keyFailure = 'Kunci baru belum dibuat'
export const revokeFailure = 'Tim belum dicabut'

/** A key is told once, so the cache of mutations must not keep it. */
const once = { gcTime: 0 } as const

export const useCreateTeam = (onCreated: (made: TeamWithToken) => void, onError: (error: Error) => void) =>
  useMutation({
    ...once,
    mutationFn: (draft: Draft) =>
      call(teamOperations['team.create'], { ...formOf(draft), keyDays: draft.keyDays as number }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message)
      onCreated(data)
    },
    onError,
  })

export const useUpdateTeam = ({ base, onSaved, onError }: Save<Pick<Team, 'id' | 'revision'>>) =>
  useMutation({
    mutationFn: (draft: Draft) =>
      call(teamOperations['team.update'], { id: base.id, ...formOf(draft) }, { ifMatch: etagOfTeam(base) }),
    onSuccess: ({ message }) => onSaved(message),
    onError,
  })

/** Another key for a team, which also opens it again where it was revoked. */
export const useNewKey = ({ id, revoked }: Pick<Team, 'id' | 'revoked'>, onMade: (made: TeamWithToken) => void) =>
  useMutation({
    ...once,
    mutationFn: async (keyDays: number): Promise<{ data: TeamWithToken; message: string }> =>
      revoked
        ? call(teamOperations['team.reopen'], { id, keyDays })
        : call(teamOperations['team.rotate'], { id, keyDays }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message)
      onMade(data)
    },
  })

export const useRevokeTeam = (onRevoked: () => void) =>
  useMutation({
    mutationFn: ({ id }: Team) => call(teamOperations['team.revoke'], { id }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onRevoked()
    },
  })
