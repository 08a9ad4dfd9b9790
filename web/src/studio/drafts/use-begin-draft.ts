import { useNavigate } from '@tanstack/react-router'
import type { DraftTab } from '#addresses/rules.ts'
import { useDraftWrite } from './queries.ts'
import { inAddress } from './words.ts'

/** Makes a draft and opens it. */
export const useBeginDraft = (tab?: DraftTab) => {
  const navigate = useNavigate()
  return useDraftWrite('ruleDraft.create', ({ data: { id, base } }) => {
    void navigate({ to: '/admin/drafts', search: { base: inAddress(base), id, tab } })
  })
}
