import type { PlanFact } from '@bugar/contracts/training/plan'

/** Facts that count as no when unanswered; all others count as the most cautious answer. */
const countsAsNo = new Set(['kneePain', 'backPain', 'shoulderPain', 'pregnant'])

const listed = new Intl.ListFormat('id', { type: 'conjunction' })

/** The assumptions for unanswered facts, as sentences; null when all were answered. */
export const unansweredText = (facts: readonly PlanFact[]): string | null => {
  const missing = facts.filter(({ value }) => value === null)
  const asNo = missing.filter(({ fact }) => countsAsNo.has(fact)).map(({ label }) => label.toLowerCase())
  const sentences = [
    ...(missing.length > asNo.length ? ['Yang belum dijawab dianggap lebih hati-hati.'] : []),
    ...(asNo.length > 0 ? [`Tanpa jawaban, ${listed.format(asNo)} dianggap tidak ada: gerakannya tidak diganti.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
