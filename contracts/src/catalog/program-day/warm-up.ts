export interface WarmUpStep {
  /** Starts with a capital letter. */
  readonly text: string
  /** Null for a set, which takes as long as it takes. */
  readonly seconds: number | null
}

const formPattern = /^(?:Pemanasan )?(\d{1,2})(?:\s?[–-]\s?\d{1,2})? menit: (.+?)\.?$/i

const setsOf = (text: string): number => (/\bset\b/i.test(text) ? (/\bdua\b/i.test(text) ? 2 : 1) : 0)

/**
 * The steps of a warm-up's text, such as "5–10 menit: jalan di tempat, putar bahu, lalu satu set ringan.". They share
 * its least minutes: each set and each step after the first takes one, the first the rest, at least one. Null for a
 * text of another form.
 */
export const warmUpSteps = (text: string): readonly WarmUpStep[] | null => {
  const [, minutes, list] = formPattern.exec(text.trim()) ?? []
  if (minutes === undefined || list === undefined) {
    return null
  }
  const texts = list.split(/,\s*(?:lalu\s+)?/).filter((each) => each !== '')
  const first = texts.findIndex((each) => setsOf(each) === 0)
  const others = texts.reduce((sum, each, index) => sum + (index === first ? 0 : Math.max(1, setsOf(each))), 0)
  return texts.map((each, index) => ({
    text: each.charAt(0).toUpperCase() + each.slice(1),
    seconds: setsOf(each) > 0 ? null : 60 * (index === first ? Math.max(1, Number(minutes) - others) : 1),
  }))
}
