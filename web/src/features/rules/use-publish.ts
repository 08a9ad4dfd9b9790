import { type RuleUpdate, ruleOperations } from '@bugar/contracts/rule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { toastSuccess } from '#lib/toast.ts'

interface Publication {
  readonly update: RuleUpdate
  /** The rule set that the change was thought of for; a newer one is not overwritten. */
  readonly etag: string
}

/** Puts one changed rule in force. */
export const usePublish = (onPublished: () => void) => {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['rule.list', 'rule.versions', 'inference.validate'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
  return useMutation({
    mutationFn: ({ update, etag }: Publication) => call(ruleOperations['rule.update'], update, { ifMatch: etag }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Aturan berhasil diperbarui')
      onPublished()
      return refresh()
    },
    onError: refresh,
  })
}
