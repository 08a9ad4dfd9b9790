/** A program's goal, from the first line of its description: the sentence that states it, else the first one. */
export const goalSentence = (description: string): string => {
  const sentences = (description.split('\n')[0] ?? '').split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return sentences.find((sentence) => /^(?:Tujuan|Sasaran)nya /.test(sentence)) ?? sentences[0] ?? ''
}
