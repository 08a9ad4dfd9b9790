import { etagOfTeam, type Team, teamOperations, type TeamWithToken } from '@bugar/contracts/teams/team'
import { useMutation } from '@tanstack/react-query'
import type { Save } from '#kit/data/use-versions.ts'
import { call } from '#kit/data/api.ts'
import { isAboutCode } from '#kit/data/step-up.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { type Draft, formOf } from './draft.ts'

export const saveFailure = 'Tim belum disimpan'
export const saved = teamOperations['team.update'].message
export const keyFailure = 'Kunci baru belum dibuat'
export const revokeFailure = 'Tim belum dicabut'

/** The dialog alone reports a code that the person did not enter. */
const reportFailure = (sentence: string) => (failure: Error) => isAboutCode(failure) || toastError(sentence)

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
    onError: reportFailure(keyFailure),
  })

export const useRevokeTeam = (onRevoked: () => void) =>
  useMutation({
    mutationFn: ({ id }: Team) => call(teamOperations['team.revoke'], { id }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onRevoked()
    },
    onError: reportFailure(revokeFailure),
  })
