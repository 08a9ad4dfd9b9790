import { etagOfTeam, type Team, teamOperations, type TeamWithToken } from '@bugar/contracts/team'
import { useMutation } from '@tanstack/react-query'
import { isOutdated } from '#components/domain/version-conflict.ts'
import { call } from '#lib/api.ts'
import { isAboutCode } from '#lib/step-up.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { type Draft, formOf } from './draft.ts'

export const saveFailure = 'Tim belum disimpan'
export const updated = 'Tim berhasil diperbarui'
export const keyFailure = 'Kunci baru belum dibuat'
export const revokeFailure = 'Tim belum dicabut'

/** The dialog alone tells of a newer version, and of a code that the person did not enter. */
const tellFailure = (sentence: string) => (failure: Error) =>
  isOutdated(failure) || isAboutCode(failure) || toastError(sentence)

/** A key is told once, so the cache of mutations must not keep it. */
const once = { gcTime: 0 } as const

export const useCreateTeam = (onCreated: (made: TeamWithToken) => void) =>
  useMutation({
    ...once,
    mutationFn: (draft: Draft) =>
      call(teamOperations['team.create'], { ...formOf(draft), keyDays: draft.keyDays as number }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message ?? 'Tim berhasil ditambahkan')
      onCreated(data)
    },
    onError: tellFailure(saveFailure),
  })

/** @param team as it was edited; a newer one is not overwritten */
export const useUpdateTeam = (team: Pick<Team, 'id' | 'revision'>, onUpdated: () => void) =>
  useMutation({
    mutationFn: (draft: Draft) =>
      call(teamOperations['team.update'], { id: team.id, ...formOf(draft) }, { ifMatch: etagOfTeam(team) }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? updated)
      onUpdated()
    },
    onError: tellFailure(saveFailure),
  })

/** Another key for a team, which also opens it again where it was revoked. */
export const useNewKey = ({ id, revoked }: Pick<Team, 'id' | 'revoked'>, onMade: (made: TeamWithToken) => void) =>
  useMutation({
    ...once,
    mutationFn: async (keyDays: number): Promise<{ data: TeamWithToken; message: string | undefined }> =>
      revoked
        ? call(teamOperations['team.reopen'], { id, keyDays })
        : call(teamOperations['team.rotate'], { id, keyDays }),
    onSuccess: ({ data, message }) => {
      toastSuccess(message ?? 'Kunci baru berhasil dibuat')
      onMade(data)
    },
    onError: tellFailure(keyFailure),
  })

export const useRevokeTeam = (onRevoked: () => void) =>
  useMutation({
    mutationFn: ({ id }: Team) => call(teamOperations['team.revoke'], { id }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Tim berhasil dicabut')
      onRevoked()
    },
    onError: tellFailure(revokeFailure),
  })
