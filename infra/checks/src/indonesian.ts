import { isTest, sources } from './repository.ts'
import { type ShownText, shownTexts } from './shown-texts.ts'

/** Documents for other teams are in English. */
const isShown = (path: string): boolean =>
  /^(?:web\/src|contracts\/src|services\/[a-z]+\/src)\//.test(path) &&
  !isTest(path) &&
  !/\.d\.ts$|\/examples\/|\/inference\/src\/bundle\//.test(path)

/** Descriptions of operations, and messages that are fixed in English. */
const isEnglish = (text: string): boolean =>
  /\b(?:the|of|and|is|are|to|for|with|from|failed|at|must|unknown|cannot|an?|one|every|many|most|what|who)\b/i.test(
    text,
  )

/** The Indonesian texts that screens, rules, mails and documents show. */
export const indonesianTexts = (): ShownText[] =>
  sources
    .filter(isShown)
    .flatMap(shownTexts)
    .filter(({ text }) => !isEnglish(text))
