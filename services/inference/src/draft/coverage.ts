import { conflict } from '@bugar/contracts/errors'
import type { Handlers, Output } from '@bugar/contracts/operation'
import type { ruleDraftCoverageOperations } from '@bugar/contracts/rule-draft-coverage'
import { runInSlices } from '@bugar/runtime/core/slices'
import { runCases } from '../base/domain/case-runs.ts'
import { coverageSteps } from '../base/domain/case-coverage.ts'
import { mutationSteps, summaryOf } from '../base/domain/case-mutation.ts'
import type { RuleContent } from '../base/domain/rule-set.ts'
import { unrunnable } from '../base/domain/verify-base.ts'
import type { DraftWork } from './change.ts'
import { draftContent } from './content.ts'

type Answer = Omit<Output<(typeof ruleDraftCoverageOperations)['ruleDraft.coverage']>, 'hash'>

/** Regions examined per reply: seven seconds. */
const maxBoxes = 60_000

const answerFor = async (content: RuleContent): Promise<Answer> => {
  const runs = runCases(content)
  const budget = { boxes: maxBoxes }
  const coverage = await runInSlices(coverageSteps(content, runs, budget))
  return { coverage, mutation: summaryOf(await runInSlices(mutationSteps(content, runs, budget))) }
}

/** Number of cached results: contents that are edited at the same time. */
const maxKept = 20

/** Concurrent requests for the same content share one computation. */
export const createCoverageHandlers = ({ find }: DraftWork): Handlers<typeof ruleDraftCoverageOperations> => {
  const answers = new Map<string, Promise<Answer>>()

  const answerOf = (hash: string, content: RuleContent): Promise<Answer> => {
    const answer = answers.get(hash) ?? answerFor(content)
    answers.delete(hash)
    answers.set(hash, answer)
    for (const oldest of [...answers.keys()].slice(0, -maxKept)) {
      answers.delete(oldest)
    }
    answer.catch(() => answers.delete(hash))
    return answer
  }

  return {
    'ruleDraft.coverage': async ({ id }) => {
      const draft = await find(id)
      const content = draftContent(draft)
      if (unrunnable(content).length > 0) {
        throw conflict('Aturan rancangan ini belum dapat dijalankan. Perbaiki dulu temuan di Tabel.')
      }
      return { data: { hash: draft.hash, ...(await answerOf(draft.hash, content)) } }
    },
  }
}
