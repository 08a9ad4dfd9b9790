/** The rules' exports for other features. */
export { codeLabel, inSentence, labelOf, withUnit } from '../bases/words.ts'
